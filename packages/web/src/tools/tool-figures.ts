/** The small figures that `npm run tool-figures` draws of the tools' examples; a tool of the operator's own has none. */
import type { Mode } from "../theme/theme.ts";

const addresses: Record<string, string> = import.meta.glob("./figures/*.svg", { eager: true, query: "?url", import: "default" });

export const toolFigure = (id: string, mode: Mode): string | undefined => addresses[`./figures/${id}.${mode}.svg`];
