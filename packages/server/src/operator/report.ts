/** report template add|list|remove */
import { readFileSync } from "node:fs";
import { reportLimits } from "@analyte/contract/reports/items";
import { InvalidArgumentError, type Command } from "commander";
import { z } from "zod";
import { keepTemplate, removeTemplate } from "../reports/keep-templates.ts";
import { openTemplates } from "../reports/templates.ts";
import { bothLanguages, checkedBy, placeOf, Refusal } from "./input.ts";
import { inOffice } from "./open.ts";
import { print, printJson } from "./output.ts";

interface AddOptions {
  nameEn: string;
  nameZh: string;
  logo?: string;
  colour: string;
  section: { en: string; zh: string }[];
  footerEn?: string;
  footerZh?: string;
  usual?: true;
}

export function addReports(program: Command): void {
  const report = program.command("report").description("How reports of users look.").helpCommand(false);
  const template = report.command("template").description("Templates for reports: cover, colour, sections and footer.").helpCommand(false);

  template
    .command("add <id>")
    .description("Add a template, or replace the one of that id.")
    .requiredOption("--name-en <text>", "what it is called in English")
    .requiredOption("--name-zh <text>", "what it is called in Chinese")
    .option("--logo <file>", "SVG or PNG for the cover, 1 MB at most")
    .option("--colour <#rrggbb>", "of headings and lines", colourOption, "#1f4e9c")
    .option("--section <en|zh>", "a heading that a new report begins with, in both languages; may be given several times", sectionOption, [])
    .option("--footer-en <text>", "at the foot of each page, in English")
    .option("--footer-zh <text>", "the same in Chinese")
    .option("--usual", "reports whose user chose none have this one")
    .addHelpText(
      "after",
      `
Example:
  npm run portal -- report template add house --name-en "House style" --name-zh "公司模板" --logo logo.svg --colour "#0a7d5a" --section "Summary|摘要" --usual`,
    )
    .action((id: string, options: AddOptions) =>
      inOffice(async ({ database, blobs }) => {
        const { nameEn, nameZh, logo, colour, section, footerEn, footerZh, usual = false } = options;
        const footer = bothLanguages(footerEn, footerZh, "footer") ?? { en: "", zh: "" };
        await keepTemplate(database, blobs, {
          id: checkedBy(templateId, id, "The id"),
          name: { en: checkedBy(line, nameEn, "--name-en"), zh: checkedBy(line, nameZh, "--name-zh") },
          colour,
          footer,
          sections: section,
          usual,
          logo: logo === undefined ? null : bytesOf(logo),
        });
        print(`The template ${id} is kept${usual ? "; it is the usual one" : ""}.`);
      }),
    );

  template
    .command("list")
    .description("List all templates, those of the portal's own last.")
    .option("--json", "print JSON")
    .addHelpText("after", "\nExample:\n  npm run portal -- report template list")
    .action(({ json }: { json?: true }) =>
      inOffice(async ({ database }) => {
        const all = await openTemplates(database).list();
        if (json === true) return printJson(all);
        for (const { id, name, usual } of all) print(`${id}  ${name.en} / ${name.zh}${usual ? "  (usual)" : ""}`);
      }),
    );

  template
    .command("remove <id>")
    .description("Remove a template; reports that had it take the usual one from then on.")
    .addHelpText("after", "\nExample:\n  npm run portal -- report template remove house")
    .action((id: string) =>
      inOffice(async ({ database }) => {
        await removeTemplate(database, id);
        print(`The template ${id} is removed.`);
      }),
    );
}

const line = z.string().trim().min(1, "is empty.").max(200, "must have 200 characters at most.");
const templateId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,60}$/, "must be of small letters, digits and hyphens.");

function colourOption(value: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(value)) throw new InvalidArgumentError("Write a colour like #1f4e9c.");
  return value.toLowerCase();
}
function sectionOption(value: string, before: { en: string; zh: string }[]): { en: string; zh: string }[] {
  const [en = "", zh = "", ...more] = value.split("|").map((part) => part.trim());
  if (en === "" || zh === "" || more.length > 0 || value.length > reportLimits.titleLength)
    throw new InvalidArgumentError("Write a heading in both languages with | between them, like “Summary|摘要”.");
  return [...before, { en, zh }];
}
function bytesOf(name: string): Buffer {
  const path = placeOf(name);
  try {
    return readFileSync(path);
  } catch (error) {
    throw new Refusal(`The file ${path} can't be read (${(error as NodeJS.ErrnoException).code ?? "unknown"}). Check its name.`);
  }
}
