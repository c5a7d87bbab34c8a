/** How the user likes the portal to look. Each setting is kept under a key of its own, and followed by every open window. */
import { lasting } from "../browser-storage.ts";
import { colours, type ColourName } from "../theme/colours.ts";
import { modes, type Mode } from "../theme/theme.ts";

export const layouts = ["topmenu", "sidemenu", "mixmenu"] as const;
export const contentWidths = ["Fluid", "Fixed"] as const;

export interface Settings {
  theme: Mode;
  colour: ColourName;
  /** Top: sections with their pages in a menu each. Side: sections on top, the pages of the current one at the side. Mixed: all at the side. */
  layout: (typeof layouts)[number];
  contentWidth: (typeof contentWidths)[number];
  fixedHeader: boolean;
  fixedSidebar: boolean;
  autoHideHeader: boolean;
  weak: boolean;
  multiTab: boolean;
  /** Whether the side menu is folded. */
  folded: boolean;
}
type Name = keyof Settings;

interface Rule<Value> {
  key: string;
  fallback: () => Value;
  read: (text: string) => Value | undefined;
  write: (value: Value) => string;
}
const choice = <Value extends string>(key: string, values: readonly Value[], fallback: () => Value): Rule<Value> => ({
  key,
  fallback,
  read: (text) => values.find((value) => value === text),
  write: (value) => value,
});
const flag = (key: string, fallback: boolean): Rule<boolean> => ({
  key,
  fallback: () => fallback,
  read: (text) => (text === "true" ? true : text === "false" ? false : undefined),
  write: String,
});

const rules: { [N in Name]: Rule<Settings[N]> } = {
  theme: choice("nav_theme", modes, () => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")),
  colour: choice("color", Object.keys(colours) as ColourName[], () => "blue"),
  layout: choice("layout", layouts, () => "topmenu"),
  contentWidth: choice("content_width", contentWidths, () => "Fluid"),
  fixedHeader: flag("fixed_header", true),
  fixedSidebar: flag("fixed_sidebar", true),
  autoHideHeader: flag("auto_hide_header", false),
  weak: flag("weak", false),
  multiTab: flag("multi_tab", true),
  folded: {
    key: "sidebar_type",
    fallback: () => false,
    read: (text) => (text === "folded" ? true : text === "open" ? false : undefined),
    write: (folded) => (folded ? "folded" : "open"),
  },
};
const names = Object.keys(rules) as Name[];

const readOne = <N extends Name>(name: N): Settings[N] => {
  const rule = rules[name];
  const text = lasting.read(rule.key);
  return (text === null ? undefined : rule.read(text)) ?? rule.fallback();
};
const readAll = (): Settings => Object.fromEntries(names.map((name) => [name, readOne(name)])) as unknown as Settings;

let current = readAll();
const listeners = new Set<() => void>();
const tell = (next: Settings): void => {
  current = next;
  for (const listener of listeners) listener();
};

export const settingsNow = (): Settings => current;

export function listenToSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function change(changes: Partial<Settings>): void {
  for (const name of names) if (changes[name] !== undefined) keep(name, changes[name]);
  tell({ ...current, ...changes });
}

function keep<N extends Name>(name: N, value: Settings[N]): void {
  lasting.write(rules[name].key, rules[name].write(value));
}

/** Everything as it was before anything was chosen. */
export function resetSettings(): void {
  for (const name of names) lasting.remove(rules[name].key);
  tell(readAll());
}

/** Whether the window is as narrow as a phone's; kept beside the settings, as the page that opens next may use it before it can measure. */
export function noteMobile(narrow: boolean): void {
  lasting.write("is_mobile", String(narrow));
}

// Another window has changed something.
window.addEventListener("storage", () => tell(readAll()));
