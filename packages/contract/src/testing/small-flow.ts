/** A version of a process with hardly anything in it, for tests of how processes are planned. */
import type { FlowVersion, ModuleChart } from "../flows/version.ts";

const text = (word: string) => ({ en: word, zh: word });

export const smallChart = (id: string, more: Partial<ModuleChart> = {}): ModuleChart => ({
  id,
  map_module: "only",
  name: text(id),
  tool: `tool-${id}`,
  scope: "g",
  recommended: true,
  slots: { matrix: { input: "matrix" } },
  params: {},
  fields: [],
  needs: [],
  ...more,
});

export const smallVersion = (...charts: ModuleChart[]): FlowVersion => ({
  id: "x.y.1",
  flow: "x",
  variant: "y",
  number: 1,
  name: text("x"),
  summary: text("x"),
  kinds: ["untargeted"],
  values: ["area"],
  example: { study: "none", name: text("x"), comparisons: [] },
  sections: [{ id: "only", name: text("only"), sentence: text("") }],
  charts,
});
