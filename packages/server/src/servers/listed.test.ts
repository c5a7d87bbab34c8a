import { expect, test } from "vitest";
import { listed } from "./listed.ts";
import type { ServerRow } from "./store.ts";

const row = (id: string, host: string, port: number): ServerRow => ({
  id,
  host,
  port,
  start_id: "1",
  pid: 1,
  shape: "",
  started_at: 1,
  beat_at: 1,
  beats: 1,
  fault: "",
  version: "",
  program: "",
  places: 1,
  cluster_places: null,
});
const namesOf = (...rows: ServerRow[]): string[] => listed(rows, { now: 1, aliveFor: 1, shape: "" }).map(({ name }) => name);

test("servers of one machine are told apart by their ports, and where these are alike by their ids", () => {
  expect(namesOf(row("0123456789", "a", 8000), row("abcdefghij", "b", 8000))).toEqual(["a", "b"]);
  expect(namesOf(row("0123456789", "a", 8000), row("abcdefghij", "a", 8001), row("x", "b", 8000))).toEqual(["a:8000", "a:8001", "b"]);
  expect(namesOf(row("0123456789", "a", 0), row("abcdefghij", "a", 8001))).toEqual(["a (01234567)", "a:8001"]);
  // In containers that share the machine's name.
  expect(namesOf(row("0123456789", "a", 8000), row("abcdefghij", "a", 8000))).toEqual(["a (01234567)", "a (abcdefgh)"]);
});
