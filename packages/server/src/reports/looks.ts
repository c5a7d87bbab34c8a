/** Files of reports shown in a page: by addresses that need no header, hold for a minute and for one session, and open what may be read at that moment. */
import type { ReportFormat } from "@analyte/contract/reports/calls";
import { lookAtReport, reportContent } from "@analyte/contract/reports/look-calls";
import type { Language } from "@analyte/contract/text";
import type { z } from "zod";
import type { Database } from "../db/open.ts";
import type { StoredFile } from "../send-file.ts";
import { openSignedLinks, type SignedLinks } from "../signed-links.ts";
import { linkSecret } from "../storage/link-secret.ts";
import type { Generations } from "./generate.ts";
import type { LinkedReports } from "./linked.ts";

type Look = z.output<typeof lookAtReport.input>;
export interface ReportLooks {
  link(by: { userId: string; session: string; language: Language }, look: Look): Promise<{ url: string; expires_at: number }>;
  /** `resumes`: the tag of a content that the client has a part of. */
  follow(key: string, resumes: string): Promise<StoredFile>;
}
interface Options {
  database: Database;
  isAlive: (session: string) => Promise<boolean>;
  linked: Pick<LinkedReports, "readable">;
  generations: Pick<Generations, "file">;
}

export function newReportLooks({ database, isAlive, linked, generations }: Options): ReportLooks {
  let opened: Promise<SignedLinks> | undefined;
  const links = async (): Promise<SignedLinks> =>
    await (opened ??= linkSecret(database, "reports").then((secret) =>
      openSignedLinks({ secret, path: reportContent.path, place: { en: "the page that showed it", zh: "原来的页面" } }),
    ));
  const fileOf = async (userId: string, id: string, format: ReportFormat, language: Language): Promise<StoredFile> =>
    await generations.file(await linked.readable(userId, id), format, language);
  return {
    async link({ userId, session, language }, { id, format, language: wanted = language }) {
      await fileOf(userId, id, format, wanted);
      return (await links()).make({ userId, session, ids: [id, format, wanted], inline: true });
    },
    async follow(key, resumes) {
      const signed = await links();
      const { userId, session, ids, expired } = signed.read(key);
      if (!(await isAlive(session))) throw signed.signedOut();
      const [id = "", format, language] = ids;
      const file = await fileOf(userId, id, format as ReportFormat, language as Language);
      if (expired && resumes !== `"${file.sha256}"`) throw signed.over();
      return { ...file, inline: true, withPictures: format === "html" };
    },
  };
}
