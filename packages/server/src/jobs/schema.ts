/** The tables of jobs. Times are UTC milliseconds by the database's clock; columns that hold JSON say so. */
import type { Generated } from "kysely";

export const resultStates = ["waiting", "running", "there"] as const;
export type ResultState = (typeof resultStates)[number];

/** What was computed, or is to be: the queue is the rows that wait. Steps that want the same share one; it goes when none wants it any more. */
interface ResultTable {
  /** Sorts by the time of its making: the queue's order is the order of ids. */
  id: string;
  /** Whose turn it is, and whose storage it takes. */
  owner_id: string;
  /** With what it is to be computed, and the SHA-256 of all that determines it (`keyBy`); empty of what nobody else is given. */
  key: string;
  /** 0 or 1: whether steps with its key are given this one. Of one owner and key at most one is. */
  shared: number;
  state: ResultState;
  /** JSON: what is to be computed (`Work`); empty once it is there. */
  work: string;
  /** Its place among its owner's, as text that sorts: what is urgent first, then what has waited longest. */
  place: string;
  /** What waits under the same mark may be computed by one job; empty of what runs by itself. */
  batch: Generated<string>;
  /** Counts the starts. */
  attempt: Generated<number>;
  /** How many of them ended without a word. */
  crashes: Generated<number>;
  /** The job that computes it, or did. */
  job_id: string | null;
  /** JSON: why its tool had nothing to do; empty where it had, or has not ended. */
  unchanged: Generated<string>;
  /** Of its files. */
  size: Generated<number>;
  created_at: number;
  /** Of the last attempt. */
  started_at: number | null;
  finished_at: number | null;
}

/** When something of an owner was last started, by any server: who was served longest ago is next. */
interface QueueTurnTable {
  owner_id: string;
  started_at: number;
}

interface ResultFileTable {
  result_id: string;
  name: string;
  sha256: string;
  size: number;
}

/** One process that computes results: there from the claim until its end is stored. */
interface JobTable {
  /** Also its folder's and its name with a scheduler: the id and attempt of the result whose turn it was. */
  id: string;
  owner_id: string;
  /** Raised by whoever takes it over: what an earlier holder still writes changes nothing. */
  epoch: number;
  /** How the executor knows it; null until it was submitted. */
  handle: string | null;
  /** Which server looks after it, and until when that is to be believed. */
  holder: string;
  lease_until: number;
  created_at: number;
  /** Processor cores that it was given. */
  cores: Generated<number>;
  /** From when on its time counts; null while it waits for a place on a cluster. */
  begun_at: number | null;
  /** 0 or 1: whether it was begun with several results, each of which has its own output. */
  several: Generated<number>;
}

/** One user's part in the portal: whoever counts what the user has asked for locks it. Null is what everybody may. */
interface WorkAccountTable {
  owner_id: string;
  /** Jobs at once. */
  jobs: number | null;
  /** Tasks that wait. */
  tasks: number | null;
  /** Seconds of a processor within a day. */
  processor_seconds: number | null;
}

/** The time that jobs took, once they have ended; kept for a day. */
interface SpentTimeTable {
  owner_id: string;
  begun_at: number;
  ended_at: number;
  cores: number;
}

export interface JobTables {
  result: ResultTable;
  result_file: ResultFileTable;
  queue_turn: QueueTurnTable;
  job: JobTable;
  work_account: WorkAccountTable;
  spent_time: SpentTimeTable;
}
