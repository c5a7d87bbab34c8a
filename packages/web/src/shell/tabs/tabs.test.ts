import type { PageEntry } from "@analyte/contract/pages";
import { describe, expect, it } from "vitest";
import { close, givesWay, goOn, keyOf, nextAfter, visit, type Tab } from "./tabs.ts";

const at = (path: string) => ({ key: path, page: path, at: path });
const open = (...paths: string[]): readonly Tab[] => paths.reduce<readonly Tab[]>((tabs, path) => visit(tabs, at(path)), []);
const keys = (tabs: readonly Tab[]) => tabs.map((tab) => tab.key);

describe("visiting", () => {
  it("opens one tab a page, in the order of the first visit", () => {
    expect(keys(open("/a", "/b", "/a", "/c"))).toEqual(["/a", "/b", "/c"]);
  });
  it("moves a tab along with its page", () => {
    const tabs = visit(open("/a", "/b"), { key: "/a", page: "/a", at: "/a?page=2" });
    expect(tabs.map((tab) => tab.at)).toEqual(["/a?page=2", "/b"]);
  });
  it("is the same list when nothing changed", () => {
    const tabs = open("/a", "/b");
    expect(visit(tabs, at("/b"))).toBe(tabs);
  });
  it("closes the tab that was visited longest ago when there are too many", () => {
    const tabs = open("/a", "/b", "/c", "/a");
    expect(keys(visit(tabs, at("/d"), { most: 3 }))).toEqual(["/a", "/c", "/d"]);
  });
  it("lets none give way that holds what nobody has saved, as long as another one can", () => {
    const tabs = open("/a", "/b", "/c");
    const holding = (...paths: string[]) => ({ most: 3, holds: ({ key }: Tab) => paths.includes(key) });
    expect(keys(visit(tabs, at("/d"), holding("/a")))).toEqual(["/a", "/c", "/d"]);
    expect(keys(visit(tabs, at("/d"), holding("/a", "/b")))).toEqual(["/a", "/b", "/d"]);
    expect(keys(visit(tabs, at("/d"), holding("/a", "/b", "/c")))).toEqual(["/b", "/c", "/d"]);
    expect(givesWay(tabs, "/d", holding("/a"))?.key).toBe("/b");
    // Nobody is asked about a tab that stays.
    expect(givesWay(tabs, "/a", holding("/a", "/b", "/c"))).toBeNull();
    expect(givesWay(tabs, "/d", { ...holding("/a", "/b", "/c"), most: 4 })).toBeNull();
  });
});

describe("going on at another address", () => {
  it("keeps the tab where it stands and what it is, and leaves its first address for a new one", () => {
    const tabs = open("/a", "/new", "/b");
    const gone = goOn(tabs, { id: "/new", key: "/new?7", at: "/new?id=7" });
    expect(gone.map(({ id, key, at: address }) => [id, key, address])).toEqual([
      ["/a", "/a", "/a"],
      ["/new", "/new?7", "/new?id=7"],
      ["/b", "/b", "/b"],
    ]);
    const again = visit(gone, at("/new"));
    expect(keys(again)).toEqual(["/a", "/new?7", "/b", "/new"]);
    expect(new Set(again.map(({ id }) => id)).size).toBe(4);
  });
  it("is nothing where a tab is there already", () => {
    const tabs = open("/new", "/new?7");
    expect(goOn(tabs, { id: "/new", key: "/new?7", at: "/new?id=7" })).toBe(tabs);
  });
});

describe("closing", () => {
  const tabs = open("/a", "/b", "/c");
  const after = (key: string, what: Parameters<typeof close>[2]) => {
    const done = close(tabs, key, what);
    return "tabs" in done ? keys(done.tabs) : done.refusal;
  };
  it("closes one, those to the left or right, or all others", () => {
    expect(after("/b", "one")).toEqual(["/a", "/c"]);
    expect(after("/b", "left")).toEqual(["/b", "/c"]);
    expect(after("/b", "right")).toEqual(["/a", "/b"]);
    expect(after("/b", "others")).toEqual(["/b"]);
  });
  it("says what there is not", () => {
    expect(after("/a", "left")).toBe("nothingLeft");
    expect(after("/c", "right")).toBe("nothingRight");
    const single = open("/a");
    expect(close(single, "/a", "one")).toEqual({ refusal: "lastTab" });
    expect(close(single, "/a", "others")).toEqual({ refusal: "nothingElse" });
  });
  it("then shows the neighbour on the right, else on the left", () => {
    const without = (key: string) => tabs.filter((tab) => tab.key !== key);
    expect(nextAfter(tabs, without("/b"), "/b")?.key).toBe("/c");
    expect(nextAfter(tabs, without("/c"), "/c")?.key).toBe("/b");
    expect(nextAfter(tabs, open("/a"), "/c")?.key).toBe("/a");
  });
});

describe("keys", () => {
  const form: PageEntry = { path: "/tools/tool-form", title: { en: "", zh: "" }, tabBy: "id" };
  it("tell two things of one page apart, and not two states of one", () => {
    expect(keyOf(form, { pathname: form.path, search: "?id=pca" })).not.toBe(keyOf(form, { pathname: form.path, search: "?id=opls-da" }));
    expect(keyOf(form, { pathname: form.path, search: "?id=pca&task=1" })).toBe(keyOf(form, { pathname: form.path, search: "?id=pca" }));
    // What is not named yet is one thing, however its address says so.
    expect(keyOf(form, { pathname: form.path, search: "?id=" })).toBe(keyOf(form, { pathname: form.path, search: "" }));
    const { tabBy: _, ...list } = form;
    expect(keyOf(list, { pathname: form.path, search: "?page=2" })).toBe(form.path);
  });
});
