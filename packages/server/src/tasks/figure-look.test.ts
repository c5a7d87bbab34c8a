/** The look of a figure by itself is the one that comes with its data. */
import { featureChart } from "@analyte/contract/item-id";
import { saveStyle } from "@analyte/contract/figure-style";
import { figureLook } from "@analyte/contract/figure-look";
import * as contract from "@analyte/contract/tasks";
import { expect, test } from "vitest";
import { failureOf } from "../testing/failure.ts";
import { taskPortals } from "../testing/task-portals.ts";

const { portal } = taskPortals();

test("whoever has the data of a figure asks for its look alone, which is the same as with its data", async () => {
  const p = await portal();
  const id = await p.submit();
  await p.ended(id);
  await p.call(saveStyle, { id, style: { groups: [{ group: "a", name: "Alpha", colour: "#111111" }], look: { fontSize: 9 } } });
  await p.call(contract.saveView, { id, chart: "scores", view: { legend: "top" } });
  for (const figure of [{ chart: "scores" }, { chart: featureChart("f2") }, { feature: "f2" }]) {
    const { document: _document, ...look } = await p.call(contract.interactionResult, { id, ...figure });
    expect(look.view).toMatchObject({
      groupNames: { a: "Alpha" },
      groupColours: { a: "#111111" },
      fontSize: 9,
      ...("feature" in figure || figure.chart !== "scores" ? {} : { legend: "top" }),
    });
    expect(await p.call(figureLook, { id, ...figure })).toEqual(look);
  }
  for (const figure of [{}, { chart: "none" }, { feature: "none" }]) expect((await failureOf(p.call(figureLook, { id, ...figure }))).status).toBe(404);
  const other = await failureOf(p.call(figureLook, { id: "none", chart: "scores" }));
  expect(other.status).toBe(404);
});
