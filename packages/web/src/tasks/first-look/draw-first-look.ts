/**
 * A result that was opened by its address, to be read while the code of the page is still on its way. It is drawn by the small file that runs ahead of
 * all of it (`first-calls.ts`) and lies over the page, which takes it away when it has come.
 */
import type { ResultOutline } from "@analyte/contract/tasks";
import type { Language } from "@analyte/contract/text";
import { asAddress, readDrawing } from "../figures/drawing.ts";
import { firstRows } from "./first-rows.ts";

export interface FirstLook {
  name(task: string, tool: string): void;
  picture(svg: string): void;
  table(bytes: ArrayBuffer): void;
}

const place = "first-look";

/** Null where the page itself is there already. */
export function drawFirstLook(
  { charts: [chart], notes, tables: [table] }: Pick<ResultOutline, "charts" | "notes" | "tables">,
  figureHeight: number,
  language: Language,
): FirstLook | null {
  if (document.querySelector("#root:empty") === null) return null;
  const [heading, line, result] = [element("h1"), element("p", "quiet result-line"), element("div", "result")];
  const words = element("header", "page-header", element("div", "page-header-words", heading, line));
  const look = element("div", "shell first-look", element("header", "top-bar"), element("main", "shell-content", words, result));
  look.id = place;

  const stage = element("div");
  if (chart !== undefined) {
    stage.style.height = `${figureHeight}px`;
    const surface = element("div", "figure-surface figure-picture", element("div", "figure-picture-tools"), stage);
    result.append(section("figures-section", chart.title, element("p", "first-look-title", chart.title), surface));
  }
  if (notes.length > 0) result.append(element("ul", "result-notes", ...notes.map((note) => element("li", "", note))));
  document.body.prepend(look);

  return {
    name(task, tool) {
      heading.textContent = task;
      line.textContent = tool;
    },
    picture(svg) {
      const { width, height, words: alt } = readDrawing(svg, chart?.title ?? "");
      stage.style.height = "";
      stage.replaceChildren(Object.assign(new Image(width, height), { src: asAddress(svg), alt, tabIndex: 0, draggable: false }));
    },
    table(bytes) {
      if (table === undefined) return;
      const [header = [], ...rows] = firstRows(bytes, table);
      const inWords = (name: string) => table.columns.find((column) => column.name === name)?.title?.[language] ?? name;
      const row = (kind: "th" | "td", cells: readonly string[]) => element("tr", "", ...cells.map((cell) => element(kind, "", cell)));
      const body = element("tbody", "", ...rows.map((cells) => row("td", cells)));
      const grid = element("table", "result-rows", element("thead", "", row("th", header.map(inWords))), body);
      result.append(section("first-look-table", table.title, element("h2", "", table.title), element("div", "scroll-x", grid)));
    },
  };
}

/** The page is there. */
export function removeFirstLook(): void {
  document.getElementById(place)?.remove();
}

function section(name: string, label: string, ...children: HTMLElement[]): HTMLElement {
  const made = element("section", `surface ${name}`, ...children);
  made.ariaLabel = label;
  return made;
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className = "", ...children: (Node | string)[]): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}
