/** What a sandbox is tried out with: reads its folder, writes where a job writes. */
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder: string = process.argv[2]!;
readdirSync(folder);
writeFileSync(join(folder, "out", "probe"), "");
