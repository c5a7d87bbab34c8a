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

it("calls a row with a sign in front by what it reads, and knows it by that and as it stands in the file", async () => {
  const signed = "feature,p,name,way\n'-Alanine,0.1,Alanine,up\n'=f5,0.2,Serine,up\n";
  const found = await rowsByName(csv(signed), { columns }, { ...asked, name: "-ala" }, "en");
  expect(found).toEqual({ data: [{ id: "-Alanine", said: "Alanine · higher" }], total: 1 });
  expect(await unknownRows(csv(signed), ["-Alanine", "'=f5", "f5"])).toEqual(["f5"]);
  expect((await setTable(csv(signed), { columns, rowCount: 2 }, { rows: ["-Alanine"] }, "en")).rows).toHaveLength(1);
});

it("searches all rows of an id, and has it once", async () => {
  const several = "feature,p,name,way\nf1,0.1,Citrate,up\nf1,0.2,Isocitrate,up\nf1,0.3,Isocitrate,up\n";
  const found = await rowsByName(csv(several), { columns }, { ...asked, name: "iso" }, "en");
  expect(found).toEqual({ data: [{ id: "f1", said: "Isocitrate · higher" }], total: 1 });
});
