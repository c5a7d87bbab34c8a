/** A started portal that holds the tables R's results were computed from, and how a tool's tables are compared with R's. */
import { expect, test } from "@playwright/test";
import { someOf } from "../packages/contract/src/testing/some-of.ts";
import { signIn, type Client } from "./client.ts";
import { startPortal, type Portal } from "./portal.ts";
import { hasReference, parseCsv, referenceText, type Rows } from "./tables.ts";

let client: Client;
const files: Record<string, string> = {};

/** To be called once by a spec file: its tests run in turn on a portal of their own, with these tables uploaded. */
export function onReferencePortal(names: readonly string[]): void {
  test.skip(!hasReference, "The reference tables from R are not beside this checkout (../shared/reference).");
  test.describe.configure({ mode: "serial" });
  let portal: Portal | undefined;
  test.beforeAll(async () => {
    if (!hasReference) return;
    portal = await startPortal();
    client = await signIn(portal.url);
    for (const name of names) {
      for (const file of ["matrix", "meta", "features"]) {
        const answer = await client.upload(`${name}-${file}.csv`, referenceText(`data/${name}/${file}.csv`));
        expect(answer.code, answer.showMsg).toBe(1);
        files[`${name}/${file}`] = answer.content.data.store_path;
      }
    }
  });
  test.afterAll(async () => portal?.stop());
}

export const inputsOf = (name: string, matrix?: string) => ({
  matrix: matrix ?? files[`${name}/matrix`]!,
  samples: files[`${name}/meta`]!,
  features: files[`${name}/features`]!,
});
export const within = (label: string, deviation: number) => expect(deviation, `${label}: largest deviation in tolerances`).toBeLessThanOrEqual(1);
/**
 * In turn half of them: that every number agrees the tools' own cases hold in every run, here it comes by way of the portal. A few at once (of each
 * level): the portal runs some, the next ones wait already.
 */
export const each = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
  const waiting = someOf(items, { oneOf: 2, by: `reference ${items.length}` });
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
};
export const run = async (tool: string, inputs: Record<string, string>, params: Record<string, unknown>) => {
  const { id, text } = await client.run(tool, inputs, params);
  return { id, table: async (file: string): Promise<Rows> => parseCsv(await text(file)), text };
};
/** The handle of a prepared table: the matrix that another task made. */
export const prepared = async (tool: string, inputs: Record<string, string>, params: Record<string, unknown>) =>
  `result:${(await run(tool, inputs, params)).id}/matrix.csv`;
export const cachexiaLog = () => prepared("normalise", inputsOf("cachexia"), { input_scale: "raw", sample: "none", transform: "log10", scale: "none" });
export const cranberryImputed = () =>
  prepared("missing-values", inputsOf("cranberry"), { zero_is_missing: true, max_missing: 0.5, within: "all", method: "half-min" });
