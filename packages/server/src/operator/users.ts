/** users add|list|show|disable|enable|reset|marks|quota */
import { emailSchema, optionalPhoneSchema, lineSchema, personNameSchema } from "@analyte/contract/fields";
import { customerMarks, marks as allMarks, type Mark } from "@analyte/contract/marks";
import type { Command } from "commander";
import { InvalidArgumentError } from "commander";
import { z } from "zod";
import type { Account } from "../account/accounts.ts";
import { refuseOwnName } from "../account/password.ts";
import { passwordChanged } from "../auth/security-messages.ts";
import { isUniqueViolation } from "../db/unique.ts";
import { checkedBy, newPassword, Refusal } from "./input.ts";
import { inOffice, type Office } from "./open.ts";
import { addQuota } from "./user-quota.ts";
import { listOptions, print, printFields, printJson, printList, timeOf, type ListOptions } from "./output.ts";

export function addUsers(program: Command): void {
  const users = program.command("users").description("Add, list, disable users; set their passwords, marks and quotas.").helpCommand(false);

  users
    .command("add <email>")
    .description("Add a user, and print the password once unless one is piped in (--password-stdin).")
    .requiredOption("--name <name>", "the name that the pages show")
    .option("--account <name>", "the account name to sign in with, beside the e-mail address (default: the address)")
    .option("--phone <number>", "the phone number", "")
    .option("--company <name>", "the organisation", "")
    .option("--marks <list>", `what the user may do, of ${allMarks.join(", ")}`, markList, [...customerMarks])
    .option("--password-stdin", "take the password from what is piped in")
    .addHelpText("after", example('users add anna@example.org --name "Anna Berg" --company "Institute A"'))
    .action((email: string, options: AddOptions) => inOffice((office) => add(office, email, options)));

  listOptions(users.command("list"))
    .description("List users, the newest first.")
    .option("--search <text>", "part of the account name, name, e-mail address or company", "")
    .addHelpText("after", example("users list --search example.org"))
    .action((options: ListOptions & { search: string }) =>
      inOffice(async ({ directory }) => {
        const { page, size, search } = options;
        const { data, total } = await directory.list({ page, size, sort: "created_at", order: "desc", part: search.trim() });
        const listed = data.map((account) => ({ ...shown(account), created_at: account.createdAt }));
        printList({ data: listed, total }, options, {
          account: (user) => user.account,
          name: (user) => user.name,
          email: (user) => user.email,
          company: (user) => user.company,
          marks: (user) => user.marks.join(","),
          state: stateOf,
          created: (user) => timeOf(user.created_at),
        });
      }),
    );

  users
    .command("show <user>")
    .description("Show a user, named by account, e-mail address or id.")
    .option("--json", "print JSON")
    .addHelpText("after", example("users show anna@example.org"))
    .action((name: string, { json }: { json?: true }) =>
      inOffice(async (office) => {
        const user = shown(await existingUser(office, name));
        if (json === true) return printJson(user);
        const { marks: held, disabled: _disabled, demo: _demo, email_notifications, ...texts } = user;
        printFields({ ...texts, marks: held.join(", ") || "—", email_notifications: email_notifications ? "yes" : "no", state: stateOf(user) });
      }),
    );

  for (const [verb, disabled] of [
    ["disable", true],
    ["enable", false],
  ] as const) {
    users
      .command(`${verb} <user>`)
      .description(disabled ? "Keep a user out, and end the user's sessions. Nothing of the user is lost." : "Let a disabled user in again.")
      .addHelpText("after", example(`users ${verb} anna@example.org`))
      .action((name: string) =>
        inOffice(async (office) => {
          const account = await existingUser(office, name);
          await office.accounts.setDisabled(account.id, disabled);
          print(`${account.account} is ${disabled ? "disabled and signed out" : "enabled"}.`);
        }),
      );
  }

  users
    .command("reset <user>")
    .description("Set a new password, print it once unless one is piped in (--password-stdin), and end the user's sessions and reset links.")
    .option("--password-stdin", "take the password from what is piped in")
    .addHelpText("after", example("users reset anna@example.org"))
    .action((name: string, { passwordStdin }: { passwordStdin?: true }) => inOffice((office) => reset(office, name, passwordStdin === true)));

  users
    .command("marks <user>")
    .description("Show what a user may do, or change it; it counts from the user's next call on.")
    .option("--set <list>", `exactly these, of ${allMarks.join(", ")}; "" for none`, markList)
    .option("--add <list>", "these as well", markList)
    .option("--remove <list>", "these no longer", markList)
    .addHelpText("after", example("users marks anna@example.org --add Client,NewsLetter"))
    .action((name: string, options: MarkOptions) => inOffice((office) => changeMarks(office, name, options)));

  addQuota(users, existingUser);
}

interface AddOptions {
  name: string;
  account?: string;
  phone: string;
  company: string;
  marks: Mark[];
  passwordStdin?: true;
}

async function add({ accounts }: Office, email: string, options: AddOptions): Promise<void> {
  const account = {
    email: checkedBy(emailSchema, email, "The e-mail address"),
    account: checkedBy(accountNameSchema, options.account ?? email, "--account"),
    name: checkedBy(personNameSchema, options.name, "--name"),
    phone: checkedBy(optionalPhoneSchema, options.phone, "--phone"),
    company: checkedBy(lineSchema, options.company, "--company"),
    marks: options.marks,
  };
  const taken = new Refusal(
    `There is a user with the e-mail address ${account.email} or the account name ${account.account} already. See: users list --search`,
  );
  if ((await accounts.findByLogin(account.email)) !== null || (await accounts.findByLogin(account.account)) !== null) throw taken;
  const { password, generated } = await newPassword(options.passwordStdin === true);
  refuseOwnName(password, account);
  const { account: name } = await accounts.create({ ...account, password }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? taken : error;
  });
  print(`${name} was added.`);
  if (generated) print(`Password (shown this once): ${password}`);
  if (account.marks.length === 0) print("The user can't sign in before you give a mark. See: users marks");
}

async function reset(office: Office, name: string, fromStandardInput: boolean): Promise<void> {
  const user = await existingUser(office, name);
  const { id, account, demo } = user;
  if (demo) throw new Refusal(`${account} is a demo account: everybody knows its password. Switch demo accounts off with PORTAL_DEMO=no.`);
  const { password, generated } = await newPassword(fromStandardInput);
  refuseOwnName(password, user);
  const hash = await office.accounts.passwords.hash(password);
  await office.database.transaction().execute(async (transaction) => {
    await office.accounts.setPasswordHash(transaction, id, hash);
    await office.links.drop(transaction, id);
    await office.messages.write(transaction, passwordChanged(id));
  });
  print(`${account} has a new password and is signed out everywhere.`);
  if (generated) print(`Password (shown this once): ${password}`);
}

interface MarkOptions {
  set?: Mark[];
  add?: Mark[];
  remove?: Mark[];
}

async function changeMarks(office: Office, name: string, { set, add: more = [], remove: less = [] }: MarkOptions): Promise<void> {
  if (set !== undefined && (more.length > 0 || less.length > 0)) throw new Refusal("Give --set alone, or --add and --remove.");
  const account = await existingUser(office, name);
  const wanted = new Set([...(set ?? account.marks), ...more].filter((mark) => !less.includes(mark)));
  const held = allMarks.filter((mark) => wanted.has(mark));
  if (held.join() !== account.marks.join()) await office.directory.setMarks(account.id, held);
  print(`${account.account}: ${held.join(", ") || "no mark, and so no way to sign in"}`);
}

export async function existingUser({ accounts }: Office, name: string): Promise<Account> {
  const account = (await accounts.findByLogin(name)) ?? (await accounts.find(name));
  if (account === null) throw new Refusal(`There is no user ${name}. See: users list`);
  return account;
}

function shown({ id, account, email, name, phone, company, marks: held, disabled, demo, language, enableEmail }: Account) {
  return { id, account, email, name, phone, company, language, marks: held, disabled, demo, email_notifications: enableEmail };
}

const stateOf = ({ disabled, demo }: { disabled: boolean; demo: boolean }): string => (disabled ? "disabled" : demo ? "demo" : "enabled");

const accountNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(254)
  // eslint-disable-next-line no-control-regex
  .regex(/^[^\s\u0000-\u001f\u007f]+$/, "must be one word without spaces");

function markList(value: string): Mark[] {
  const names = value.split(",").map((name) => name.trim());
  const wrong = names.find((name) => name !== "" && !(allMarks as readonly string[]).includes(name));
  if (wrong !== undefined) throw new InvalidArgumentError(`“${wrong}” is none of ${allMarks.join(", ")}.`);
  return allMarks.filter((mark) => names.includes(mark));
}

const example = (command: string): string => `\nExample:\n  npm run portal -- ${command}`;
