/** notices add|list|show|end|delete */
import type { Command } from "commander";
import { z } from "zod";
import { longestHtml } from "../clean-html.ts";
import type { StoredNotice } from "../notices/notices.ts";
import { bothLanguages, checkedBy, momentOption, Refusal, textOrFile } from "./input.ts";
import { inOffice } from "./open.ts";
import { listOptions, print, printFields, printJson, printList, timeOf, type ListOptions } from "./output.ts";

interface AddOptions {
  titleEn: string;
  titleZh: string;
  contentEn?: string;
  contentEnFile?: string;
  contentZh?: string;
  contentZhFile?: string;
  from?: number;
  until?: number;
}

export function addNotices(program: Command): void {
  const notices = program.command("notices").description("Announcements, shown to every user while they are in effect.").helpCommand(false);

  notices
    .command("add")
    .description("Add an announcement. Its content is HTML; scripts, frames and pictures from elsewhere are taken out.")
    .requiredOption("--title-en <text>", "its title in English")
    .requiredOption("--title-zh <text>", "its title in Chinese")
    .option("--content-en <html>", "its content in English")
    .option("--content-en-file <file>", "the same from a file")
    .option("--content-zh <html>", "its content in Chinese")
    .option("--content-zh-file <file>", "the same from a file")
    .option("--from <moment>", "when it begins: 2026-12-01, “2026-12-01 18:00”, +2h (default: now)", momentOption)
    .option("--until <moment>", "when it ends (default: when you end it)", momentOption)
    .addHelpText(
      "after",
      `
Example:
  npm run portal -- notices add --title-en "New tools" --title-zh "新工具" --content-en-file new.en.html --content-zh-file new.zh.html --until +14d`,
    )
    .action((options: AddOptions) =>
      inOffice(async (office) => {
        const content = contentOf(options);
        if (content === null) throw new Refusal("Give the content with --content-en and --content-zh, or with --content-en-file and --content-zh-file.");
        const { from = Date.now(), until = null } = options;
        if (until !== null && until <= from) throw new Refusal("--until must be later than --from.");
        const title = { en: checkedBy(titleText, options.titleEn, "--title-en"), zh: checkedBy(titleText, options.titleZh, "--title-zh") };
        const notice = await office.notices.add({ title, content, from, until });
        print(`${notice.id} was added; it is ${stateOf(notice)}.`);
      }),
    );

  listOptions(notices.command("list"))
    .description("List announcements, the latest first.")
    .addHelpText("after", "\nExample:\n  npm run portal -- notices list")
    .action((options: ListOptions) =>
      inOffice(async (office) => {
        printList(await office.notices.list(options), options, {
          id: (notice) => notice.id,
          title: (notice) => `${notice.title.en} / ${notice.title.zh}`,
          from: (notice) => timeOf(notice.from),
          until: (notice) => timeOf(notice.until),
          state: stateOf,
        });
      }),
    );

  notices
    .command("show <id>")
    .description("Show an announcement as it is kept, after unsafe HTML was taken out.")
    .option("--json", "print JSON")
    .addHelpText("after", "\nExample:\n  npm run portal -- notices show <id>")
    .action((id: string, { json }: { json?: true }) =>
      inOffice(async (office) => {
        const notice = await office.notices.find(id);
        if (json === true) return printJson(notice);
        printFields({ id: notice.id, state: stateOf(notice), from: timeOf(notice.from), until: timeOf(notice.until) });
        for (const language of ["en", "zh"] as const) print(`\n${notice.title[language]}\n${notice.content[language]}`);
      }),
    );

  notices
    .command("end <id>")
    .description("Take an announcement out of effect; it stays in the list.")
    .addHelpText("after", "\nExample:\n  npm run portal -- notices end <id>")
    .action((id: string) =>
      inOffice(async (office) => {
        await office.notices.end(id);
        print(`${id} is ended.`);
      }),
    );

  notices
    .command("delete <id>")
    .description("Delete an announcement.")
    .addHelpText("after", "\nExample:\n  npm run portal -- notices delete <id>")
    .action((id: string) =>
      inOffice(async (office) => {
        await office.notices.remove(id);
        print(`${id} is deleted.`);
      }),
    );
}

const titleText = z.string().trim().min(1, "is empty.").max(200, "must have 200 characters at most.");
const html = z.string().max(longestHtml, `must have ${longestHtml} characters at most.`);

/** The content in both languages; null where there is none. */
export function contentOf({ contentEn, contentEnFile, contentZh, contentZhFile }: Partial<AddOptions>) {
  const content = bothLanguages(textOrFile(contentEn, contentEnFile, "content-en"), textOrFile(contentZh, contentZhFile, "content-zh"), "content");
  return content === null ? null : { en: checkedBy(html, content.en, "--content-en"), zh: checkedBy(html, content.zh, "--content-zh") };
}

function stateOf({ from, until }: StoredNotice): string {
  const now = Date.now();
  if (until !== null && until <= now) return "over";
  return from > now ? "to come" : "in effect";
}
