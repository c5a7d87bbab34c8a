/**
 * Holds a report while it is written, and saves it: some moments after the last change, at once when asked, and again where it failed. It outlives
 * the parts of the page that show it. What isn't saved yet is kept in the browser, too, so that a crash takes nothing.
 */
import { changesSince, isSame, type Draft } from "./draft.ts";
import { beginHistory, redo, undo, write, type History } from "./history.ts";

export type Saving = "saved" | "waiting" | "saving" | "failed" | "conflict";
export interface Kept {
  history: History;
  saving: Saving;
  /** Why it is not saved, as the server or the browser says it. */
  reason: string;
  /** That of the server that is written on. */
  version: number;
  /** Rises whenever what is shown was changed by something else than typing: fields that hold a text of their own begin anew. */
  epoch: number;
  /** As the server has it. */
  saved: Draft;
}

/** `theirs`: what the server has by now. */
export type Written = { version: number } | { conflict: true; theirs?: { draft: Draft; version: number } } | { failure: string; mayPass: boolean };
interface Ways {
  save: (changes: ReturnType<typeof changesSince>, version: number) => Promise<Written>;
  /** Keeps what is not saved in the browser; null: nothing is left to keep. */
  keep: (draft: Draft | null, version: number) => void;
  now?: () => number;
}

export const pauseMs = 800;
/** Who writes without a pause is saved in between. */
export const mostWaitingMs = 6_000;
export const againMs = 5_000;

export function newKeeper(first: Draft, firstVersion: number, { save, keep, now = Date.now }: Ways) {
  let kept: Kept = { history: beginHistory(first), saving: "saved", reason: "", version: firstVersion, epoch: 0, saved: first };
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let waitingSince: number | null = null;
  let underWay: Promise<void> | null = null;
  /** Sent, and maybe written: the answer did not come. */
  let unsure: Draft[] = [];
  const isOwn = (theirs: Draft): boolean => unsure.some((one) => Object.keys(changesSince(theirs, one)).length === 0);

  const set = (changes: Partial<Kept>) => {
    kept = { ...kept, ...changes };
    for (const listener of listeners) listener();
  };
  const stop = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const later = (ms: number) => {
    stop();
    timer = setTimeout(() => void saveNow(), ms);
  };
  const present = () => kept.history.present;

  async function saveOnce(): Promise<void> {
    stop();
    waitingSince = null;
    const sent = present();
    const changes = changesSince(kept.saved, sent);
    if (Object.keys(changes).length === 0) {
      // An emptied title alone is nothing to send.
      keep(null, kept.version);
      set({ saving: "saved", reason: "" });
      return;
    }
    set({ saving: "saving", reason: "" });
    if (!unsure.includes(sent)) unsure = [...unsure.slice(-9), sent];
    const written = await save(changes, kept.version);
    if ("version" in written) {
      unsure = [];
      const done = present() === sent;
      if (done) keep(null, written.version);
      else keep(present(), written.version);
      set({ saved: sent, version: written.version, saving: done ? "saved" : "waiting" });
      if (!done) later(pauseMs);
    } else if ("conflict" in written) {
      const { theirs } = written;
      if (theirs !== undefined && isOwn(theirs.draft)) goOnFrom(theirs.draft, theirs.version);
      else set({ saving: "conflict" });
    } else {
      set({ saving: "failed", reason: written.failure });
      if (written.mayPass) later(againMs);
    }
  }
  /** What stands there is what this window sent: only the answer was lost. */
  function goOnFrom(written: Draft, version: number): void {
    unsure = [];
    const done = isSame(written, present());
    keep(done ? null : present(), version);
    set({ saved: written, version, saving: done ? "saved" : "waiting", reason: "" });
    if (!done) later(pauseMs);
    else stop();
  }
  function saveNow(): Promise<void> {
    underWay ??= saveOnce().finally(() => {
      underWay = null;
    });
    return underWay;
  }
  const changed = (history: History, epoch = kept.epoch) => {
    if (history === kept.history) return;
    const at = now();
    waitingSince ??= at;
    // Nothing is written over what another window has written, until it is said what is to become of it.
    const saving = kept.saving === "conflict" ? "conflict" : kept.saving === "saving" ? "saving" : "waiting";
    set({ history, epoch, saving, ...(saving === "waiting" && { reason: "" }) });
    keep(history.present, kept.version);
    if (saving !== "conflict") later(Math.max(0, Math.min(pauseMs, waitingSince + mostWaitingMs - at)));
  };

  return {
    get: () => kept,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** `field` names what is typed in. */
    edit(change: (draft: Draft) => Draft, field: string | null = null) {
      changed(write(kept.history, change(present()), field, now()));
    },
    undo: () => {
      const back = undo(kept.history);
      if (back !== null) changed(back, kept.epoch + 1);
    },
    redo: () => {
      const forth = redo(kept.history);
      if (forth !== null) changed(forth, kept.epoch + 1);
    },
    /** Saves what isn't; whether everything is saved afterwards. */
    async flush(): Promise<boolean> {
      if (underWay !== null) await underWay;
      if (kept.saving === "waiting" || kept.saving === "failed") await saveNow();
      return kept.saving === "saved";
    },
    /** The server has another version than this window began with. Without changes of its own the window takes it as it is. */
    arrived(theirs: Draft, version: number) {
      if (version <= kept.version || underWay !== null || kept.saving === "conflict") return;
      if (kept.saving === "saved") {
        set({ history: isSame(theirs, present()) ? kept.history : beginHistory(theirs), version, saved: theirs, epoch: kept.epoch + 1 });
      } else if (isOwn(theirs)) goOnFrom(theirs, version);
      else set({ saving: "conflict" });
    },
    /** What the server has replaces what is here. */
    takeTheirs(theirs: Draft, version: number) {
      stop();
      keep(null, version);
      set({ history: write(kept.history, theirs, null, now()), saved: theirs, version, saving: "saved", reason: "", epoch: kept.epoch + 1 });
    },
    /** What the browser kept of an earlier time; it was written on that version. */
    restore(draft: Draft, version: number) {
      set({ version: Math.min(version, kept.version) });
      changed(write(kept.history, draft, null, now()), kept.epoch + 1);
    },
  };
}
export type Keeper = ReturnType<typeof newKeeper>;
