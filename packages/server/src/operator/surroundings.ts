/** What a command reads from and writes to: the process it runs in, or what stands in for it where several run in one process. */
import { AsyncLocalStorage } from "node:async_hooks";

export interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  /** What is piped in; null where somebody sits at a terminal instead. */
  input: AsyncIterable<string> | null;
  /** Waits no longer for what is piped in. */
  leaveInput?: () => void;
  out: (text: string) => void;
  err: (text: string) => void;
}

const ofTheProcess: Surroundings = {
  env: process.env,
  get input() {
    return process.stdin.isTTY ? null : (process.stdin.setEncoding("utf8") as AsyncIterable<string>);
  },
  leaveInput: () => void process.stdin.destroy(),
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
};

const others = new AsyncLocalStorage<Surroundings>();

export const surroundings = (): Surroundings => others.getStore() ?? ofTheProcess;

export const within = <Result>(other: Surroundings, work: () => Promise<Result>): Promise<Result> => others.run(other, work);
