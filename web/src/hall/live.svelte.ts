/** Lists of tables that stay up to date while somebody looks at them. */

import { getMyTables, getOpenTables, getRunningTables } from "../wire/api";
import type { MyTable, TableCard } from "../wire/protocol";

const EVERY = 5_000; // milliseconds

export class Lists {
  mine = $state.raw<readonly MyTable[]>([]);
  open = $state.raw<readonly TableCard[]>([]);
  running = $state.raw<readonly TableCard[]>([]);
  problem = $state("");
  isReady = $state(false);

  async refresh(): Promise<void> {
    try {
      const [mine, open, running] = await Promise.all([getMyTables(), getOpenTables(), getRunningTables()]);
      const held = mine.map((each) => each.table.id);
      this.mine = mine;
      this.open = open.filter((table) => !held.includes(table.id));
      this.running = running.filter((table) => !held.includes(table.id));
      this.problem = "";
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
    this.isReady = true;
  }

  /** Keep them fresh until the returned function is called. */
  watch(): () => void {
    const look = (): void => {
      if (document.visibilityState === "visible") void this.refresh();
    };
    look();
    const timer = setInterval(look, EVERY);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }
}
