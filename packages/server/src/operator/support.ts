/** support list|show|answer|close */
import { calledProject } from "@analyte/contract/projects/project";
import { ticketStates, type TicketState } from "@analyte/contract/support";
import { limits } from "@analyte/contract/limits";
import { Option, type Command } from "commander";
import { z } from "zod";
import type { DeskTicket } from "../support/desk.ts";
import { checkedBy, readStandardInput, textOrFile } from "./input.ts";
import { inOffice, type Office } from "./open.ts";
import { fileSize } from "@analyte/contract/file-size";
import { saveAttachments, type SavedAttachments } from "./attachments.ts";
import { listOptions, print, printFields, printJson, printList, timeOf, type ListOptions } from "./output.ts";

export function addSupport(program: Command): void {
  const support = program.command("support").description("Read, answer and close what users ask.").helpCommand(false);

  listOptions(support.command("list"))
    .description("List support requests, the latest changed first.")
    .addOption(new Option("--state <state>", "only those in this state").choices([...ticketStates]))
    .option("--search <text>", "part of the title, of the project or its contract's number, or the number", "")
    .addHelpText("after", "\nExample:\n  npm run portal -- support list --state open")
    .action((options: ListOptions & { state?: TicketState; search: string }) =>
      inOffice(async (office) => {
        const { page, size, state, search } = options;
        const { data, total } = await office.desk.list({ page, size, state, part: search.trim() });
        const listed = await Promise.all(data.map(async ({ userId, ...ticket }) => ({ ...ticket, user: await nameOf(office, userId) })));
        printList({ data: listed, total }, options, {
          number: (ticket) => ticket.number,
          state: (ticket) => ticket.state,
          title: (ticket) => ticket.title,
          project: (ticket) => ticket.project || "—",
          user: (ticket) => ticket.user,
          changed: (ticket) => timeOf(ticket.updated_at),
        });
      }),
    );

  support
    .command("show <number>")
    .description("Show a request with everything that was said.")
    .option("--pictures <folder>", "save the pictures and other files that were sent along into this folder")
    .option("--json", "print JSON")
    .addHelpText("after", "\nExamples:\n  npm run portal -- support show S-1001\n  npm run portal -- support show S-1001 --pictures ./S-1001")
    .action((number: string, { json, pictures: folder }: { json?: true; pictures?: string }) =>
      inOffice(async (office) => {
        const ticket = await office.desk.show(number);
        const saved = folder === undefined ? {} : await saveAttachments(office, ticket, folder);
        if (json === true) return printJson(folder === undefined ? ticket : { ...ticket, pictures: saved });
        await showTicket(office, ticket, saved);
      }),
    );

  support
    .command("answer <number>")
    .description("Answer a request; the user finds the answer in the portal, and in the mailbox when the user wants that.")
    .option("--content <text>", "the answer")
    .option("--content-file <file>", "the answer from a file (default: what is piped in)")
    .addHelpText(
      "after",
      '\nExamples:\n  npm run portal -- support answer S-1001 --content "Choose the tool Transform."\n  npm run portal -- support answer S-1001 < answer.txt',
    )
    .action((number: string, { content, contentFile }: { content?: string; contentFile?: string }) =>
      inOffice(async ({ desk }) => {
        await desk.show(number);
        const text = textOrFile(content, contentFile, "content") ?? (await readStandardInput("the answer"));
        const { number: answered } = await desk.answer(number, checkedBy(answerText, text, "The answer"));
        print(`${answered} is answered.`);
      }),
    );

  support
    .command("close <number>")
    .description("Close a request; a reply of the user opens it again.")
    .addHelpText("after", "\nExample:\n  npm run portal -- support close S-1001")
    .action((number: string) =>
      inOffice(async ({ desk }) => {
        print(`${(await desk.close(number)).number} is closed.`);
      }),
    );
}

const answerText = z.string().trim().min(1, "is empty.").max(limits.messageLength, `must have ${limits.messageLength} characters at most.`);

/** Who a row is of, by account name. */
export const nameOf = async ({ accounts }: Office, userId: string): Promise<string> => (await accounts.find(userId))?.account ?? userId;

async function showTicket(office: Office, ticket: DeskTicket, saved: SavedAttachments): Promise<void> {
  const { number, title, state, kind, task, project, device, version, created_at, entries } = ticket;
  const user = await nameOf(office, ticket.userId);
  const about = task === null ? {} : { task: `${task.name} (${task.id}), ${task.status}`, ...(task.reason === "" ? {} : { reason: task.reason }) };
  const ofProject = project === null ? {} : { project: calledProject(project) };
  printFields({ number, title, state, kind, user, created: timeOf(created_at), ...about, ...ofProject, device: device || "—", version });
  for (const entry of entries) {
    print(`\n── ${entry.from === "user" ? user : "support"}, ${timeOf(entry.created_at)}\n${entry.content}`);
    if (entry.img_src.length > 0) print(`Pictures: ${entry.img_src.map((id) => saved[id] ?? id).join(", ")}`);
    for (const { id, name, size } of entry.files) print(`File: ${name} (${fileSize(size)}): ${saved[id] ?? id}`);
  }
}
