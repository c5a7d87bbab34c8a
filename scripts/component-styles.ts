/**
 * The styles of antd's parts as files of the build, made from the stylesheet that antd ships: the browser need not make them anew at each
 * visit, part by part. `virtual:component-styles-first.css` holds those that a guest waits for, `virtual:component-styles.css` all others.
 * Left out are parts that the portal doesn't show; the build fails once one is shown.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parse, type AtRule } from "postcss";
import type { Plugin } from "vite";

/** Folder of antd → the name that its classes begin with. */
const notShown: Record<string, string> = {
  anchor: "anchor",
  "back-top": "back-top",
  "border-beam": "border-beam",
  calendar: "picker-calendar",
  card: "card",
  carousel: "carousel",
  cascader: "cascader",
  "date-picker": "picker",
  descriptions: "descriptions",
  "float-button": "float-btn",
  image: "image",
  list: "list",
  listy: "listy",
  masonry: "masonry",
  mentions: "mentions",
  "qr-code": "qrcode",
  rate: "rate",
  splitter: "splitter",
  statistic: "statistic",
  steps: "steps",
  timeline: "timeline",
  tour: "tour",
  transfer: "transfer",
  "tree-select": "tree-select",
  typography: "typography",
  upload: "upload",
};

/** `css` of antd without the rules that are only for `names`, for writing from right to left, and without values of the theme. */
export function stylesWithout(css: string, names: readonly string[]): string {
  const unwanted = new RegExp(`\\.ant-(?:${names.join("|")})(?![a-z])|-rtl(?![a-z])|\\.css-var-|\\.data-ant-cssinjs`);
  const root = parse(css);
  root.walkRules((rule) => {
    if (rule.parent?.type === "atrule" && (rule.parent as AtRule).name.endsWith("keyframes")) return;
    // What a rule says of all but some class holds for others too.
    const wanted = rule.selectors.filter((selector) => !unwanted.test(selector.replaceAll(/:not\([^()]*\)/g, "")));
    if (wanted.length === 0) rule.remove();
    else if (wanted.length < rule.selectors.length) rule.selectors = wanted;
  });
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return root.toString();
}

/** What the names of the first parts' classes begin with. */
const first = ["btn", "wave"];

/** Parts `css` in two: what is for `names` or for no part at all, and the rest. */
export function stylesInTwo(css: string, names: readonly string[]): { first: string; rest: string } {
  const other = new RegExp(`\\.ant-(?!(?:${names.join("|")})(?![a-z]))`);
  const only = (wanted: (selector: string) => boolean): string => {
    const root = parse(css);
    root.walkRules((rule) => {
      if (rule.parent?.type === "atrule" && (rule.parent as AtRule).name.endsWith("keyframes")) return;
      const kept = rule.selectors.filter((selector) => wanted(selector.replaceAll(/:not\([^()]*\)/g, "")));
      if (kept.length === 0) rule.remove();
      else if (kept.length < rule.selectors.length) rule.selectors = kept;
    });
    const text = root.toString();
    root.walkAtRules((rule) => {
      const isUsed = !rule.name.endsWith("keyframes") || text.split(rule.params).length > 2;
      if (rule.nodes?.length === 0 || !isUsed) rule.remove();
    });
    return root.toString();
  };
  return { first: only((selector) => !other.test(selector)), rest: only((selector) => other.test(selector)) };
}

export function componentStyles(): Plugin {
  // Vite takes for styles what ends so.
  const files = { "virtual:component-styles-first.css": "first", "virtual:component-styles.css": "rest" } as const;
  const isOurs = (name: string): name is keyof typeof files => name in files;
  return {
    name: "component-styles",
    resolveId: (id) => (isOurs(id) ? `\0${id}` : undefined),
    load(id) {
      const name = id.slice(1);
      if (!id.startsWith("\0") || !isOurs(name)) return undefined;
      const file = createRequire(import.meta.url).resolve("antd/dist/antd.css");
      return stylesInTwo(stylesWithout(readFileSync(file, "utf8"), Object.values(notShown)), first)[files[name]];
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((chunk) => (chunk.type === "chunk" ? Object.entries(chunk.modules) : []));
      for (const [id, { renderedLength }] of modules) {
        const folder = /[\\/]antd[\\/]es[\\/]([^\\/]+)[\\/]style[\\/]/.exec(id)?.[1];
        if (folder !== undefined && folder in notShown && renderedLength > 0)
          this.error(`antd's ${folder} is shown: take it from the list in ${import.meta.filename}.`);
      }
    },
  };
}
