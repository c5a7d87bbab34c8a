/** The job of `slurm.ts`: notes that it has begun, works for a while, and leaves its word. */
import { appendFileSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = process.argv[2]!;
const { milliseconds } = JSON.parse(readFileSync(join(folder, "job.json"), "utf8")) as { milliseconds: number };
const out = join(folder, "out");
appendFileSync(join(out, "begun"), "once\n");
await new Promise((done) => setTimeout(done, milliseconds));
writeFileSync(join(out, "exit.part"), JSON.stringify({ ok: true, files: [], started: 1, finished: 2 }));
renameSync(join(out, "exit.part"), join(out, "exit.json"));
