/** Tools of the operator's own, beside those of the product: what a job has to know of them. */

export interface OwnTool {
  /** Absolute. */
  folder: string;
  /** Of all that its folder holds now, since a job runs what lies there: what another program computed is another result. */
  hash: () => string;
}
/** By their ids. */
export type OwnTools = ReadonlyMap<string, OwnTool>;
export const noOwnTools: OwnTools = new Map();
