/** What an import does to deals that are there, and to names that are written in other ways: told before, and kept in the audit log. */
import type { DealChange } from "@analyte/contract/deals";
import { expect, it } from "vitest";
import { dealsTrial, head, type Taken } from "../testing/deals-trial.ts";
import { keyContractsAnew } from "./contract-keys.ts";

const { shared, take, get, list, contracts, statistics } = dealsTrial();
const said = ({ findings }: Taken, column: string) =>
  findings.filter((one) => one.column === column).map(({ line, level, message }) => `${line} ${level}: ${message.en}`);
const changes = (taken: Taken) => (taken as unknown as { changes: DealChange[] }).changes;

it("each change is shown before it is made, old beside new, and stands in the log; columns that a sheet doesn't have stay", async () => {
  await take([head, "C-1,Clinic B,3519.49,EUR,2026-03-05,Mira,Lipids,Conference,North", "C-2,Clinic B,5,EUR,2026-03-05,Mira,Lipids,Web,North"].join("\n"));
  const needed = ["contract,client,amount,currency,date", "c-1,Somebody Else,1.00,JPY,2001-01-01", "C-2,Clinic B,5,EUR,2026-03-05"]
    .join("\n")
    .replace("1.00", "1");
  const dry = await take(needed, true);
  expect(dry).toMatchObject({ added: 0, changed: 1, same: 1, done: false });
  expect(changes(dry)).toEqual([
    {
      line: 2,
      contract: "C-1",
      columns: [
        { column: "contract", from: "C-1", to: "c-1" },
        { column: "client", from: "Clinic B", to: "Somebody Else" },
        { column: "amount", from: "3519.49", to: "1.00" },
        { column: "currency", from: "EUR", to: "JPY" },
        { column: "date", from: "2026-03-05", to: "2001-01-01" },
      ],
    },
  ]);
  expect(await take(needed)).toMatchObject({ changed: 1, done: true });
  expect((await list("name=c-1")).data[0]).toMatchObject({ amount: "1.00", salesperson: "Mira", product: "Lipids", source: "Conference", region: "North" });
  const looks = (await get("look_list?page=1&size=5")).content.data as unknown as { what: string; asked: string }[];
  const look = looks.find(({ what }) => what === "import");
  expect(look!.asked).toContain("contracts: C-1 (contract C-1 → c-1; client; amount 3519.49 → 1.00; currency EUR → JPY");
  // A column that is there and empty says so.
  expect(changes(await take(`${head}\nC-2,Clinic B,5,EUR,2026-03-05,,Lipids,Web,North`, true))).toEqual([
    { line: 2, contract: "C-2", columns: [{ column: "salesperson", from: "Mira", to: "" }] },
  ]);
});

it("a contract is the same with other dashes and more blanks, and is asked about where a blank stands for a dash", async () => {
  await take(`${head}\nUI-3,Clinic B,5,EUR,2026-03-05,,,,\nX 1,Clinic B,5,EUR,2026-03-05,,,,`);
  expect(await take(`${head}\nUI ‑ 3,Clinic B,5,EUR,2026-03-05,,,,\nX  1,Clinic B,5,EUR,2026-03-05,,,,`, true)).toMatchObject({ added: 0, changed: 2 });
  const told = await take(
    `${head}\nUI 3,Clinic B,5,EUR,2026-03-05,,,,\nX-1,Clinic B,5,EUR,2026-03-05,,,,\nY-1,a,5,EUR,2026-03-05,,,,\nY 1,a,5,EUR,2026-03-05,,,,`,
    true,
  );
  expect(said(told, "contract")).toEqual([
    expect.stringContaining("2 warning: Contract UI 3 is the same as UI-3, which is there already, but for zeros in front, or a blank for a dash."),
    expect.stringContaining("3 warning: Contract X-1 is the same as X 1"),
    expect.stringContaining("5 warning: Contract Y 1 is the same as Y-1 in line 4"),
  ]);
  expect(await contracts()).toHaveLength(2);
});

it("a name that differs by case, blanks or its language is one with that which is there, and is told", async () => {
  await take(`${head}\nD-1,a,1,GBP,2026-03-05,Mira Okafor,Lipids,Conference / 会议,North`);
  const more = ["mira okafor,Lipids,conference", "Mira  Okafor,Lipids,会议", "Mira Okafor,Lipids,Conference / 会议"];
  const taken = await take([head, ...more.map((names, at) => `E-${at},a,1,GBP,2026-03-05,${names},North`)].join("\n"));
  expect(said(taken, "source").map((text) => text.slice(0, 60))).toEqual([
    "2 warning: “conference” is taken as “Conference / 会议”, so that both are".slice(0, 60),
    "3 warning: “会议” is taken as “Conference / 会议”, so that both are one in the st".slice(0, 60),
  ]);
  expect(said(taken, "salesperson")).toHaveLength(2);
  for (const [by, value] of [
    ["source", "Conference / 会议"],
    ["salesperson", "Mira Okafor"],
  ])
    expect((await statistics(`by=${by}&currency=GBP&from=2026-01&until=2026-12`)).rows).toMatchObject([{ value, amount: "4.00", count: 4 }]);
});

it("a number that may be thousands is asked about, not a thousandth of it advised", async () => {
  const rows = ["1.250,EUR", "1.250,JPY", "12.500,EUR", "1.25,EUR", "1250,JPY"].map((amount, at) => `T-${at},a,${amount},2026-03-05,,,,`);
  expect(said(await take([head, ...rows].join("\n"), true), "amount")).toEqual([
    "2 error: “1.250” can be read in two ways. If 1250 is meant, write 1250; if 1.25 is meant, write 1.25.",
    "3 error: “1.250” can be read in two ways. If 1250 is meant, write 1250; if 1 is meant, write 1.",
    "4 error: “12.500” can be read in two ways. If 12500 is meant, write 12500; if 12.50 is meant, write 12.50.",
  ]);
});

it("contracts that were kept when they were compared in another way are found as they are compared now, and clients as ever", async () => {
  const { database } = shared.trial.portal;
  await take(`${head}\nAC―1,Fraunhofer – IME,5,EUR,2026-03-05,,,Web,\nB  2,Bayer - Lab,5,EUR,2026-03-05,,,Web,\nB 3,x,5,EUR,2026-03-05,,,,`);
  for (const [now, before] of [
    ["ac-1", "ac―1"],
    ["b 2", "b  2"],
  ] as const)
    await database.updateTable("deal").set({ contract_key: before }).where("contract_key", "=", now).execute();
  // One that is another's key now stays as it was.
  await database.updateTable("deal").set({ contract: "AC-1" }).where("contract_key", "=", "b 3").execute();
  await keyContractsAnew(database);
  const keys = await database.selectFrom("deal").select("contract_key").orderBy("contract_key").execute();
  expect(keys.map(({ contract_key }) => contract_key)).toEqual(["ac-1", "b 2", "b 3"]);
  expect(await take(`${head}\nAC-1,Fraunhofer – IME,6,EUR,2026-03-05,,,Web,\nB 2,Bayer - Lab,5,EUR,2026-03-05,,,Web,`, true)).toMatchObject({
    added: 0,
    changed: 2,
  });
  // A search begins with what is typed, with any dash.
  expect((await list("name=AC―")).total).toBe(1);
  const { clients } = (await get("source_detail?source=Web&from=2026-01&until=2026-12")).content.data as unknown as { clients: { client: string }[] };
  expect(clients.map(({ client }) => client).toSorted()).toEqual(["Bayer - Lab", "Fraunhofer – IME"]);
});
