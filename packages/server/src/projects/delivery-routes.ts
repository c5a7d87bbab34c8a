/** Deliveries in the page of those who hand them over: by the same steps as the operator's command. */
import * as contract from "@analyte/contract/projects/deliveries";
import type { Accounts } from "../account/accounts.ts";
import { keyOf } from "../account/accounts.ts";
import type { Database } from "../db/open.ts";
import { invalidInput, notFound } from "../errors.ts";
import type { Files } from "../files/files.ts";
import { on, type Route } from "../serve.ts";
import type { Blobs } from "../storage/blobs.ts";
import type { AttachedReports } from "./attached.ts";
import * as deliveryStore from "./delivery-store.ts";
import { examineDelivery, handOver, openDelivery, type HasLibrary, type OpenedDelivery } from "./delivery.ts";
import { noData, refusePast, type Deliveries } from "./deliveries.ts";
import { sheetOrigin } from "./from-sheet.ts";
import type { Look } from "./look.ts";
import * as policy from "./policy.ts";
import { presentFindings, presentOrigin, projectDetail } from "./present.ts";
import * as reports from "./report-store.ts";
import type { Sheets } from "./sheets.ts";
import * as store from "./store.ts";

interface Options {
  database: Database;
  accounts: Pick<Accounts, "findByLogin" | "find">;
  files: Pick<Files, "filesIn">;
  deliveries: Deliveries;
  sheets: Pick<Sheets, "ofContract" | "taken">;
  attached: Pick<AttachedReports, "of">;
  blobs: Blobs;
  look: Look;
  hasLibrary: HasLibrary;
  now?: () => number;
}

/** Named of what lies in the folder besides. */
const mostOthers = 20;

export function deliveryRoutes({ database, accounts, files, deliveries, sheets, attached, blobs, look, hasLibrary, now = Date.now }: Options): Route[] {
  const opened = async (userId: string, folder: string): Promise<OpenedDelivery> => {
    const found = await files.filesIn(userId, folder, contract.mostDeliveryFiles);
    return await openDelivery(
      found.map(({ path, sha256, size }) => ({ path, size, open: async () => await blobs.open(sha256), keep: async () => ({ sha256, size }) })),
      { sheets, blobs },
    );
  };
  const addressOf = async (ownerId: string): Promise<string> => (await accounts.find(ownerId))?.email ?? "";
  const ownerBy = async (email: string) => {
    const account = await accounts.findByLogin(email);
    if (account !== null && !account.disabled && keyOf(account.email) === keyOf(email)) return account;
    const message = {
      en: `is no account that can sign in: ${email}. The owner registers first, or the operator adds the account.`,
      zh: `没有可登录的账号：${email}。请让接收方先注册，或由管理员添加账号。`,
    };
    throw invalidInput(message, [{ field: "owner", message }]);
  };
  const delivered = async (id: string): Promise<store.ProjectRow> => {
    const project = await store.find(database, id);
    if (project === null || project.delivered === 0) throw notFound(unknownDelivery);
    return project;
  };

  return [
    on(contract.listDeliveries, async ({ page, size, show, name }) => {
      const { rows, total } = await deliveryStore.list(database, { page, size, show, part: name.trim(), now: now() });
      return { data: rows.map((row) => presentDelivery(row, now())), total };
    }),
    on(contract.checkDelivery, async ({ folder }, { user, language }) => {
      const delivery = await opened(user.id, folder);
      const { facts, findings } = await examineDelivery(look, user.id, delivery, hasLibrary);
      const { about, report, others, sheet } = delivery;
      const known = await store.findByContract(database, about.contract);
      return {
        contract: about.contract,
        name: about.name,
        kind: about.kind,
        facts,
        findings: presentFindings(findings, language),
        report: { files: report.length, size: report.reduce((sum, { size }) => sum + size, 0) },
        sheet: sheet === null || known === null ? null : presentOrigin(await sheetOrigin(database, known.id, null), true, language),
        others: others.slice(0, mostOthers),
        known:
          known === null
            ? null
            : { id: known.id, name: known.name, owner: await addressOf(known.owner_id), version: known.version, state: policy.stateAt(known, now()) },
      };
    }),
    on(contract.importDelivery, async ({ folder, owner, release, expires_at: expiresAt }, { user }) => {
      const account = await ownerBy(owner);
      refusePast(expiresAt, now());
      const delivery = await opened(user.id, folder);
      const found = await examineDelivery(look, user.id, delivery, hasLibrary);
      const { id, version, state } = await handOver({ deliveries, sheets }, account.id, delivery, found, { release, expiresAt, by: user });
      return { id, version, state };
    }),
    on(contract.showDelivery, async ({ id }, { user, language }) => {
      const project = await delivered(id);
      // Asked for its information sheet, and not handed over yet.
      if (project.version === 0) throw noData();
      const state = policy.stateAt(project, now());
      const seen = state === "expired" ? state : "released";
      const [version, tables, events] = [
        await store.versionOf(database, id, project.version),
        await store.tablesOf(database, id, project.version),
        await store.eventsOf(database, id),
      ];
      const fromSheet = await sheetOrigin(database, id, version!.made_at);
      const standing = { ...policy.ungiven(project, project.owner_id, now()), project: { ...project, state: seen } as const, shareId: null };
      const shown = projectDetail(
        standing,
        { version: version!, tables, events, favourite: false, amounts: null, share: null, hasSheet: false, fromSheet, byName: true },
        language,
      );
      const [report] = await reports.reportsOf(database, [id]);
      const written = report === undefined ? [] : await reports.filesOf(database, id, report.version);
      return {
        // Whoever delivers looks at it; what it is for its recipient to do he does not.
        project: { ...shown, may: { analyse: false, download: false, share: false, change: false, accept: false, fill_amounts: false } },
        owner: await addressOf(project.owner_id),
        state,
        report: written.map(({ path, size }) => ({ path, size })),
        attached: await attached.of(user.id, id),
        may_attach: policy.mayAttach(policy.ungiven(project, user.id, now()), true),
      };
    }),
    on(contract.releaseDelivery, async ({ id, expires_at: expiresAt }, { user }) => {
      await delivered(id);
      refusePast(expiresAt, now());
      await deliveries.release(id, expiresAt, user);
      return { id };
    }),
  ];
}

const presentDelivery = (row: deliveryStore.OwnedRow, now: number) => ({
  id: row.id,
  contract: row.contract,
  name: row.name,
  kind: row.kind,
  state: policy.stateAt(row, now),
  owner: row.owner,
  sample_count: row.sample_count,
  feature_count: row.feature_count,
  version: row.version,
  released_at: row.released_at,
  accepted_at: row.accepted_at,
  expires_at: row.expires_at,
  updated_at: row.updated_at,
});

const unknownDelivery = { en: "There is no such delivered project.", zh: "没有该交付项目。" };
