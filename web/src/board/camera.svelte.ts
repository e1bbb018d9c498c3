/** How close a board is looked at, and which part of it. */

const CLOSEST = 5;

export class Camera {
  zoom = $state(1);
  #x = $state(0);
  #y = $state(0);

  /** `spare` is how much of the frame's height lies empty above and below. */
  constructor(private readonly frame: () => { x: number; y: number; width: number; height: number; spare: number }) {}

  get isClose(): boolean {
    return this.zoom > 1.001;
  }

  get viewBox(): string {
    const { x, y, width, height } = this.frame();
    const [w, h] = [width / this.zoom, height / this.zoom];
    return [x + (width - w) / 2 + this.#x, y + (height - h) / 2 + this.#y, w, h].map((n) => n.toFixed(2)).join(" ");
  }

  /** Closer by a factor; the place (in the drawing's units) stays where it is. */
  by(factor: number, x: number, y: number): void {
    const { x: left, y: top, width, height } = this.frame();
    const now = Math.min(CLOSEST, Math.max(1, this.zoom * factor));
    const keep = 1 - this.zoom / now;
    const [cx, cy] = [left + width / 2 + this.#x, top + height / 2 + this.#y];
    this.zoom = now;
    this.#x += (x - cx) * keep;
    this.#y += (y - cy) * keep;
    this.#hold();
  }

  /** Have a place (in the drawing's units) in sight, not at the edge, at least so close. */
  show(x: number, y: number, zoom: number): void {
    const { x: left, y: top, width, height } = this.frame();
    this.zoom = Math.max(this.zoom, zoom);
    const [dx, dy] = [x - (left + width / 2), y - (top + height / 2)];
    if (Math.abs(dx - this.#x) > (width / this.zoom) * 0.32) this.#x = dx;
    if (Math.abs(dy - this.#y) > (height / this.zoom) * 0.32) this.#y = dy;
    this.#hold();
  }

  /** Move by so many units of the drawing. Whether there was room. */
  move(dx: number, dy: number): boolean {
    if (!this.isClose) return false;
    this.#x -= dx;
    this.#y -= dy;
    this.#hold();
    return true;
  }

  #hold(): void {
    const { width, height, spare } = this.frame();
    const most = (width / 2) * (1 - 1 / this.zoom);
    const highest = Math.max(0, (height - spare - height / this.zoom) / 2);
    this.#x = Math.min(most, Math.max(-most, this.#x));
    this.#y = Math.min(highest, Math.max(-highest, this.#y));
  }
}
