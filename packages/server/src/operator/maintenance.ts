/** maintenance on|off|status */
import type { Command } from "commander";
import { momentOption, Refusal } from "./input.ts";
import { contentOf } from "./notices.ts";
import { inOffice, type Office } from "./open.ts";
import { print, printJson, timeOf } from "./output.ts";

interface OnOptions {
  until?: number;
  contentEn?: string;
  contentEnFile?: string;
  contentZh?: string;
  contentZhFile?: string;
}

export function addMaintenance(program: Command): void {
  const maintenance = program
    .command("maintenance")
    .description("Keep everybody out but users with the mark “maintain”. It reaches a running portal within two seconds.")
    .helpCommand(false);

  maintenance
    .command("on")
    .description("Begin maintenance, or change what is said of it.")
    .option("--until <moment>", "when it ends by itself: “2026-12-01 18:00”, +2h (default: when you end it)", momentOption)
    .option("--content-en <html>", "what the page says in English (default: a plain sentence)")
    .option("--content-en-file <file>", "the same from a file")
    .option("--content-zh <html>", "what the page says in Chinese")
    .option("--content-zh-file <file>", "the same from a file")
    .addHelpText("after", "\nExample:\n  npm run portal -- maintenance on --until +2h")
    .action((options: OnOptions) =>
      inOffice(async ({ settings }) => {
        const { until = null } = options;
        if (until !== null && until <= Date.now()) throw new Refusal("--until must be in the future.");
        const content = contentOf(options);
        await settings.setMaintenance({ until, ...(content === null ? {} : { content }) });
        print(`Maintenance is on${until === null ? "; it ends with: maintenance off" : ` until ${timeOf(until)}`}.`);
      }),
    );

  maintenance
    .command("off")
    .description("End maintenance.")
    .addHelpText("after", "\nExample:\n  npm run portal -- maintenance off")
    .action(() =>
      inOffice(async (office) => {
        await office.settings.setMaintenance(null);
        print(office.config.maintenance ? forced : "Maintenance is off.");
      }),
    );

  maintenance
    .command("status")
    .description("Say whether the portal is in maintenance.")
    .option("--json", "print JSON")
    .addHelpText("after", "\nExample:\n  npm run portal -- maintenance status")
    .action(({ json }: { json?: true }) => inOffice((office) => status(office, json === true)));
}

async function status({ settings, config }: Office, json: boolean): Promise<void> {
  const now = await settings.maintenance();
  if (json) return printJson({ on: now !== null, until: now?.until ?? null, content: now?.content ?? null, forced: config.maintenance });
  if (now === null) return print("Maintenance is off.");
  print(config.maintenance ? forced : `Maintenance is on${now.until === null ? "" : ` until ${timeOf(now.until)}`}.`);
  print(`\n${now.content.en}\n${now.content.zh}`);
}

const forced = "Maintenance is on as long as PORTAL_MAINTENANCE=yes is set for the portal; restart it without.";
