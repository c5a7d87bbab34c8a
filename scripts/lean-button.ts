/**
 * A button of antd asks its colour picker whether a colour is bright, and antd's frame brings what shares one tooltip among many: with them
 * comes a tenth of the code that a guest waits for. The portal shares no tooltips, and asks after the brightness by itself.
 */
import type { Plugin } from "vite";

const brightness = `
import { FastColor } from "@ant-design/fast-color";
/** What the button makes a colour of. */
export class AggregationColor {
  constructor(value) { this.value = value; }
}
/** Whether dark words stand better on it than white ones. */
export const isBright = ({ value }, ground) => {
  const { r, g, b } = new FastColor(value).onBackground(ground);
  return 0.299 * r + 0.587 * g + 0.114 * b > 192;
};
`;
const unshared = "export default function Unshared({ children }) { return children; }";

/** Who asks for what, and what it gets. */
const replaced = [
  { from: /antd[\\/]es[\\/]button[\\/]style[\\/]token\.js$/, asks: /color-picker\//, name: "\0lean:brightness", code: brightness },
  { from: /antd[\\/]es[\\/]config-provider[\\/]/, asks: /tooltip\/UniqueProvider/, name: "\0lean:unshared", code: unshared },
];

export function leanButton(): Plugin {
  return {
    name: "lean-button",
    enforce: "pre",
    apply: "build",
    resolveId(asked, importer) {
      return replaced.find(({ from, asks }) => importer !== undefined && from.test(importer) && asks.test(asked))?.name;
    },
    load: (id) => replaced.find(({ name }) => name === id)?.code,
    generateBundle(_options, bundle) {
      const start = Object.values(bundle).find((chunk) => chunk.type === "chunk" && chunk.isEntry);
      const heavy = Object.keys(start?.type === "chunk" ? start.modules : {}).find((id) => /color-picker|rc-component[\\/]trigger/.test(id));
      if (heavy !== undefined) this.error(`${heavy} is among what a guest waits for: see ${import.meta.filename}.`);
    },
  };
}
