/**
 * Where the server's memory ends: one started portal whose user submits, looks at the results, downloads and deletes, round after round,
 * for `--minutes` (60). Prints resident memory at the start, in between and at the end. Linux only.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { signIn } from "../e2e/client.ts";
import { startPortal } from "../e2e/portal.ts";
import { print } from "./measure.ts";

const { values } = parseArgs({ options: { minutes: { type: "string" } } });
const lengthMs = Number(values.minutes ?? 60) * 60_000;
/** A point of the course is printed so often. */
const points = 10;

const portal = await startPortal();
const megabytes = (): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${portal.process.pid}/status`, "utf8"))?.[1]) / 1_024;
try {
  const client = await signIn(portal.url);
  const samples = Array.from({ length: 20 }, (_, at) => `s${at}`);
  const groups = ["sample,group", ...samples.map((sample, at) => `${sample},${at < 10 ? "A" : "B"}`)].join("\n");
  const features = 10_000;
  const upload = async (name: string, content: string) => (await client.upload(name, content)).content.data;
  const sheet = await upload("samples.csv", groups);
  const read = async (path: string): Promise<void> => {
    const answer = await fetch(`${portal.url}/api/front/${path}`, { headers: client.headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  };
  const remove = async (path: string, ids: string): Promise<void> => {
    await fetch(`${portal.url}/api/front/${path}?ids=${ids}`, { method: "DELETE", headers: client.headers });
  };

  async function round(number: number): Promise<void> {
    const rows = Array.from({ length: features }, (_, at) => `f${at},${samples.map((_s, sample) => 100 + ((at * 31 + sample * 17 + number) % 97)).join()}`);
    const matrix = await upload(`matrix ${number}.csv`, [`feature,${samples.join()}`, ...rows].join("\n"));
    const params = { grouping: { column: "group" }, comparison: { case: "A", control: "B" } };
    const { id, result } = await client.run("two-groups", { matrix: matrix.store_path, samples: sheet.store_path }, params);
    await read(`task/result_outline?id=${id}`);
    for (const { name } of result.charts) {
      await read(`task/data_interaction_result?id=${id}&chart=${name}`);
      await read(`task/show_chart?id=${id}&chart=${name}&width=900`);
      await read(`task/download_chart?id=${id}&chart=${name}&format=csv`);
    }
    for (let at = 0; at < 5; at++) await read(`task/data_interaction_result?id=${id}&feature=f${at}`);
    await read(`task/download_all?id=${id}`);
    await remove("task/delete", id);
    await remove("user_file_store/delete", matrix.id);
  }

  const begun = performance.now();
  const course = [megabytes()];
  let [peak, rounds] = [0, 0];
  const watch = setInterval(() => (peak = Math.max(peak, megabytes())), 250);
  while (performance.now() - begun < lengthMs) {
    await round(rounds++);
    if (performance.now() - begun > (course.length * lengthMs) / points) course.push(megabytes());
  }
  clearInterval(watch);
  print("rounds, minutes", `${rounds}, ${((performance.now() - begun) / 60_000).toFixed(1)}`);
  print("resident MB: start, peak, end", `${course[0]!.toFixed(0)}, ${peak.toFixed(0)}, ${megabytes().toFixed(0)}`);
  print("its course", course.map((point) => point.toFixed(0)).join(", "));
} finally {
  await portal.stop();
}
