/** 100 power cuts while files are uploaded and tasks run, and what differs afterwards; `--rounds`, `--seed`. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { cutPower, faultsAfterCuts } from "../e2e/power-cuts.ts";
import { print } from "./measure.ts";

const { values } = parseArgs({ options: { rounds: { type: "string", default: "100" }, seed: { type: "string", default: "13" } } });
const data = mkdtempSync(join(tmpdir(), "portal-power-"));
const promised = await cutPower(data, Number(values.rounds), Number(values.seed));
const faults = await faultsAfterCuts(data, promised);
print(
  `${values.rounds} power cuts, ${promised.files.size} files, ${promised.tasks.size} tasks`,
  faults.length === 0 ? "nothing differs" : `${faults.length} differences: ${faults.slice(0, 5).join("; ")}`,
);
rmSync(data, { recursive: true, force: true });
process.exit();
