/** quota show|set|clear: how much one user may have computed. */
import type { Command } from "commander";
import { InvalidArgumentError } from "commander";
import { hoursBeside } from "../jobs/hours.ts";
import { setWorkQuotas, usualQuotas, workAccountOf } from "../jobs/quota.ts";
import type { SetQuotas } from "../jobs/quota-store.ts";
import { countQueued } from "../tasks/quota-store.ts";
import { Refusal, wholeNumber } from "./input.ts";
import { inOffice, type Office } from "./open.ts";
import { print, printFields, printJson } from "./output.ts";
import { existingUser } from "./users.ts";

export function addQuotas(program: Command): void {
  const quota = program
    .command("quota")
    .description("What a user may have computed: jobs at once, tasks that wait, processor hours within 24 hours.")
    .helpCommand(false);

  quota
    .command("show <user>")
    .description("Show what a user may have computed, and what of it is used now. The user is named by account, e-mail address or id.")
    .option("--json", "print JSON")
    .addHelpText("after", example("quota show anna@example.org"))
    .action((name: string, { json }: { json?: true }) =>
      inOffice(async (office) => {
        const { id } = await existingUser(office, name);
        await show(office, id, json === true);
      }),
    );

  quota
    .command("set <user>")
    .description("Set what a user may have computed; it counts from the next submit and the next start of a job on. What waits or runs goes on.")
    .option("--jobs <number>", "jobs at once", wholeNumber(1, 10_000))
    .option("--tasks <number>", "tasks that wait", wholeNumber(1, 100_000))
    .option("--hours <number>", "processor hours within 24 hours, e.g. 48 or 0.5", hours)
    .addHelpText("after", example("quota set anna@example.org --jobs 4 --hours 48"))
    .action((name: string, given: { jobs?: number; tasks?: number; hours?: number }) =>
      inOffice(async (office) => {
        const changes: Partial<SetQuotas> = {
          ...(given.jobs === undefined ? {} : { jobs: given.jobs }),
          ...(given.tasks === undefined ? {} : { tasks: given.tasks }),
          ...(given.hours === undefined ? {} : { processorSeconds: Math.round(given.hours * 3_600) }),
        };
        if (Object.keys(changes).length === 0) throw new Refusal("Say what to set: --jobs, --tasks or --hours.");
        await change(office, name, changes);
      }),
    );

  quota
    .command("clear <user>")
    .description("Give a user back what everybody may: of what is named, or of all.")
    .option("--jobs", "of jobs at once")
    .option("--tasks", "of tasks that wait")
    .option("--hours", "of processor hours")
    .addHelpText("after", example("quota clear anna@example.org"))
    .action((name: string, { jobs, tasks, hours: time }: { jobs?: true; tasks?: true; hours?: true }) =>
      inOffice(async (office) => {
        const all = jobs === undefined && tasks === undefined && time === undefined;
        await change(office, name, {
          ...(all || jobs === true ? { jobs: null } : {}),
          ...(all || tasks === true ? { tasks: null } : {}),
          ...(all || time === true ? { processorSeconds: null } : {}),
        });
      }),
    );
}

async function change(office: Office, name: string, changes: Partial<SetQuotas>): Promise<void> {
  const { id, account } = await existingUser(office, name);
  await setWorkQuotas(office.database, id, changes);
  print(`${account}:`);
  await show(office, id, false);
}

async function show({ database, config }: Office, id: string, json: boolean): Promise<void> {
  const { quotas, set, running, usedSeconds } = await workAccountOf(database, id, usualQuotas(config));
  const waiting = await countQueued(database, id);
  const [used, most] = [usedSeconds / 3_600, quotas.processorSeconds / 3_600];
  if (json) {
    return printJson({
      jobs: { used: running, quota: quotas.jobs, set: set.jobs !== null },
      tasks: { used: waiting, quota: quotas.tasks, set: set.tasks !== null },
      hours: { used, quota: most, set: set.processorSeconds !== null },
    });
  }
  const line = (of: string | number, all: string | number, own: number | null): string => `${of} of ${all}${own === null ? "" : ", set for this user"}`;
  const hoursTold = hoursBeside(usedSeconds, quotas.processorSeconds);
  printFields({
    "jobs at once": line(running, quotas.jobs, set.jobs),
    "tasks that wait": line(waiting, quotas.tasks, set.tasks),
    "processor hours of 24 h": line(hoursTold.used, hoursTold.most, set.processorSeconds),
  });
}

/** A minute of one processor is the least that can be counted on. */
function hours(value: string): number {
  const number = Number(value);
  if (!/^\d{1,7}(\.\d{1,4})?$/.test(value) || number < 1 / 60 || number > 1_000_000)
    throw new InvalidArgumentError("It must be a number of hours from 0.0167 (a minute) to 1000000, e.g. 48 or 0.5.");
  return number;
}

const example = (command: string): string => `\nExample:\n  npm run portal -- ${command}`;
