/**
 * What one server knows, the others are told: that something has changed, never what it is now. Whoever hears it reads the database. By PostgreSQL's
 * LISTEN and NOTIFY; the embedded database has one server, which tells itself. A hint may be lost with its connection: then all is read again.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { Client } from "pg";
import type { Database } from "./open.ts";

export type Listener = (about: string, from: "here" | "elsewhere") => void;

export interface Hints {
  /** Every listener of the topic hears it, here at once and at other servers in a moment. Some words at most. */
  tell(topic: string, about: string): void;
  /** As `tell`, to other servers, once the transaction is committed. */
  tellWith(transaction: Database, topic: string, about: string): Promise<void>;
  /** Returns the way to stop listening. */
  listen(topic: string, listener: Listener): () => void;
  /** Called when hints of other servers may have been lost. Returns the way to stop. */
  listenForGaps(listener: () => void): () => void;
  close(): Promise<void>;
}

const channel = "portal";
const againMs = 1_000;
/** What comes within it goes as one statement. */
const gatherMs = 5;
/** PostgreSQL takes 8,000 bytes. */
const mostBytes = 7_000;

interface Note {
  from: string;
  topic: string;
  about: string;
}

/** `url`: null for the embedded database. */
export async function openHints(database: Database, url: string | null): Promise<Hints> {
  const own = randomUUID();
  const listeners = new Map<string, Set<Listener>>();
  const gapListeners = new Set<() => void>();
  let waiting = new Set<string>();
  let sending: Promise<void> | null = null;
  let closed = false;

  const deliver = (topic: string, about: string, from: "here" | "elsewhere"): void => {
    for (const listener of listeners.get(topic) ?? []) listener(about, from);
  };
  const textOf = (topic: string, about: string): string => {
    const text = JSON.stringify({ from: own, topic, about } satisfies Note);
    if (Buffer.byteLength(text) > mostBytes) throw new Error(`A hint about ${topic} is too long.`);
    return text;
  };
  const send = async (query: Database, texts: readonly string[]): Promise<void> => {
    await sql`select pg_notify(${channel}, text) from unnest(${texts}::text[]) as text`.execute(query);
  };
  async function sendWaiting(): Promise<void> {
    await pause(gatherMs);
    const texts = [...waiting];
    waiting = new Set();
    // Only hints: others look now and then anyway.
    await send(database, texts).catch(() => {});
    sending = null;
    if (waiting.size > 0) sending = sendWaiting();
  }
  const line = url === null ? null : await openLine(url, { heard, gap: () => [...gapListeners].forEach((listener) => listener()) });
  function heard(text: string): void {
    const { from, topic, about } = JSON.parse(text) as Note;
    if (from !== own) deliver(topic, about, "elsewhere");
  }

  return {
    tell(topic, about) {
      const text = textOf(topic, about);
      deliver(topic, about, "here");
      if (line === null || closed) return;
      waiting.add(text);
      sending ??= sendWaiting();
    },
    async tellWith(transaction, topic, about) {
      if (line !== null) await send(transaction, [textOf(topic, about)]);
    },
    listen(topic, listener) {
      const some = listeners.get(topic) ?? new Set();
      listeners.set(topic, some.add(listener));
      return () => some.delete(listener);
    },
    listenForGaps(listener) {
      gapListeners.add(listener);
      return () => gapListeners.delete(listener);
    },
    async close() {
      closed = true;
      await sending;
      await line?.close();
    },
  };
}

/** A connection that listens, made anew whenever it is lost; `gap` is told once it listens again. */
async function openLine(url: string, { heard, gap }: { heard: (text: string) => void; gap: () => void }): Promise<{ close(): Promise<void> }> {
  let client = await connect();
  let closed = false;

  async function connect(): Promise<Client> {
    const made = new Client({ connectionString: url, keepAlive: true });
    // Said by `end` as well; without a listener it would end the process.
    made.on("error", () => {});
    made.on("notification", ({ payload }) => heard(payload ?? ""));
    await made.connect();
    try {
      await made.query(`listen ${channel}`);
    } catch (error) {
      await made.end().catch(() => {});
      throw error;
    }
    made.once("end", () => void connectAgain());
    return made;
  }
  async function connectAgain(): Promise<void> {
    for (;;) {
      await pause(againMs, null, { ref: false });
      if (closed) return;
      try {
        client = await connect();
      } catch {
        continue;
      }
      if (closed) await client.end();
      else gap();
      return;
    }
  }
  return {
    async close() {
      closed = true;
      await client.end().catch(() => {});
    },
  };
}
