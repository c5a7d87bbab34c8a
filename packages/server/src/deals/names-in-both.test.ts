/** Names of deals and news that were written in both languages, and those of the demo portal, which all are. */
import { shownName } from "@analyte/contract/bilingual";
import { expect, it } from "vitest";
import { exampleNews } from "../news/example-news.ts";
import { dealsTrial, head } from "../testing/deals-trial.ts";
import { exampleDeals } from "./example.ts";

const { shared, take, get } = dealsTrial();

it("are told to each reader in their language by the figure, and are one name for who filters by them", async () => {
  await take([head, "C-1,Clinic B,5,EUR,2026-03-05,Mira,Lipids,Conference / 会议,North", "C-2,Clinic B,4,EUR,2026-03-05,Mira,Lipids,Web,North"].join("\n"));
  const drawn = async (language: string) =>
    (await shared.trial.send("GET", "deal/statistics?by=source&from=2026-01&until=2026-12", { token: shared.seller, headers: { "accept-language": language } }))
      .content.data;
  expect(await drawn("en")).toMatchObject({ rows: [{ value: "Conference / 会议" }, { value: "Web" }], document: { labels: ["Conference", "Web"] } });
  expect(await drawn("zh")).toMatchObject({ rows: [{ value: "Conference / 会议" }, { value: "Web" }], document: { labels: ["会议", "Web"] } });
  const source = encodeURIComponent("Conference / 会议");
  expect((await get(`list?source=${source}`)).content).toMatchObject({ total: 1 });
  expect((await get(`source_detail?source=${source}&from=2026-01&until=2026-12`)).content.data).toMatchObject({
    document: { title: { en: "Deals by month from Conference", zh: "各月成交金额（来源：会议）" } },
  });
});

it("of the demo portal every subject, source, product and region is in both", () => {
  const deals = exampleDeals(Date.UTC(2026, 10, 24));
  const names = new Set([...exampleNews.flatMap(({ tags }) => tags), ...deals.flatMap(({ source, product, region }) => [source, product, region])]);
  expect(names.size).toBeGreaterThan(20);
  for (const name of names) {
    expect(shownName(name, "zh"), name).toMatch(/^[\p{Script=Han}\d，、 ]+$/u);
    expect(shownName(name, "en"), name).toMatch(/^[\w,\- ]+$/);
  }
});
