/** The work of the whole portal, put together for who looks after it: whose it is, of which tool, and which server does it. */
import type { Manifest } from "@analyte/contract/manifest";
import type { KnownServer, RunningWork, WaitingWork } from "@analyte/contract/queue";
import type { Language } from "@analyte/contract/text";
import type { Directory } from "../account/directory.ts";
import type { Servers } from "../servers/servers.ts";
import type { Tasks } from "../tasks/tasks.ts";

export interface QueueOptions {
  tasks: Pick<Tasks, "backlog" | "cancelWork">;
  servers: Pick<Servers, "list">;
  directory: Pick<Directory, "among">;
  /** The catalogue. */
  tools: readonly Manifest[];
  /** The server that answers. */
  serverId: string;
}
interface Asked {
  page: number;
  size: number;
  name: string;
}
export interface WorkQueue {
  waiting(asked: Asked): Promise<{ data: WaitingWork[]; total: number }>;
  running(asked: Asked): Promise<{ data: RunningWork[]; total: number }>;
  servers(language: Language): Promise<KnownServer[]>;
}

export function newWorkQueue({ tasks: { backlog }, servers, directory, tools, serverId }: QueueOptions): WorkQueue {
  /** Null where all are meant. */
  const ownersOf = async (name: string): Promise<string[] | null> =>
    name.trim() === "" ? null : [...(await directory.among(await backlog.owners(), name)).keys()];
  async function presenting(rows: readonly { ownerId: string }[]) {
    const users = await directory.among([...new Set(rows.map(({ ownerId }) => ownerId))], "");
    return ({ id, ownerId, work: { toolId } }: { id: string; ownerId: string; work: { toolId: string } }) => ({
      id,
      user: users.get(ownerId) ?? { name: "", account: ownerId },
      tool_id: toolId,
      tool_name: tools.find((tool) => tool.id === toolId)?.name ?? { en: toolId, zh: toolId },
    });
  }
  return {
    async waiting({ name, ...page }) {
      const { data, total } = await backlog.waiting({ ...page, owners: await ownersOf(name) });
      const present = await presenting(data);
      return { data: data.map((row) => ({ ...present(row), position: row.position, held: row.held, since: row.createdAt, attempts: row.attempts })), total };
    },
    async running({ name, ...page }) {
      const { data, total } = await backlog.running({ ...page, owners: await ownersOf(name) });
      const present = await presenting(data);
      const names = new Map((await servers.list()).map((server) => [`${server.id}.${server.startId}`, server.name]));
      const shown = data.map((row): RunningWork => {
        const { seconds, memoryMegabytes, outputMegabytes } = row.limits;
        return {
          ...present(row),
          since: row.begunAt ?? row.claimedAt,
          attempt: row.attempt,
          on_cluster: row.onCluster,
          waits: row.begunAt === null,
          host: names.get(row.holder) ?? "",
          cores: row.cores,
          limits: { seconds, memory_megabytes: memoryMegabytes, output_megabytes: outputMegabytes },
        };
      });
      return { data: shown, total };
    },
    async servers(language) {
      const jobs = await backlog.jobsByHolder();
      return (await servers.list()).map(({ startId, startedAt, beatAt, fault, port: _port, ...server }) => ({
        ...server,
        answers: server.id === serverId,
        fault: fault?.[language] ?? "",
        started_at: startedAt,
        beat_at: beatAt,
        jobs: jobs.get(`${server.id}.${startId}`) ?? 0,
      }));
    },
  };
}
