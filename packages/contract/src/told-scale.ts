/** The scale that a form asks for, and what its table has told of it already. */
import type { Manifest, Param } from "./manifest.ts";
import type { TableState } from "./table-state.ts";

type ChoiceParam = Extract<Param, { kind: "choice" }>;

/** The parameter by which a tool asks on which scale the values of its matrix are; undefined where it doesn't ask. */
export const scaleParamOf = (manifest: Pick<Manifest, "params">): ChoiceParam | undefined =>
  manifest.params.find((param): param is ChoiceParam => param.kind === "choice" && param.holds_scale === true);

/** The option that says what an earlier step told of the scale; undefined where none does, as for values that were scaled. */
export const toldScale = (param: ChoiceParam, state: Pick<TableState, "scale"> | null) =>
  state === null ? undefined : param.options.find(({ value }) => value === state.scale);
