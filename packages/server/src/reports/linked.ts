/** Reports by link: their files, to whoever has opened the link, until its end or until it is taken back. */
import type { linkedReport } from "@analyte/contract/reports/calls";
import { codes } from "@analyte/contract/envelope";
import type { z } from "zod";
import type { Database } from "../db/open.ts";
import { conflict, Failure, forbidden } from "../errors.ts";
import type { Links } from "../links/links.ts";
import { projectsIn } from "./attachable.ts";
import { filesOf } from "./present.ts";
import { allowed, contentOf, titleOf, type Reports } from "./reports.ts";
import * as store from "./store.ts";

export interface LinkedReports {
  /** One's own by its id, or one by the id of a link that the user has opened. */
  readable(userId: string, id: string): Promise<store.ReportRow>;
  shown(userId: string, linkId: string): Promise<z.input<typeof linkedReport.reply>>;
}
interface Options {
  database: Database;
  reports: Pick<Reports, "own">;
  links: Pick<Links, "add" | "led">;
  /** Whether a user may pass on what was made of a project. */
  mayPassOn: (userId: string, projectId: string) => Promise<boolean>;
}

export function newLinkedReports({ database, reports, links, mayPassOn }: Options): LinkedReports {
  links.add("report", {
    async find(ownerId, id) {
      const row = await store.find(database, id);
      if (row === null || row.user_id !== ownerId) return null;
      if (filesOf(row).length === 0) throw conflict(notMade);
      for (const project of await projectsIn(database, row)) if (!(await mayPassOn(ownerId, project))) throw forbidden(notPassedOn);
      return titleOf(await store.madeOf(database, row));
    },
  });
  const led = async (userId: string, linkId: string): Promise<store.ReportRow> => {
    const { kind, ownerId, thingId } = await links.led(userId, linkId);
    if (kind !== "report") throw conflict({ en: "This link leads to no report.", zh: "该链接指向的不是报告。" });
    return allowed(ownerId, await store.find(database, thingId));
  };
  return {
    async readable(userId, id) {
      try {
        return await reports.own(userId, id);
      } catch (error) {
        if (!(error instanceof Failure && error.code === codes.notFound)) throw error;
        return await led(userId, id).catch((other: unknown) => {
          // Who has no such link learns no more than who has no such report.
          throw other instanceof Failure && other.code === codes.notFound ? error : other;
        });
      }
    },
    async shown(userId, linkId) {
      const row = await led(userId, linkId);
      // What was written since then is nobody's but its user's.
      const made = await store.madeOf(database, row);
      const { authors, affiliation } = contentOf(made);
      return {
        title: titleOf(made),
        authors,
        affiliation,
        updated_at: made.at,
        files: filesOf(row).map(({ format, size, language }) => ({ format, size, language })),
      };
    },
  };
}

const notMade = {
  en: "This report has no files yet: generate it first, then give a link to it.",
  zh: "该报告尚无文件，请先生成，再创建链接。",
};
const notPassedOn = {
  en: "This report holds results of a project that was shared with you. What is in it is passed on by its owner alone: ask for a link.",
  zh: "该报告含有他人与您共享的项目的结果，只能由项目所有者对外分享。请向所有者索取链接。",
};
