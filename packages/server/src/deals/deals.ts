/** Deals as the users with the mark Client meet them: imported from sheets, listed, summed up, drawn. */
import {
  dealDimensions,
  dealLimits,
  monthAfter,
  monthsBetween,
  namedMonths,
  type Deal,
  type DealDimension,
  type DealStatistics,
  type DealSum,
} from "@analyte/contract/deals";
import { fromHundredths, type Currency } from "@analyte/contract/money";
import type { Language } from "@analyte/contract/text";
import type { FilledCells } from "@analyte/tools/job-folder";
import type { Accounts } from "../account/accounts.ts";
import type { Directory } from "../account/directory.ts";
import type { Database } from "../db/open.ts";
import type { PageAsked } from "../db/page-of.ts";
import { oneByOne, transact } from "../db/postgres.ts";
import { notFound } from "../errors.ts";
import { newSortableId } from "../sortable-id.ts";
import { alikeBut } from "./alike.ts";
import { openAudit } from "./audit.ts";
import { changesInWords, changesOf, contractsInWords, merged, type ChangedDeal } from "./changes.ts";
import * as clientStore from "./client-store.ts";
import { figureOf } from "./figure.ts";
import { beginsTooOften, refused, refuseDepth, refuseTurned, tooManyToExport, unknownClients } from "./refusals.ts";
import { mayBeTold, type Portal } from "./policy.ts";
import { byWeight, readSheet, type SheetDeal } from "./read-sheet.ts";
import { keyOf, type DealFilter, type DealRow } from "./filter.ts";
import { spelledAlike } from "./spellings.ts";
import * as store from "./store.ts";
import * as sumStore from "./sum-store.ts";

export interface Period {
  currency?: Currency | undefined;
  from?: string | undefined;
  until?: string | undefined;
  /** The month where the reader is. */
  this_month?: string | undefined;
}
/** A sheet of a user's, as it is filled in, and the name of its file. */
export type ReadSheet = (userId: string, storePath: string) => Promise<{ name: string; cells: FilledCells }>;
interface Options extends Portal {
  database: Database;
  accounts: Pick<Accounts, "find" | "findManyByLogin">;
  directory: Pick<Directory, "setSources" | "among">;
  readTable: ReadSheet;
  /** How long it is kept who has looked at whose data. */
  lookDays: number;
  now?: () => number;
}
export type Deals = ReturnType<typeof openDeals>;

const noSum: sumStore.Sum = { amount: 0n, count: 0 };

export function openDeals({ database, accounts, directory, readTable, demo, lookDays, now = Date.now }: Options) {
  const audit = openAudit({ database, directory, lookDays, now });
  const monthOf = (period: Period): string => period.this_month ?? new Date(now()).toISOString().slice(0, 7);
  /** The months that are meant, and the currency. @throws Failure for the wrong way round. */
  function spanOf(period: Period) {
    const { from, until } = namedMonths(period, monthOf(period));
    const months = monthsBetween(from, until);
    if (months < 1) throw refused("until", { en: "lies before the first month.", zh: "早于起始月份。" });
    if (months > dealLimits.months)
      throw refused("from", { en: `lies more than ${dealLimits.months} months before the last one.`, zh: `与结束月份相隔超过 ${dealLimits.months} 个月。` });
    return { from, until };
  }
  async function statistics(by: "month" | DealDimension, period: Period, language: Language, source = ""): Promise<DealStatistics> {
    const { from, until } = spanOf(period);
    const currencies = (await sumStore.currenciesOf(database, source)) as Currency[];
    const currency = period.currency ?? currencies[0] ?? null;
    const asked = { by, currency: currency ?? "", source };
    const [current, before] = await Promise.all([
      sumStore.sums(database, { ...asked, from, until }),
      sumStore.sums(database, { ...asked, from: monthAfter(from, -12), until: monthAfter(until, -12) }),
    ]);
    const values =
      by === "month"
        ? Array.from({ length: monthsBetween(from, until) }, (_, at) => monthAfter(from, at))
        : [...new Set([...current.keys(), ...before.keys()])].toSorted((one, other) => {
            const [a, b] = [current.get(one) ?? noSum, current.get(other) ?? noSum];
            return a.amount === b.amount ? (one < other ? -1 : 1) : a.amount > b.amount ? -1 : 1;
          });
    const rows = values.map((value) => sumRow(value, current.get(value), before.get(by === "month" ? monthAfter(value, -12) : value)));
    const shown = by === "month" ? rows : rows.slice(0, dealLimits.lines);
    const rest = rows.slice(shown.length);
    const drawn = currency === null ? null : figureOf({ by, currency, from, until, rows, source, language, open: until >= monthOf(period) });
    return { by, currency, currencies, from, until, rows: shown, rest: rest.length === 0 ? null : together(rest), total: together(rows), document: drawn };
  }
  /** The accounts that clients of a sheet are, by how the sheet calls them. */
  async function accountsOf(deals: readonly SheetDeal[]): Promise<Map<string, { id: string; name: string }>> {
    const found = new Map<string, { id: string; name: string }>();
    for (const [client, account] of await accounts.findManyByLogin([...new Set(deals.map((deal) => deal.client))])) {
      // A person's name that happens to be somebody's account name in other letters isn't that account.
      if (client.includes("@") || account.account === client) found.set(client, { id: account.id, name: account.name });
    }
    return found;
  }

  /** Adds what is new, changes what is known otherwise; or, without `write`, tells what that would be. */
  async function keep(deals: readonly SheetDeal[], linked: ReadonlyMap<string, { id: string }>, write: boolean, by?: { userId: string; file: string }) {
    const rows = deals.map((deal) => rowOf(deal, linked.get(deal.client)?.id ?? "", now()));
    return await transact(database, async (transaction) => {
      // Two who import the same contracts at once: the second finds those of the first.
      if (write) await oneByOne(transaction, "deals");
      const known = await store.known(
        transaction,
        rows.map((row) => row.contract_key),
      );
      const added = rows.filter((row) => !known.has(row.contract_key));
      const changed = rows.flatMap((row, at): ChangedDeal[] => {
        const had = known.get(row.contract_key);
        if (had === undefined) return [];
        const next = merged(had, row, deals[at]!);
        return differs(had, next) ? [{ had, row: next, line: deals[at]!.line }] : [];
      });
      if (write) {
        const came = [...added, ...changed.map(({ row }) => row)];
        await store.put(transaction, came);
        await addUp(transaction, { came, went: changed.map(({ had }) => had) });
        const which = changed.length === 0 ? {} : { contracts: changesInWords(changed) };
        if (by !== undefined)
          await audit.noteChange(transaction, by.userId, "import", { file: by.file, added: added.length, changed: changed.length, ...which });
      }
      return { added: added.length, changed: changed.length, same: rows.length - added.length - changed.length, changes: changesOf(changed) };
    });
  }

  /** The most used first. */
  async function namesThere(most: number): Promise<Record<DealDimension, string[]>> {
    const lists = await Promise.all(dealDimensions.map(async (one) => [one, await sumStore.names(database, one, most)] as const));
    return Object.fromEntries(lists) as Record<DealDimension, string[]>;
  }

  /** What is kept of deals besides themselves: their sums, and where their clients came from. */
  async function addUp(transaction: Database, { came, went }: { came: readonly DealRow[]; went: readonly DealRow[] }): Promise<void> {
    await sumStore.addUp(transaction, { came, went });
    const ids = [...new Set([...came, ...went].map(({ client_id }) => client_id))].filter((id) => id !== "").toSorted();
    for (let at = 0; at < ids.length; at += 500) {
      const some = ids.slice(at, at + 500);
      await directory.setSources(transaction, await clientStore.latestSources(transaction, some));
    }
  }

  /** What begins with a few letters is looked at up to a bound; beside another filter nobody could tell that some are missing. */
  async function refuseHalfSearched(filter: DealFilter, whole = false): Promise<void> {
    const { start, ...others } = filter;
    if (start === "" || (!whole && Object.values(others).every((value) => value === ""))) return;
    if (await store.beginsTooOften(database, start)) throw beginsTooOften(start);
  }

  return {
    async list(userId: string, filter: DealFilter, asked: PageAsked & { sort: "date" | "amount" | "client"; order: "asc" | "desc" }) {
      refuseTurned(filter);
      await refuseHalfSearched(filter);
      const total = await store.count(database, filter);
      refuseDepth(asked, total);
      await audit.noteDeals(userId, filter, asked);
      return { data: (await store.page(database, filter, asked, total)).map(present), total };
    },
    /** All of a filter, the latest first, as many as a workbook gets. */
    async all(filter: DealFilter): Promise<Deal[]> {
      refuseTurned(filter);
      await refuseHalfSearched(filter, true);
      const total = await store.count(database, filter);
      if (total > dealLimits.exported) throw tooManyToExport(total);
      return (await store.page(database, filter, { page: 1, size: dealLimits.exported, sort: "date", order: "desc" }, total)).map(present);
    },
    statistics,
    names: async () => await namesThere(500),
    async client(userId: string, { client_id, client }: { client_id: string; client: string }) {
      const found = client_id === "" ? null : await accounts.find(client_id);
      const account = found !== null && mayBeTold(found, { demo }) ? found : null;
      const asked = client_id === "" ? { client } : { clientId: client_id };
      const totals = await clientStore.clientTotals(database, asked);
      if (account === null && totals.length === 0) throw notFound({ en: "There is no such client.", zh: "没有该客户。" });
      const key = client_id === "" ? `name:${keyOf(client)}` : client_id;
      const [products, sources, looks] = await Promise.all([
        clientStore.clientNames(database, asked, "product", 20),
        clientStore.clientNames(database, asked, "source", 20),
        audit.looksAt(key, dealLimits.looks),
      ]);
      const name = account?.name ?? totals[0]?.client ?? client;
      await audit.note(userId, { what: "client", client_key: key, client: name, asked: name });
      return {
        client_id,
        name,
        account:
          account === null
            ? null
            : {
                email: account.email,
                phone: account.phone,
                company: account.company,
                country: account.country,
                area: account.area,
              },
        totals: totals.map(({ currency, amount, count }) => ({ currency: currency as Currency, amount: fromHundredths(BigInt(amount)), count })),
        first: totals.map(({ first }) => first).toSorted()[0] ?? "",
        last:
          totals
            .map(({ last }) => last)
            .toSorted()
            .at(-1) ?? "",
        products,
        sources,
        looks,
      };
    },
    async source(userId: string, source: string, period: Period, language: Language) {
      const told = await statistics("month", period, language, source);
      if (told.currencies.length === 0) throw notFound({ en: "No deal names this customer source.", zh: "没有成交记录使用该客户来源。" });
      await audit.noteList(userId, "source", { source });
      const clients =
        told.currency === null ? [] : await clientStore.clientsOfSource(database, { source, currency: told.currency, from: told.from, until: told.until }, 20);
      return {
        ...told,
        source,
        clients: clients.map(({ client_id, client, amount, count }) => ({ client_id, client, amount: fromHundredths(BigInt(amount)), count })),
      };
    },
    noteList: audit.noteList,
    noteExport: audit.noteExport,
    looks: audit.looks,
    /** Deals that were made up or read elsewhere, as an import takes them. */
    put: async (deals: readonly SheetDeal[]) => await keep(deals, await accountsOf(deals), true),
    async take(userId: string, storePath: string, dryRun: boolean) {
      const { name, cells } = await readTable(userId, storePath);
      const { lines, deals: written, findings } = readSheet(cells, now());
      const { deals, findings: spellings } = spelledAlike(written, await namesThere(2_000));
      findings.push(...spellings);
      const linked = await accountsOf(deals);
      findings.push(...unknownClients(deals, linked), ...alikeBut(deals, await store.alikeTo(database, deals)));
      const errors = findings.filter(({ level }) => level === "error").length;
      const said = { lines, errors, warnings: findings.length - errors, findings: findings.toSorted(byWeight).slice(0, dealLimits.findings) };
      const write = !dryRun && errors === 0;
      const counted = await keep(deals, linked, write, { userId, file: name });
      return { ...said, ...counted, done: write };
    },
    async remove(userId: string, ids: readonly string[]): Promise<number> {
      return await transact(database, async (transaction) => {
        // Whoever imports meanwhile has read what is there already, or reads it afterwards.
        await oneByOne(transaction, "deals");
        const went = await store.remove(transaction, ids);
        await addUp(transaction, { came: [], went });
        if (went.length > 0) await audit.noteChange(transaction, userId, "delete", { deleted: went.length, contracts: contractsInWords(went) });
        return went.length;
      });
    },
    sweep: audit.sweep,
  };
}

function rowOf({ key, contract, client, amount, currency, date, salesperson, product, source, region }: SheetDeal, clientId: string, at: number): DealRow {
  const named = { salesperson, product, source, region };
  const whose = { client_id: clientId, client, client_key: keyOf(client) };
  return { id: newSortableId(at), contract, contract_key: key, ...whose, amount, currency, day: date, month: date.slice(0, 7), ...named, imported_at: at };
}
const compared = ["contract", "client_id", "client", "amount", "currency", "day", ...dealDimensions] as const;
const differs = (one: DealRow, other: DealRow): boolean => compared.some((name) => one[name] !== other[name]);

const present = ({ id, contract, client_id, client, amount, currency, day, salesperson, product, source, region }: DealRow): Deal => ({
  id,
  contract,
  client_id,
  client,
  amount: fromHundredths(amount),
  currency: currency as Currency,
  date: day,
  salesperson,
  product,
  source,
  region,
});
const sumRow = (value: string, { amount, count }: sumStore.Sum = noSum, before: sumStore.Sum = noSum): DealSum => ({
  value,
  amount: fromHundredths(amount),
  count,
  before_amount: fromHundredths(before.amount),
  before_count: before.count,
});
const hundredths = (amount: string): bigint => BigInt(amount.replace(".", ""));
function together(rows: readonly DealSum[]): DealSum {
  const sum = (of: (row: DealSum) => bigint): bigint => rows.reduce((before, row) => before + of(row), 0n);
  return sumRow(
    "",
    { amount: sum(({ amount }) => hundredths(amount)), count: rows.reduce((before, { count }) => before + count, 0) },
    { amount: sum(({ before_amount }) => hundredths(before_amount)), count: rows.reduce((before, { before_count }) => before + before_count, 0) },
  );
}
