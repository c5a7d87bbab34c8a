import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { rowsByName, unknownRows } from "./rows-by-name.ts";
import { setTable } from "./table-rows.ts";

const called = (name: string, numeric: boolean, more: object = {}) => ({ name, title: { en: name, zh: name }, numeric, ...more });
const csv = (text: string) => Readable.from([Buffer.from(text)]);
const words = { up: { en: "higher", zh: "升高" } };
const columns = [called("feature", false), called("p", true), called("name", false), called("way", false, { words })];
const text = "feature,p,name,way\nf1,0.1,Citrate,up\nf2,0.2,Lactate,up\nf2,0.3,Lactate,up\nf3,0.4,f3,up\n";
const asked = { name: "", page: 1, size: 50 };

it("has each id once, with what else the row says in the reader's words", async () => {
  expect(await rowsByName(csv(text), { columns }, asked, "zh")).toEqual({
    data: [
      { id: "f1", said: "Citrate · 升高" },
      { id: "f2", said: "Lactate · 升高" },
      { id: "f3", said: "升高" },
    ],
    total: 3,
  });
  expect(await rowsByName(csv(text), { columns }, { ...asked, name: " LACT" }, "en")).toEqual({ data: [{ id: "f2", said: "Lactate · higher" }], total: 1 });
});

it("goes by the second column where the first is a number's, and sets all rows of an id", async () => {
  const ranked = [called("rank", true), called("feature", false)];
  const found = await rowsByName(csv("rank,feature\n1,a\n2,b\n"), { columns: ranked }, asked, "en");
  expect(found.data.map(({ id }) => id)).toEqual(["a", "b"]);
  expect((await setTable(csv(text), { columns, rowCount: 4 }, { rows: ["f2"] }, "en")).rows).toHaveLength(2);
});

it("names the ids that no row goes by", async () => {
  expect(await unknownRows(csv(text), ["f3", "none", "f1", "feature"])).toEqual(["none", "feature"]);
});
