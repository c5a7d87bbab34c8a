/** Why a program of the portal could not do its work, in words for who runs it. */
import { ConfigFault } from "./config.ts";
import { DatabaseDamaged, isDamage, isUnwritable } from "./db/integrity.ts";
import { FolderTaken } from "./db/lock.ts";
import { NewerData } from "./db/migrate.ts";
import { DatabaseTaken, ServerTaken } from "./db/server-lock.ts";
import { isDatabaseBusy, isStorageFull } from "./errors.ts";
import { ServerFault } from "./servers/fault.ts";

const inWords = [ConfigFault, FolderTaken, DatabaseTaken, ServerTaken, ServerFault, NewerData, DatabaseDamaged];

/** What to do about a fault of the machine or of the settings; `otherwise` begins the answer to any other. */
export function explainStart(error: unknown, otherwise: string): string {
  if (inWords.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return `${message}\nAnother program uses this port. Stop it, or set PORT to another one (0 lets the system choose).`;
  // What Node removes by the C++ library has no code of the system's.
  if (code === "EACCES" || code === "EPERM" || code === "EROFS" || code === "EADDRNOTAVAIL" || /: Read-only file system\b/.test(message))
    return `${message.replace(/^, Unknown error: /, "")}\nSet HOST and PORT to an address that this machine has and you may use, and PORTAL_DATA to a folder that you may write.`;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return `${message}\nNo machine of that name is known: check HOST and DATABASE_URL.`;
  if (code === "ENOTDIR" || code === "EEXIST") return `${message}\nSet PORTAL_DATA to a folder; there is a file of that name.`;
  if (isDatabaseBusy(error))
    return `${message}\nAnother program holds the database portal.sqlite in PORTAL_DATA. End it, or wait until it has ended, and try again.`;
  if (isStorageFull(error)) return `${message}\nThe disk that holds PORTAL_DATA or the database is full. Make room on it and start again.`;
  if (code === "ECONNREFUSED" || code === "ECONNRESET" || code === "ETIMEDOUT" || /^(28|3D|57|08)\w{3}$/.test(code ?? ""))
    return `The database that DATABASE_URL names can't be used: ${message || code}\nCheck the address, the user, the password and that PostgreSQL runs.`;
  if (isDamage(error)) return new DatabaseDamaged([message]).message;
  if (isUnwritable(error))
    return `${message}\nThe database can't be written. Set PORTAL_DATA to a folder that you may write, on a disk that is not mounted read-only.`;
  return `${otherwise}\n${stack ?? message}`;
}
