/** settings title|contact|footer show|set|reset */
import { footerSchema, titleSchema } from "@analyte/contract/site";
import type { Command } from "commander";
import { addContact } from "./settings-contact.ts";
import { checkedBy, readFileOf, Refusal } from "./input.ts";
import { inOffice } from "./open.ts";
import { print, printJson } from "./output.ts";

export function addSettings(program: Command): void {
  const settings = program
    .command("settings")
    .description("The title, the contact and the footer of the pages. A running portal takes them within two seconds.")
    .helpCommand(false);

  const title = settings.command("title").description("The portal's name on pages and in mails.").helpCommand(false);
  title
    .command("show")
    .description("Show the title.")
    .addHelpText("after", "\nExample:\n  npm run portal -- settings title show")
    .action(() => inOffice(async (office) => printJson(await office.settings.title())));
  title
    .command("set")
    .description("Set the title in both languages.")
    .requiredOption("--en <text>", "in English")
    .requiredOption("--zh <text>", "in Chinese")
    .addHelpText("after", '\nExample:\n  npm run portal -- settings title set --en "Lab Portal" --zh "实验室平台"')
    .action((given: { en: string; zh: string }) =>
      inOffice(async (office) => {
        const { en, zh } = checkedBy(titleSchema, given, "The title");
        await office.settings.setTitle({ en, zh });
        print("The title is set.");
      }),
    );
  title
    .command("reset")
    .description("Take the title of PORTAL_TITLE again.")
    .addHelpText("after", "\nExample:\n  npm run portal -- settings title reset")
    .action(() =>
      inOffice(async (office) => {
        await office.settings.setTitle(null);
        print("The title is the default one.");
      }),
    );

  addContact(settings);

  const footer = settings.command("footer").description("Links, contact details and copyright below the pages.").helpCommand(false);
  footer
    .command("show")
    .description("Print the footer as JSON, to change it and set it again.")
    .addHelpText("after", "\nExample:\n  npm run --silent portal -- settings footer show > footer.json")
    .action(() => inOffice(async (office) => printJson(await office.settings.footer())));
  footer
    .command("set <file>")
    .description("Set the footer from a JSON file.")
    .addHelpText(
      "after",
      `
The file holds variant ("simple" or "full"), service_links and social_links (lists of {"title": {"en", "zh"}, "url"}),
contact (a list of {"en", "zh"}, one for each line) and copyright ({"en", "zh"}). A url begins with https://, http://,
mailto:, tel: or, for a page of the portal, with /.

Example:
  npm run portal -- settings footer set footer.json`,
    )
    .action((file: string) =>
      inOffice(async (office) => {
        await office.settings.setFooter(checkedBy(footerSchema, jsonOf(file), file));
        print("The footer is set.");
      }),
    );
  footer
    .command("reset")
    .description("Take the default footer again.")
    .addHelpText("after", "\nExample:\n  npm run portal -- settings footer reset")
    .action(() =>
      inOffice(async (office) => {
        await office.settings.setFooter(null);
        print("The footer is the default one.");
      }),
    );
}

function jsonOf(file: string): unknown {
  const text = readFileOf(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refusal(`${file} is no JSON: ${(error as Error).message}`);
  }
}
