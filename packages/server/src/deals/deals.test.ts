/** Deals from a sheet to sums: imported once, counted exactly, told to the mark alone. */
import * as dealCalls from "@analyte/contract/deals";
import { customerMarks } from "@analyte/contract/marks";
import { expect, it } from "vitest";
import { dealsTrial, head, sheet, type Taken } from "../testing/deals-trial.ts";
import { exampleDeals } from "./example.ts";
import { dayOf } from "./read-sheet.ts";

const { shared, upload, take, get, list, contracts, statistics } = dealsTrial();
const findings = ({ findings: all }: Taken) => all.map(({ line, column, level, message }) => `${line} ${column} ${level}: ${message.en}`);

it("an import says first what it would do, writes once, and is the same again by its contract numbers", async () => {
  const dry = await take(sheet, true);
  expect(dry).toMatchObject({ lines: 5, added: 5, changed: 0, same: 0, errors: 0, done: false });
  expect((await list()).total).toBe(0);
  expect(findings(dry).map((text) => text.slice(0, 18))).toEqual(["3 client warning: ", "5 client warning: "]);
  expect(await take(sheet)).toMatchObject({ added: 5, done: true });
  expect(await take(sheet)).toMatchObject({ added: 0, changed: 0, same: 5, done: true });
  expect(await take(sheet.replace("1250.50", "1250.51").replace("C-3", "c-3"))).toMatchObject({ added: 0, changed: 2, same: 3 });
  expect((await list()).total).toBe(5);
  expect((await list("name=c-1")).data[0]).toMatchObject({ amount: "1250.51", currency: "EUR", date: "2026-03-05", client: "anna@example.org" });
});

it("what is wrong is said by line and column, and then nothing is written", async () => {
  const wrong = await take(
    [
      head,
      'C-1,,"1,250",EUR,2026-03-05,,,,',
      "C-2,Clinic,10.555,XYZ,03/04/2026,,,,",
      "C-3,Clinic,-5,EUR,2026-02-30,,,,",
      "C-4,Clinic,5,EUR,2026-02-03,,,,",
      "C-4,Clinic,6,EUR,2026-02-03,,,,",
    ].join("\n"),
  );
  expect(wrong).toMatchObject({ done: false, added: 1 });
  const told = findings(wrong).filter((text) => text.includes("error"));
  expect(told.map((text) => text.split(":")[0])).toEqual([
    "2 client error",
    "2 amount error",
    "3 amount error",
    "3 currency error",
    "3 date error",
    "4 amount error",
    "4 date error",
    "6 contract error",
  ]);
  expect(told[1]).toContain("“1,250” is no amount");
  expect((await list()).total).toBe(0);
  expect(findings(await take("contract,client,amount\nC-1,a,5"))).toEqual([
    expect.stringContaining("no column “currency”"),
    expect.stringContaining("no column “date”"),
  ]);
  // Chinese titles, and one column that is nothing.
  const chinese = await take("合同编号,客户,金额,币种,签约日期,备注\nC-7,王伟,12.30,CNY,2026年3月5日,x");
  expect(chinese).toMatchObject({ done: true, added: 1, errors: 0, warnings: 2 });
});

it("a figure is drawn as it looks, and what is no look is said", async () => {
  await take(sheet);
  const drawn = async (view: string) =>
    await get(`download_chart?by=product&from=2026-01&until=2026-12&currency=EUR&format=svg&view=${encodeURIComponent(view)}`);
  const answer = await fetch(
    `${shared.trial.portal.address}/api/front/deal/download_chart?by=product&from=2026-01&until=2026-12&currency=EUR&format=svg&view=${encodeURIComponent(JSON.stringify({ yTitle: "Euros, all of them" }))}`,
    { headers: { token: shared.seller } },
  );
  expect(await answer.text()).toContain("Euros, all of them");
  for (const wrong of ["{", "[]", '{"nothing":1}']) expect((await drawn(wrong)).status, wrong).toBe(400);
});

it("a sheet's cells are one line of signs that can be seen, and no yen has cents", async () => {
  const told = await take(
    [
      head,
      "Z\u202e1,Clinic B,1,EUR,2026-03-05,,,,",
      'Z2,"a\nb",1,EUR,2026-03-05,,,,',
      "Z3,Clinic B,10.55,JPY,2026-03-05,,,,",
      "Z4,Clinic B,10,JPY,2026-03-05,,,,",
    ].join("\n"),
  );
  expect(told).toMatchObject({ errors: 3, done: false });
  expect(findings(told).filter((one) => one.includes(" error"))).toEqual([
    expect.stringContaining("contract error: holds a sign that nobody sees (U+202E)"),
    expect.stringContaining("client error: holds a sign that nobody sees (U+000A)"),
    expect.stringContaining("amount error: has a fraction, and JPY has none"),
  ]);
});

it("a day is one that there is, and can be read in one way alone", () => {
  expect(["2026-03-31", "2026/3/1", "2026年3月1日", "2026-03-31T00:00:00.000Z"].map(dayOf)).toEqual(["2026-03-31", "2026-03-01", "2026-03-01", "2026-03-31"]);
  for (const text of ["03/04/2026", "2026-02-29", "2026-13-01", "46000", "", "2026-3"]) expect(dayOf(text), text).toBeNull();
});

it("lists by words at the beginning, names, months, currency; sorts and pages", async () => {
  await take(sheet);
  expect((await contracts()).at(-1)).toBe("B-9");
  expect((await contracts()).slice(2, 4)).toEqual(["C-2", "C-1"]);
  expect(await contracts("sort=amount&order=asc")).toEqual(["C-3", "C-4", "B-9", "C-1", "C-2"]);
  expect((await contracts("name=CLIN")).toSorted()).toEqual(["C-2", "C-3"]);
  // What begins so in both stands there once.
  expect([(await contracts("name=c")).toSorted(), (await list("name=c")).total]).toEqual([["C-1", "C-2", "C-3", "C-4"], 4]);
  expect(await contracts("name=linic")).toEqual([]);
  expect(await contracts("name=%25")).toEqual([]);
  for (const [query, total] of [
    ["source=Web", 3],
    ["source=Web&currency=EUR", 2],
    ["source=Web&region=North", 2],
    ["from=2026-03&until=2026-03", 2],
    ["salesperson=Mira&until=2025-12", 1],
    ["client=clinic+b", 2],
    ["product=None", 0],
  ] as const)
    expect(await list(query).then(({ total: all, data }) => [all, data.length]), query).toEqual([total, total]);
  expect(await list("page=2&size=2&sort=amount&order=asc")).toMatchObject({ total: 5, data: [{ contract: "B-9" }, { contract: "C-1" }] });
  expect((await get("list?from=2026-05&until=2026-03")).status).toBe(400);
});

it("sums are exact, beside the year before, and follow what is deleted", async () => {
  await take(sheet);
  const months = await statistics("by=month&from=2026-03&until=2026-05");
  expect(months).toMatchObject({ currency: "EUR", currencies: ["EUR", "USD"], rest: null });
  expect(months.rows.map(({ value, amount, count: sold, before_amount }) => [value, amount, sold, before_amount])).toEqual([
    ["2026-03", "100001250.49", 2, "700.00"],
    ["2026-04", "0.00", 0, "0.00"],
    ["2026-05", "0.01", 1, "0.00"],
  ]);
  expect(months.total).toMatchObject({ amount: "100001250.50", count: 3, before_amount: "700.00", before_count: 1 });
  expect(months.document).toMatchObject({ kind: "bars", series: [{ values: [100_001_250.49, 0, 0.01] }, { values: [700, 0, 0] }] });
  const products = await statistics("by=product&from=2026-01&until=2026-12");
  expect(products.rows.map(({ value, amount, before_amount }) => [value, amount, before_amount])).toEqual([
    ["Acids", "99999999.99", "700.00"],
    ["Lipids", "1250.51", "0.00"],
  ]);
  expect((await statistics("by=product&currency=USD&from=2026-01&until=2026-12")).rows).toMatchObject([{ value: "Lipids", amount: "10.00" }]);
  const { data } = await list("name=C-2");
  expect((await shared.trial.send("POST", "deal/delete", { token: shared.seller, body: { ids: data[0]!.id } })).content.data).toEqual({ deleted: 1 });
  expect((await statistics("by=month&from=2026-03&until=2026-05")).total).toMatchObject({ amount: "1250.51", count: 2 });
  expect((await list()).total).toBe(4);
  for (const wrong of ["from=2026-05&until=2026-03", "from=2016-01&until=2026-01", "from=2026-13", "currency=XXX", "by=id"])
    expect((await get(`statistics?${wrong}`)).status, wrong).toBe(400);
});

it("two who import the same sheet at once take each contract once, and the sums say so", async () => {
  const paths = await Promise.all([upload(sheet), upload(sheet)]);
  const answers = await Promise.all(
    paths.map((store_path) => shared.trial.send("POST", "deal/import", { token: shared.seller, body: { store_path, dry_run: false } })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const counted = answers.map(({ content }) => content.data as unknown as Taken);
  expect(counted.map(({ added, same }) => [added, same] as const).toSorted(([a], [c]) => a - c)).toEqual([
    [0, 5],
    [5, 0],
  ]);
  expect((await statistics("by=month&from=2026-03&until=2026-05")).total).toMatchObject({ amount: "100001250.50", count: 3 });
});

it("what begins like too many others is not narrowed down in silence, nor is an export cut", async () => {
  const rows = Array.from({ length: dealCalls.dealLimits.begun + 1 }, (_, at) => `Z-${at},Clinic B,1,EUR,2026-0${(at % 9) + 1}-05,Mira,Lipids,Web,North`);
  for (const half of [rows.slice(0, 3_000), rows.slice(3_000)]) await take([head, ...half].join("\n"));
  expect((await get("list?name=Z-")).status).toBe(200);
  const narrowed = await get("list?name=Z-&from=2026-02&until=2026-02");
  expect(narrowed.status).toBe(400);
  expect(JSON.stringify(narrowed)).toContain("Type more letters");
  expect((await get("export?name=Z-")).status).toBe(400);
  expect((await get("list?name=Z-12&from=2026-02&until=2026-02")).status).toBe(200);
});

it("what is deleted while a sheet is imported is gone, or there as the sheet has it; the sums are those of the list", async () => {
  for (let round = 0; round < 8; round++) {
    await take(sheet);
    const { data } = await list();
    const store_path = await upload(sheet.replaceAll(",EUR,", "1,EUR,").replaceAll(".501,", ".51,").replaceAll(".991,", ".98,").replaceAll(".011,", ".02,"));
    const [imported] = await Promise.all([
      shared.trial.send("POST", "deal/import", { token: shared.seller, body: { store_path, dry_run: false } }),
      shared.trial.send("POST", "deal/delete", { token: shared.seller, body: { ids: data.map(({ id }) => id).join(",") } }),
    ]);
    expect(imported.status).toBe(200);
    const left = (await list("currency=EUR&from=2026-03&until=2026-05")).data;
    const { total } = await statistics("by=month&currency=EUR&from=2026-03&until=2026-05");
    expect([total.count, Math.round(Number(total.amount) * 100)]).toEqual([
      left.length,
      left.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0),
    ]);
    await shared.trial.portal.database.deleteFrom("deal").execute();
    await shared.trial.portal.database.deleteFrom("deal_sum").execute();
  }
});

it("any page among many is the right one, from either end and in every order", async () => {
  const lines = Array.from({ length: 6_001 }, (_, at) => {
    const day = `202${4 + (at % 3)}-0${1 + (at % 9)}-1${at % 10}`;
    return `M-${String(at).padStart(5, "0")},Client ${at % 7},${1 + ((at * 7_919) % 6_001)},EUR,${day},S${at % 2},P${at % 5},Q1,R1`;
  });
  for (let from = 0; from < lines.length; from += 4_000) await take([head, ...lines.slice(from, from + 4_000)].join("\n"));
  for (const sort of ["date", "amount", "client"])
    for (const query of ["", "&salesperson=S0", "&salesperson=S1&product=P3", "&from=2025-02&until=2026-03"]) {
      const whole: string[] = [];
      const { total } = await list(`sort=${sort}&order=asc${query}`);
      const size = 100;
      // The first, the one in the middle, the last: turned round they are those of the other order.
      for (const page of [1, Math.ceil(total / size / 2), Math.ceil(total / size)]) {
        const rows = (await list(`sort=${sort}&order=asc&page=${page}&size=${size}${query}`)).data;
        expect(rows.length, `${sort}${query}, page ${page}`).toBe(Math.min(size, total - (page - 1) * size));
        whole.push(...rows.map(({ id }) => id));
        const keys = rows.map((row) => (sort === "amount" ? row.amount.padStart(12, "0") : sort === "date" ? row.date : row.client));
        expect(keys).toEqual(keys.toSorted());
      }
      expect(new Set(whole).size, `${sort}${query}`).toBe(whole.length);
      const last = (await list(`sort=${sort}&order=desc&page=1&size=${size}${query}`)).data.map(({ id }) => id).toReversed();
      expect(last.slice(-(((total - 1) % size) + 1)), `${sort}${query}`).toEqual(whole.slice(-(((total - 1) % size) + 1)));
    }
  expect((await list("name=M-0")).total).toBe(5_000);
}, 60_000);

it("what is exported can be imported, and changes nothing; the figure comes as values and as a drawing", async () => {
  await take(sheet);
  const file = await fetch(`${shared.trial.portal.address}/api/front/deal/export`, { headers: { token: shared.seller } });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const path = ((await shared.trial.upload(shared.seller, "again.xlsx", bytes)).content.data as { store_path: string }).store_path;
  expect((await shared.trial.send("POST", "deal/import", { token: shared.seller, body: { store_path: path, dry_run: false } })).content.data).toMatchObject({
    same: 5,
    added: 0,
    changed: 0,
  });
  const chart = async (format: string) =>
    await (
      await fetch(`${shared.trial.portal.address}/api/front/deal/download_chart?by=product&from=2026-01&until=2026-12&format=${format}`, {
        headers: { token: shared.seller },
      })
    ).text();
  expect(await chart("csv")).toContain("Acids");
  expect(await chart("svg")).toContain("<text");
});

it("months the wrong way round are refused by every call that takes them, each in the reader's words, and nobody's look is noted for it", async () => {
  await take(sheet);
  await shared.trial.portal.database.deleteFrom("client_look").execute();
  const turned = "from=2026-05&until=2026-03";
  for (const call of ["list?", "export?", "statistics?", "statistics?by=region&", "source_detail?source=Web&", "download_chart?format=csv&"])
    for (const [language, says] of [
      ["en", "lies before the first month"],
      ["zh", "早于起始月份"],
    ] as const) {
      const answer = await shared.trial.send("GET", `deal/${call}${turned}`, { token: shared.seller, language });
      expect([answer.status, answer.content.faults], call).toMatchObject([400, [{ field: "until", message: expect.stringContaining(says) as string }]]);
    }
  expect((await get("look_list")).content).toMatchObject({ total: 0 });
});

it("is for the mark Client alone, by every call", async () => {
  await take(sheet);
  const calls = [
    "list",
    "look_list",
    "statistics",
    "names",
    "client_detail?client=Clinic+B",
    "source_detail?source=Web",
    "export",
    "download_chart?format=svg",
  ];
  // Every call that there is.
  const paths = Object.values(dealCalls).flatMap((one) => (typeof one === "object" && "path" in one && "access" in one ? [one.path] : []));
  expect([...calls, "import", "delete"].map((call) => `deal/${call.split("?")[0]}`).toSorted()).toEqual(paths.toSorted());
  for (const call of calls) {
    expect(await get(call, shared.customer), call).toMatchObject({ status: 403, code: 4 });
    expect((await shared.trial.send("GET", `deal/${call}`)).status, call).toBe(401);
  }
  for (const [call, body] of [
    ["import", { store_path: "file:x", dry_run: true }],
    ["delete", { ids: "x" }],
  ] as const)
    expect((await shared.trial.send("POST", `deal/${call}`, { token: shared.customer, body })).status, call).toBe(403);
  // Nor can staff read another user's file by importing it.
  const theirs = ((await shared.trial.upload(shared.customer, "theirs.csv", sheet)).content.data as { store_path: string }).store_path;
  expect((await shared.trial.send("POST", "deal/import", { token: shared.seller, body: { store_path: theirs, dry_run: true } })).status).toBe(404);
  expect(customerMarks).not.toContain("Client");
});

it("the example has two years of deals, the same every time, none of tomorrow", () => {
  const now = Date.UTC(2026, 10, 24);
  const deals = exampleDeals(now);
  expect(deals).toEqual(exampleDeals(now));
  expect(new Set(deals.map(({ key }) => key)).size).toBe(deals.length);
  expect(deals.length).toBeGreaterThan(200);
  expect(deals.every(({ date }) => date <= "2026-11-24" && date >= "2024-12-01")).toBe(true);
});
