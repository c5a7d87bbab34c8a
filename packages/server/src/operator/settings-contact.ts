/** settings contact show|set|reset */
import { readFileSync } from "node:fs";
import { contactPictureBytes, contactSchema } from "@analyte/contract/site";
import type { Command } from "commander";
import { kindOf } from "../files/file-kind.ts";
import type { Picture } from "../site/contact.ts";
import { checkedBy, placeOf, Refusal } from "./input.ts";
import { inOffice } from "./open.ts";
import { print, printJson } from "./output.ts";

interface Given {
  en: string;
  zh?: string;
  phone?: string;
  email?: string;
  picture?: string;
}

export function addContact(settings: Command): void {
  const contact = settings.command("contact").description("Whom customers ask: shown with their projects and beside technical support.").helpCommand(false);
  contact
    .command("show")
    .description("Show the contact.")
    .addHelpText("after", "\nExample:\n  npm run portal -- settings contact show")
    .action(() => inOffice(async ({ contacts }) => printJson(await contacts.find())));
  contact
    .command("set")
    .description("Set who is asked. Without --picture the picture that is there stays.")
    .requiredOption("--en <name>", "the salesperson's name in English")
    .option("--zh <name>", "in Chinese (default: as in English)")
    .option("--phone <number>", "the phone number")
    .option("--email <address>", "the e-mail address")
    .option("--picture <file>", "a picture (PNG, JPEG) of the WeChat code")
    .addHelpText("after", '\nExample:\n  npm run portal -- settings contact set --en "Wang Min" --zh "王敏" --phone "+86 138 0013 8000" --picture wechat.png')
    .action(({ en, zh = en, phone = "", email = "", picture }: Given) =>
      inOffice(async ({ contacts }) => {
        const checked = checkedBy(contactSchema, { name: { en, zh }, phone, email }, "The contact");
        await contacts.set(checked, picture === undefined ? null : pictureOf(picture));
        print("The contact is set.");
      }),
    );
  contact
    .command("reset")
    .description("Name nobody.")
    .addHelpText("after", "\nExample:\n  npm run portal -- settings contact reset")
    .action(() =>
      inOffice(async ({ contacts }) => {
        await contacts.reset();
        print("There is no contact.");
      }),
    );
}

function pictureOf(file: string): Picture {
  const path = placeOf(file);
  let content: Buffer;
  try {
    content = readFileSync(path);
  } catch (error) {
    throw new Refusal(`The file ${path} can't be read (${(error as NodeJS.ErrnoException).code ?? "unknown"}). Check its name.`);
  }
  if (content.length > contactPictureBytes) throw new Refusal(`${path} has ${content.length} bytes; the picture may have ${contactPictureBytes}.`);
  const { inlineType: type } = kindOf(path, content, false);
  if (type !== "image/png" && type !== "image/jpeg") throw new Refusal(`${path} is no PNG and no JPEG.`);
  return { type, content };
}
