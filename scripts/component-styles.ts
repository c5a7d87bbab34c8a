/**
 * The styles of antd's parts as a file of the build (`virtual:component-styles.css`), made from the stylesheet that antd ships: the browser
 * need not make them anew at each visit, part by part. Left out are parts that the portal doesn't show; the build fails once one is shown.
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

export function componentStyles(): Plugin {
  const name = "virtual:component-styles.css";
  // Vite takes for styles what ends so.
  const resolved = `\0${name}`;
  return {
    name: "component-styles",
    resolveId: (id) => (id === name ? resolved : undefined),
    load(id) {
      if (id !== resolved) return undefined;
      const file = createRequire(import.meta.url).resolve("antd/dist/antd.css");
      return stylesWithout(readFileSync(file, "utf8"), Object.values(notShown));
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
