/** project sheet open|list|show|return|lock */
import { againstText, projectKinds } from "@analyte/contract/projects/project";
import { announcedSchema, sheetStates, sheetStateTitles, type SheetState } from "@analyte/contract/projects/sheet";
import { sheetFields } from "@analyte/contract/projects/sheet-rows";
import { Option, type Command } from "commander";
import { checkedBy } from "./input.ts";
import { inOffice } from "./open.ts";
import { listOptions, print, printFields, printJson, printList, timeOf, type ListOptions } from "./output.ts";
import { ownerOf } from "./owner.ts";

export function addSheets(project: Command): void {
  const sheet = project.command("sheet").description("Ask customers what their samples are, and take or return what they say.").helpCommand(false);

  sheet
    .command("open")
    .description("Make a project in preparation, and ask its owner to fill in the information sheet.")
    .requiredOption("--contract <number>", "the number of the contract, under which the data will be imported")
    .requiredOption("--name <text>", "the name of the project")
    .requiredOption("--owner <email>", "whose project it is")
    .addOption(new Option("--kind <kind>", "what will be measured").choices([...projectKinds]).default("untargeted"))
    .addHelpText("after", '\nExample:\n  npm run portal -- project sheet open --contract AC-2026-014 --name "Liver study" --owner anna@example.org')
    .action(({ owner, ...given }: { owner: string; contract: string; name: string; kind: string }) =>
      inOffice(async (office) => {
        const { id } = await ownerOf(office, owner);
        const { project_id } = await office.sheets.open(null, id, checkedBy(announcedSchema, given, "The project"));
        print(`${given.contract}: in preparation; ${owner} is asked for the information sheet.`);
        print(project_id);
      }),
    );

  listOptions(sheet.command("list"))
    .description("List information sheets, the latest changed first.")
    .addOption(new Option("--state <state>", "only those in this state").choices([...sheetStates]))
    .option("--search <text>", "part of the name or of the contract's number", "")
    .addHelpText("after", "\nExample:\n  npm run portal -- project sheet list --state submitted")
    .action((options: ListOptions & { state?: SheetState; search: string }) =>
      inOffice(async ({ sheets }) => {
        const { page, size, state, search } = options;
        printList(await sheets.staffList({ page, size, state, part: search.trim() }), options, {
          id: (row) => row.project_id,
          contract: (row) => row.contract,
          name: (row) => row.name,
          state: (row) => row.state,
          samples: (row) => String(row.samples),
          owner: (row) => row.owner_email,
          changed: (row) => timeOf(row.updated_at),
        });
      }),
    );

  sheet
    .command("show <id>")
    .description("Show an information sheet: its lines, and who did what with it.")
    .option("--json", "print JSON")
    .addHelpText("after", "\nExample:\n  npm run portal -- project sheet show 0mi…")
    .action((id: string, { json }: { json?: true }) =>
      inOffice(async ({ sheets }) => {
        const found = await sheets.staffFind("en", id);
        if (json === true) return printJson(found);
        const { contract, name, state, species, comparisons, rows, history, faults } = found;
        const wished = comparisons.map((one) => againstText(one).en).join(", ");
        printFields({ contract, name, state: sheetStateTitles[state].en, samples: String(rows.length), species: species || "—", comparisons: wished || "—" });
        print(`\n${sheetFields.join("\t")}`);
        for (const row of rows) print(sheetFields.map((field) => row[field].replaceAll(/\s+/g, " ")).join("\t"));
        for (const fault of faults.general) print(`\nWrong: ${fault}`);
        for (const fault of faults.cells) print(`Wrong: row ${fault.row + 1}, ${fault.field}: ${fault.message}`);
        for (const { at, what, who, note } of history) print(`\n${timeOf(at)}  ${what}, ${who}${note === "" ? "" : `: ${note}`}`);
      }),
    );

  sheet
    .command("return <id>")
    .description("Give a handed-in or locked sheet back to its owner, who gets a message.")
    .requiredOption("--note <text>", "what is to be changed")
    .addHelpText("after", '\nExample:\n  npm run portal -- project sheet return 0mi… --note "Which samples are the controls?"')
    .action((id: string, { note }: { note: string }) =>
      inOffice(async ({ sheets }) => {
        await sheets.giveBack(null, id, note.trim());
        print(`${id} was returned to its owner.`);
      }),
    );
  sheet
    .command("lock <id>")
    .description("Take a sheet as it is: an import of the contract without samples.csv takes its samples, groups and comparisons from it.")
    .option("--note <text>", "what its owner is told with it", "")
    .addHelpText("after", "\nExample:\n  npm run portal -- project sheet lock 0mi…")
    .action((id: string, { note }: { note: string }) =>
      inOffice(async ({ sheets }) => {
        await sheets.lock(null, id, note.trim());
        print(`${id} is locked.`);
      }),
    );
}
