/** feedback list */
import type { Command } from "commander";
import { inOffice } from "./open.ts";
import { listOptions, printList, timeOf, type ListOptions } from "./output.ts";
import { nameOf } from "./support.ts";

export function addFeedback(program: Command): void {
  const feedback = program.command("feedback").description("Read what users say about the portal.").helpCommand(false);

  listOptions(feedback.command("list"))
    .description("List feedback, the newest first; with --json whole texts.")
    .addHelpText("after", "\nExample:\n  npm run --silent portal -- feedback list --json")
    .action((options: ListOptions) =>
      inOffice(async (office) => {
        const { data, total } = await office.desk.feedback(options);
        const listed = await Promise.all(data.map(async ({ userId, ...said }) => ({ ...said, user: await nameOf(office, userId) })));
        printList({ data: listed, total }, options, {
          created: (said) => timeOf(said.created_at),
          user: (said) => said.user,
          device: (said) => said.device,
          pictures: (said) => String(said.images.length),
          content: (said) => said.content,
        });
      }),
    );
}
