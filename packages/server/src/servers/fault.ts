/** Why a server can't be one of this portal's, in words: which folder or clock, whose, and what to do. */
import { access, constants } from "node:fs/promises";
import type { Text } from "@analyte/contract/text";

/** At the start it ends the server; found later it lets it take on nothing new. */
export class ServerFault extends Error {
  override readonly name = "ServerFault";
  readonly text: Text;

  constructor(text: Text) {
    super(text.en);
    this.text = text;
  }
}

const named = (id: string, { host, createdAt }: { host: string; createdAt: number }): Text => ({
  en: `${id}, made on ${host} at ${new Date(createdAt).toISOString().slice(0, 16)}Z`,
  zh: `${id}，于 ${new Date(createdAt).toISOString().slice(0, 16)}Z 在 ${host} 上建立`,
});

export interface Named {
  id: string;
  host: string;
  createdAt: number;
}

export function otherInstallation(folder: string, found: Named, own: Named | null, embedded: boolean): ServerFault {
  const theirs = named(found.id, found);
  const mine = own === null ? null : named(own.id, own);
  const todo: Text = embedded
    ? {
        en: "Several servers of one portal need one PostgreSQL database: set DATABASE_URL to it on each of them. Otherwise set PORTAL_SHARED and PORTAL_DATA to this portal's own folders.",
        zh: "同一平台的多台服务器需要共用一个 PostgreSQL 数据库，请在每台服务器上设置 DATABASE_URL；否则请将 PORTAL_SHARED 和 PORTAL_DATA 设为本平台自己的目录。",
      }
    : {
        en: "Set PORTAL_SHARED to the folder of the portal whose database DATABASE_URL names, or DATABASE_URL to the database of this folder's portal.",
        zh: "请将 PORTAL_SHARED 设为 DATABASE_URL 所指数据库对应平台的目录，或将 DATABASE_URL 设为该目录所属平台的数据库。",
      };
  return new ServerFault({
    en: `The shared folder ${folder} belongs to another portal (installation ${theirs.en}), not to this database${mine === null ? ", which has none yet" : ` (installation ${mine.en})`}. ${todo.en}`,
    zh: `共享目录 ${folder} 属于另一个平台（安装 ${theirs.zh}），与当前数据库${mine === null ? "（尚无安装）" : `（安装 ${mine.zh}）`}不符。${todo.zh}`,
  });
}

export const unmarkedFolder = (folder: string, own: Named, marker: string): ServerFault =>
  new ServerFault({
    en: `The shared folder ${folder} is not that of this portal (installation ${named(own.id, own).en}): it has no file “${marker}”. Perhaps its file system is not mounted. Mount it, or set PORTAL_SHARED to the folder that the portal's first server uses (its PORTAL_DATA, if it has no PORTAL_SHARED).`,
    zh: `共享目录 ${folder} 不是本平台（安装 ${named(own.id, own).zh}）的目录：其中没有文件“${marker}”，可能是文件系统未挂载。请挂载该文件系统，或将 PORTAL_SHARED 设为平台首台服务器所用的目录（若其未设置 PORTAL_SHARED，则为其 PORTAL_DATA）。`,
  });

export const emptyFolder = (folder: string): ServerFault =>
  new ServerFault({
    en: `The shared folder ${folder} holds none of the files that the database names. Perhaps its file system is not mounted. Mount it, or set PORTAL_SHARED to the folder that holds them (until now it was PORTAL_DATA).`,
    zh: `共享目录 ${folder} 中没有数据库所记录的任何文件，可能是文件系统未挂载。请挂载该文件系统，或将 PORTAL_SHARED 设为存放这些文件的目录（此前为 PORTAL_DATA）。`,
  });

/** What the system says of the shared folder, in words; any other error as it is. */
export async function folderFault(folder: string, error: unknown): Promise<unknown> {
  const said = codeOf(error);
  // Of folders within that could not be made, the system may only say that they are not there.
  const code = said === "ENOENT" ? ((await whyUnwritable(folder)) ?? said) : said;
  if (code === "ENOTDIR" || code === "EEXIST") return noFolder(folder);
  if (code === "EROFS") return readOnlyFolder(folder);
  if (code === "EACCES" || code === "EPERM") return forbiddenFolder(folder, code);
  return unusable.has(code) ? unwritableFolder(folder, code) : error;
}
const unusable = new Set(["ENOENT", "EIO", "ESTALE", "ENOTCONN", "ETIMEDOUT"]);

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? "";

const whyUnwritable = async (folder: string): Promise<string | null> =>
  await access(folder, constants.W_OK).then(
    () => null,
    (error: unknown) => codeOf(error),
  );

const noFolder = (folder: string): ServerFault =>
  new ServerFault({
    en: `The shared folder ${folder} is no folder, but a file. Set PORTAL_SHARED to a folder.`,
    zh: `共享目录 ${folder} 不是目录，而是文件。请将 PORTAL_SHARED 设为一个目录。`,
  });

const readOnlyFolder = (folder: string): ServerFault =>
  new ServerFault({
    en: `The shared folder ${folder} is read-only: its file system is mounted so (EROFS). Mount it for writing, on every server.`,
    zh: `共享目录 ${folder} 是只读的：其文件系统以只读方式挂载（EROFS）。请在每台服务器上以可写方式挂载。`,
  });

const forbiddenFolder = (folder: string, why: string): ServerFault =>
  new ServerFault({
    en: `The user that runs the portal may not write in the shared folder ${folder} (${why}): it is read-only for that user. Let that user write to it and to all folders in it, on every server.`,
    zh: `运行平台的用户无权写入共享目录 ${folder}（${why}）：该目录对此用户是只读的。请在每台服务器上允许该用户写入该目录及其所有子目录。`,
  });

const unwritableFolder = (folder: string, why: string): ServerFault =>
  new ServerFault({
    en: `The shared folder ${folder} can't be written (${why}). Mount it for writing, and let the portal's user write to it; every server needs that.`,
    zh: `无法写入共享目录 ${folder}（${why}）。请以可写方式挂载，并允许运行平台的用户写入；每台服务器都需要此权限。`,
  });

export const notShared = (folder: string, other: { id: string; host: string }): ServerFault =>
  new ServerFault({
    en: `The shared folder ${folder} is not really shared: the server ${other.id} on ${other.host} uses the same database and writes servers/${other.id}/beat there, and this one does not see it. Both need the same file system in PORTAL_SHARED, not a copy of it.`,
    zh: `共享目录 ${folder} 并未真正共享：${other.host} 上的服务器 ${other.id} 使用同一数据库，并向其写入 servers/${other.id}/beat，而本服务器看不到该文件。两台服务器的 PORTAL_SHARED 必须是同一个文件系统，而不是它的副本。`,
  });

export function wrongClock(whose: "server" | "folder", folder: string, offMs: number): ServerFault {
  const minutes = Math.round(Math.abs(offMs) / 60_000);
  const [way, zhWay] = offMs > 0 ? ["ahead of", "快"] : ["behind", "慢"];
  const it: Text =
    whose === "server"
      ? { en: "This machine's clock", zh: "本机时钟" }
      : { en: `The clock of the file server that holds the shared folder ${folder}`, zh: `存放共享目录 ${folder} 的文件服务器的时钟` };
  return new ServerFault({
    en: `${it.en} is ${minutes} minutes ${way} the database's. Sessions, leases and sweeps need clocks that agree: set them by NTP on every machine of the portal.`,
    zh: `${it.zh}比数据库的时钟${zhWay} ${minutes} 分钟。会话、租约和清理都要求时钟一致，请在平台的每台机器上通过 NTP 校时。`,
  });
}
