/** Kept settings by calls: under a name, one of each, and nobody else's. */
import { mostSettings } from "@analyte/contract/flows/settings-calls";
import { expect, it } from "vitest";
import { programsTrial, type Person } from "../testing/programs-trial.ts";

const { call, data } = programsTrial();
const version = "untargeted.lcms.1";
const settings = (k: number) => ({ kind: "process settings", flow_version_id: version, charts: [{ id: "select", params: { fdr: k } }] });
const keep = async (who: Person, name: string, k = 1) => await call(who, "POST", "flow_version/store_settings", { name, settings: settings(k) });
const list = async (who: Person) =>
  await data<{ id: string; name: string; settings: unknown }[]>(who, "GET", `flow_version/settings_list?flow_version_id=${version}&size=100`);

it("keeps settings under a name, replaces what has it, and forgets them", async () => {
  await keep("owner", "Strict", 0.01);
  await keep("owner", "Loose", 0.2);
  await keep("owner", "strict ", 0.001);
  const kept = await list("owner");
  expect(kept.map(({ name }) => name).toSorted()).toEqual(["Loose", "strict"]);
  expect(kept.find(({ name }) => name === "strict")!.settings).toEqual(settings(0.001));
  expect(await list("stranger")).toEqual([]);
  const { id } = kept[0]!;
  expect(await call("stranger", "DELETE", `flow_version/delete_settings?id=${id}`)).toMatchObject({ status: 404 });
  expect(await call("owner", "DELETE", `flow_version/delete_settings?id=${id}`)).toMatchObject({ status: 200 });
  expect(await call("owner", "DELETE", `flow_version/delete_settings?id=${id}`)).toMatchObject({ status: 404 });
  expect(await list("owner")).toHaveLength(1);
});

it("refuses what has no name, what are no settings, and more than is kept", async () => {
  expect(await keep("owner", " ")).toMatchObject({ status: 400 });
  expect(await call("owner", "POST", "flow_version/store_settings", { name: "x", settings: { kind: "other" } })).toMatchObject({ status: 400 });
  for (let number = (await list("owner")).length; number < mostSettings; number++) expect(await keep("owner", `Nr. ${number}`)).toMatchObject({ status: 200 });
  expect(await keep("owner", "one more")).toMatchObject({ status: 409 });
  // What is there is still replaced.
  expect(await keep("owner", "Nr. 40", 7)).toMatchObject({ status: 200 });
});
