import { expect, it } from "vitest";
import { pageAt, properPath } from "./pages.ts";

it("knows one address for a page, however it is written", () => {
  for (const written of ["/tools/tool-list", "/TOOLS/tool-list", "/tools/tool-list/", "/Tools/Tool-List//"]) {
    expect(pageAt(written)?.path, written).toBe("/tools/tool-list");
    expect(properPath(written), written).toBe("/tools/tool-list");
  }
  expect(properPath("/USER/Login/")).toBe("/user/login");
});

it("leaves alone what is no page, or not yet", () => {
  for (const path of ["/", "/nowhere/", "/TOOLS/tool-lists", "/tools//tool-list", "/PROJECT/union-flow"]) expect(properPath(path), path).toBe(path);
});
