/** One file's way to the server: as often as the line breaks it waits, and goes on where it broke off. */
import { resumableUpload, uploadResult, type StoredFile, type UploadTarget } from "@analyte/contract/uploads";
import { CallFailure } from "../call-failure.ts";
import { giveUpParts, sendParts } from "../send-parts.ts";
import { send } from "../send.ts";

export interface Transfer {
  file: File;
  /** Where the server holds what has arrived; null before it has begun. */
  place(): string | null;
  /** A new run, which goes on where the one before ended; that one has no say any more. */
  begin(): Run;
  /** Ends the run, and throws away what the server has of it. */
  stop(): void;
  /** Ends the run without a word: it was another user's. */
  leave(): void;
}
export interface Run {
  run(watch: Watch): Promise<StoredFile>;
  isCurrent(): boolean;
}
interface Watch {
  onProgress: (sent: number) => void;
  onPaused: (paused: boolean) => void;
  /** The server has given it a place. */
  onPlace: () => void;
}

/** Between one try and the next; the last one over and over. */
const waitsMs = [1_000, 2_000, 4_000, 8_000, 15_000];
/** Without a byte further: about ten minutes. */
const mostTries = 45;

/** `begun` is the place where an earlier page has sent some of it already. */
export function newTransfer(file: File, target: UploadTarget, begun: string | null = null): Transfer {
  let current: AbortController | null = null;
  let place = begun;

  async function attempt({ onProgress, onPlace }: Pick<Watch, "onProgress" | "onPlace">, signal: AbortSignal): Promise<StoredFile> {
    const keep = (given: string) => {
      place = given;
      onPlace();
    };
    const done = await sendParts(resumableUpload, { ...target, filename: file.name }, { file, place, signal, onProgress, onPlace: keep });
    return done ?? (await send(uploadResult, { id: place?.split("/").at(-1) ?? "" }, { signal }));
  }

  async function run({ onProgress, onPaused, onPlace }: Watch, signal: AbortSignal): Promise<StoredFile> {
    let furthest = 0;
    let paused = false;
    const setPaused = (now: boolean) => {
      if (now !== paused) onPaused(now);
      paused = now;
    };
    for (let tries = 0; ;) {
      const line = newLine(signal);
      try {
        const step = (sent: number) => {
          setPaused(false);
          onProgress(sent);
          if (sent <= furthest) return;
          furthest = sent;
          tries = 0;
        };
        return await attempt({ onProgress: step, onPlace }, line.signal);
      } catch (failure) {
        // What was refused the server has thrown away.
        if (isRefusal(failure)) place = null;
        if (signal.aborted || tries === mostTries || !(line.wentDown() || mayPass(failure))) throw failure;
        setPaused(true);
        await pause(waitsMs[Math.min(tries++, waitsMs.length - 1)]!, signal);
      } finally {
        line.forget();
      }
    }
  }

  const end = () => {
    current?.abort();
    current = null;
  };
  return {
    file,
    place: () => place,
    begin() {
      end();
      const controller = new AbortController();
      current = controller;
      return { isCurrent: () => current === controller, run: (watch) => run(watch, controller.signal) };
    },
    stop() {
      end();
      if (place !== null) giveUpParts(place);
      place = null;
    },
    leave: end,
  };
}

/** What no answer in half an hour has failed is said so. What no line, or an overloaded or starting server, has failed may succeed later; a refusal stays one. */
function mayPass(failure: unknown): boolean {
  return (
    failure instanceof CallFailure && !failure.timedOut && (failure.status === 0 || failure.status === 429 || (failure.status >= 502 && failure.status <= 504))
  );
}

const isRefusal = (failure: unknown): boolean =>
  failure instanceof CallFailure && failure.status >= 400 && failure.status < 500 && failure.status !== 401 && failure.status !== 429;

/** Its signal aborts with the given one, and as soon as the browser knows that the line is down. */
function newLine(signal: AbortSignal) {
  const down = new AbortController();
  const hangUp = () => down.abort();
  window.addEventListener("offline", hangUp);
  return {
    signal: AbortSignal.any([signal, down.signal]),
    wentDown: () => down.signal.aborted,
    forget: () => window.removeEventListener("offline", hangUp),
  };
}

/** Until the time is over, and while the browser knows of no line; the line coming back ends it at once. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(() => {
    if (navigator.onLine) resolve();
  }, ms);
  const go = () => resolve();
  window.addEventListener("online", go);
  signal.addEventListener("abort", go);
  await promise;
  clearTimeout(timer);
  window.removeEventListener("online", go);
  signal.removeEventListener("abort", go);
}
