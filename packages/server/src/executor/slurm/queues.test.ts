import { expect, test } from "vitest";
import { slurmQueues, type SlurmQueue } from "./queue-table.ts";
import { placeOf } from "./queues.ts";

const most = { seconds: 3_600, memoryMegabytes: 8_192, outputMegabytes: 100 };
const line = (change: Partial<SlurmQueue>): SlurmQueue => ({
  partition: null,
  account: null,
  qos: null,
  cores: null,
  memoryMegabytes: null,
  seconds: null,
  ...change,
});
const table = [
  line({ partition: "short", cores: 2, seconds: 900, memoryMegabytes: 1_024 }),
  line({ partition: "wide", cores: 8 }),
  line({ partition: "rest", seconds: 1_800, cores: 1 }),
];
const at = (needs: { cores: number; memoryMegabytes: number; seconds: number }) => {
  const { queue, ...room } = placeOf(needs, table, most);
  return { partition: queue.partition, ...room };
};

test("a job goes where there is room for it first, and is held to what it may need", () => {
  expect(at({ cores: 1, memoryMegabytes: 500, seconds: 30 })).toEqual({
    partition: "short",
    cores: 1,
    limits: { seconds: 600, memoryMegabytes: 500, outputMegabytes: 100 },
  });
  // Ten times what is expected: 2,000 s are more than the first line allows.
  expect(at({ cores: 1, memoryMegabytes: 500, seconds: 200 })).toMatchObject({ partition: "wide", limits: { seconds: 2_000 } });
  expect(at({ cores: 4, memoryMegabytes: 500, seconds: 30 })).toMatchObject({ partition: "wide", cores: 4 });
});

test("never to more than the portal allows, and where no line has room to what the last one has", () => {
  expect(at({ cores: 1, memoryMegabytes: 50_000, seconds: 50_000 })).toMatchObject({ partition: "wide", limits: { seconds: 3_600, memoryMegabytes: 8_192 } });
  expect(at({ cores: 16, memoryMegabytes: 500, seconds: 5_000 })).toMatchObject({ partition: "rest", cores: 1, limits: { seconds: 1_800 } });
});

test("the operator's table is read line by line, and a fault is said with its line", () => {
  const read = (text: string) => slurmQueues.safeParse(text);
  expect(read('[{"partition":"short","memory_mb":4096},{"account":"lab"}]').data).toEqual([
    line({ partition: "short", memoryMegabytes: 4_096 }),
    line({ account: "lab" }),
  ]);
  const faultOf = (text: string): string => read(text).error!.issues[0]!.message;
  expect(faultOf("short")).toContain("must be a list as JSON");
  expect(faultOf('[{"partition":"a"},{"partition":"a b; rm"}]')).toContain("line 2, partition, can't be read: is no name of Slurm's");
  expect(faultOf('[{"seconds":"ten"}]')).toContain("line 1, seconds, can't be read");
  expect(faultOf('[{"memory":4}]')).toContain("memory");
  expect(faultOf("[]")).toContain("is empty");
});
