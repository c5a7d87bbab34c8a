/** Two executors as one: short work is done here, where it begins at once, and the rest away. */
import type { Executor, JobNeeds } from "./executor.ts";

export interface ByLengthOptions {
  here: Executor;
  away: Executor;
  isShort: (needs: JobNeeds) => boolean;
}

/** Stands before the handles of what runs here. A mere name is asked for away: what ran here died with whoever began it. */
const mark = "here:";

export function newExecutorByLength({ here, away, isShort }: ByLengthOptions): Executor {
  const isHere = (handle: string): boolean => handle.startsWith(mark);
  const own = (handle: string): string => (isHere(handle) ? handle.slice(mark.length) : handle);
  const at = (handle: string): Executor => (isHere(handle) ? here : away);
  return {
    submit: async (folder, needs) => (isShort(needs) ? `${mark}${await here.submit(folder, needs)}` : await away.submit(folder, needs)),
    async poll(handles) {
      const ask = async (executor: Executor, some: readonly string[]) => (some.length === 0 ? [] : [...(await executor.poll(some))]);
      const [near, far] = await Promise.all([
        ask(here, handles.filter(isHere).map(own)),
        ask(
          away,
          handles.filter((handle) => !isHere(handle)),
        ),
      ]);
      return new Map([...near.map(([handle, state]) => [`${mark}${handle}`, state] as const), ...far]);
    },
    cancel: async (handle) => await at(handle).cancel(own(handle)),
    ...(away.leave && { leave: async (name: string) => await away.leave!(name) }),
    limits: (needs) => (isShort(needs) ? here : away).limits(needs),
    diesWithServer: (handle) => at(handle).diesWithServer(own(handle)),
    onEnd(tell) {
      here.onEnd?.((handle) => tell(`${mark}${handle}`));
      away.onEnd?.(tell);
    },
  };
}
