/** Imported before all else by programs that a person starts: ends them in words where the machine will not do. */
import { lackOfMachine } from "./needed-machine.ts";

const lack = lackOfMachine();
if (lack !== null) {
  process.stderr.write(`${lack}\n`);
  process.exit(1);
}
