import { describe, expect, it } from "vitest";
import { arrange, type Arrangement } from "./arrange.ts";
import { readTable } from "./table-data.ts";

const table = readTable(
  "feature,p,significant\nf10,0.2,false\nf2,,true\nf1,0.01,true\n",
  new Map([
    ["feature", "text"],
    ["p", "number"],
    ["significant", "boolean"],
  ]),
);
const none: Arrangement = { sort: null, filters: new Map(), search: "" };
const order = (arrangement: Partial<Arrangement>) => [...arrange(table, { ...none, ...arrangement })];

describe("arrange", () => {
  it("keeps the file's order at first", () => expect(order({})).toEqual([0, 1, 2]));
  it("sorts numbers and puts empty cells last either way", () => {
    expect(order({ sort: { column: 1, descending: false } })).toEqual([2, 0, 1]);
    expect(order({ sort: { column: 1, descending: true } })).toEqual([0, 2, 1]);
  });
  it("sorts names as a person would", () => expect(order({ sort: { column: 0, descending: false } })).toEqual([2, 1, 0]));
  it("filters by range, leaving out empty cells", () => expect(order({ filters: new Map([[1, { kind: "range", from: null, to: 0.05 }]]) })).toEqual([2]));
  it("filters by text and by yes or no together", () => {
    const filters: Arrangement["filters"] = new Map([
      [0, { kind: "contains", text: "F1" }],
      [2, { kind: "is", value: "true" }],
    ]);
    expect(order({ filters })).toEqual([2]);
  });
  it("searches text columns", () => expect(order({ search: "f1" })).toEqual([0, 2]));
});

describe("readTable", () => {
  it("reads infinities and finds out the type of a column that is not named", () => {
    const { columns } = readTable("a,b,c\nInf,1,x\n-Inf,,2\n", new Map([["a", "number"]]));
    expect(columns[0]).toEqual({ name: "a", type: "number", measured: false, values: Float64Array.of(Infinity, -Infinity) });
    expect(columns.map((column) => column.type)).toEqual(["number", "number", "text"]);
  });
});

it("a column may be called as what every object inherits", () => {
  const { columns } = readTable("constructor,__proto__\n1,x\n", new Map([["__proto__", "text"]]));
  expect(columns.map(({ name, type }) => [name, type])).toEqual([
    ["constructor", "number"],
    ["__proto__", "text"],
  ]);
});
