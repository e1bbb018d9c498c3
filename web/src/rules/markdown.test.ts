import { describe, expect, it } from "vitest";
import { sectionsOf } from "./markdown";

describe("rules", () => {
  it("fall into sections by their headings", () => {
    const sections = sectionsOf("# Raid\n\nA game.\n\n## Moving\n\nGo.\n\n### Far\n\n## Moving\n");
    expect(sections.map(({ id, level, title }) => [id, level, title])).toEqual([
      ["raid", 1, "Raid"],
      ["moving", 2, "Moving"],
      ["far", 3, "Far"],
      ["moving-2", 2, "Moving"],
    ]);
  });

  it("can be searched as they read", () => {
    const [section] = sectionsOf("## In *short*\n\n- Take **two** & more\n\n| a | b |\n|---|---|\n| 1 < 2 | x |\n");
    expect(section?.text).toBe("In short Take two & more a b 1 < 2 x");
  });

  it("bring no markup and no scripts of their own", () => {
    const [section] = sectionsOf(
      '# T\n\n<img src=x onerror="run()"> [go](javascript:run()) [up](/rules) ![p](http://x/y.png)\n',
    );
    expect(section?.html).not.toMatch(/<img|<script|href="javascript/);
    expect(section?.html).toContain('<a href="/rules"');
  });
});
