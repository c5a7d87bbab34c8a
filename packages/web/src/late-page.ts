/** Pages that come after the first one: their code with the styles of the component library's other parts, in the time that code has. */
import { inTime } from "./chunk-time.ts";

// Asked for first: where two rules weigh the same, a page's own one wins.
export const latePage = <Code>(fetch: () => Promise<Code>): Promise<Code> =>
  inTime(async () => (await Promise.all([import("virtual:component-styles.css"), fetch()]))[1]);
