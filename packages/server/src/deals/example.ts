/** Two years of deals for a portal with demo accounts: made by a seeded generator, of invented clients. */
import { monthAfter } from "@analyte/contract/deals";
import type { Deals } from "./deals.ts";
import type { SheetDeal } from "./read-sheet.ts";

/** A linear congruential stream in 0…1 (Numerical Recipes' constants): the same deals on every portal. */
function stream(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

const clients: readonly (readonly [name: string, region: string, currency: string])[] = [
  ["demo@example.org", "Northern Europe / 北欧", "EUR"],
  ["demo2@example.org", "Central Europe / 中欧", "EUR"],
  ["Birchfield Institute of Plant Science", "Northern Europe / 北欧", "EUR"],
  ["Clinic for Metabolic Medicine, Lindental", "Central Europe / 中欧", "EUR"],
  ["Harbour University, Faculty of Nutrition", "Northern Europe / 北欧", "EUR"],
  ["Alpine Dairy Research", "Central Europe / 中欧", "EUR"],
  ["Costa Verde Marine Laboratory", "Southern Europe / 南欧", "EUR"],
  ["Olivares Food Quality", "Southern Europe / 南欧", "EUR"],
  ["Prairie Cancer Centre", "North America / 北美", "USD"],
  ["Redwood Biologics", "North America / 北美", "USD"],
  ["江岸大学代谢研究中心", "East Asia / 东亚", "CNY"],
  ["南屿食品科学研究所", "East Asia / 东亚", "CNY"],
];
const products: readonly (readonly [name: string, euros: number])[] = [
  ["Untargeted profiling, 60 samples / 非靶向代谢组，60 个样本", 7_200],
  ["Lipidomics, 40 samples / 脂质组学，40 个样本", 6_400],
  ["Amino acids, 96 samples / 氨基酸，96 个样本", 3_360],
  ["Short-chain fatty acids, 48 samples / 短链脂肪酸，48 个样本", 2_640],
  ["Bile acids, 48 samples / 胆汁酸，48 个样本", 3_120],
  ["Stable isotope tracing / 稳定同位素示踪", 9_800],
  ["Re-evaluation of data / 数据重新分析", 1_450],
];
const salespersons = ["Mira Okafor", "Jonas Weidt", "Lena Sørby", "陈思远"];
const sources = ["Conference / 会议", "Recommendation / 他人推荐", "Web search / 网络搜索", "Publication / 论文", "Earlier customer / 老客户"];
const perEuro: Record<string, number> = { EUR: 1, USD: 1.08, CNY: 7.8 };
const months = 24;

export const addExampleDeals = async (deals: Pick<Deals, "put">, now: number = Date.now()): Promise<unknown> => await deals.put(exampleDeals(now));

export function exampleDeals(now: number): SheetDeal[] {
  const today = new Date(now).toISOString().slice(0, 10);
  const next = stream(20_240_601);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  const made: SheetDeal[] = [];
  for (let back = months - 1; back >= 0; back--) {
    const month = monthAfter(today.slice(0, 7), -back);
    // More from year to year, fewer in summer.
    const quiet = ["07", "08"].includes(month.slice(5)) ? 0.6 : 1;
    const count = Math.round((8 + (months - back) * 0.35) * quiet + next() * 4);
    for (let at = 0; at < count; at++) {
      const [client, region, currency] = pick(clients);
      const [product, euros] = pick(products);
      const date = `${month}-${String(1 + Math.floor(next() * 28)).padStart(2, "0")}`;
      const amount = Math.round(euros * (0.7 + next() * 0.8) * perEuro[currency]! * 100);
      const contract = `AC-${month.replace("-", "")}-${String(at + 1).padStart(3, "0")}`;
      const deal = { line: 0, key: contract.toLowerCase(), contract, client, amount, currency, date, untold: [] };
      const named = { salesperson: pick(salespersons), product, source: pick(sources), region };
      // Nothing is sold tomorrow.
      if (date <= today) made.push({ ...deal, ...named });
    }
  }
  return made;
}
