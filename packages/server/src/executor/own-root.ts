/**
 * A file tree of a job's own: the system's libraries, Node, the program and the job's folder, all read-only but for `out/`, and
 * sized temporary folders. Nothing else of the machine has a path in it, its sockets included.
 */
import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { executable } from "./executable.ts";
import type { JobProgram } from "./sandbox.ts";

/** Where a job sees its folder: errors that quote a path then say nothing of the machine. */
export const jobMount = "/job";
const temporaryBytes = 268_435_456;
const sharedBytes = 67_108_864;

const libraries = (): string[] => ["/lib", "/lib64", "/usr/lib", "/usr/lib64", "/etc/ld.so.cache", "/etc/alternatives"].filter((path) => existsSync(path));

/** What usual programs are made of, without what this machine alone knows. */
const system = (): string[] => ["/usr", "/bin", "/sbin", "/etc/R", "/etc/fonts", "/etc/localtime", "/etc/python3"].filter((path) => existsSync(path));

const readable = (program: JobProgram, tools: readonly string[]): string[] => [
  ...(program.callsPrograms ? system() : []),
  ...libraries(),
  realpathSync(process.execPath),
  ...tools,
  ...program.readable,
  program.entry,
];

/** By bubblewrap. `tools`: programs that what runs inside begins with. */
export function bubble(program: JobProgram, folder: string, tools: readonly string[]): string[] {
  const { compileCache } = program;
  const cache = compileCache === null ? [] : [compileCache.writable ? "--bind" : "--ro-bind", compileCache.folder, compileCache.folder];
  return [
    executable("bwrap"),
    ..."--unshare-all --die-with-parent --cap-drop ALL --proc /proc --dev /dev".split(" "),
    ...`--size ${temporaryBytes} --tmpfs /tmp --size ${sharedBytes} --tmpfs /dev/shm`.split(" "),
    ...readable(program, tools).flatMap((path) => ["--ro-bind", path, path]),
    ...cache,
    "--ro-bind",
    folder,
    jobMount,
    "--bind",
    join(folder, "out"),
    join(jobMount, "out"),
    ...`--remount-ro /dev --remount-ro / --chdir ${jobMount} --`.split(" "),
  ];
}

/** The same by `unshare` and `mount`; capabilities are dropped last, so that no mount can be undone. */
export function unshared(program: JobProgram, folder: string, tools: readonly string[]): string[] {
  const { compileCache } = program;
  const setpriv = executable("setpriv");
  const paths = readable(program, [setpriv, ...tools]);
  const caches = compileCache === null ? [] : [compileCache.folder];
  // It is covered in the job's own namespace alone.
  const place = ["/mnt", "/media", "/srv", "/opt"].find((path) => existsSync(path) && ![folder, ...paths, ...caches].some((one) => one.startsWith(`${path}/`)));
  return [
    executable("unshare"),
    ..."--map-root-user --mount --net --ipc --pid --fork --kill-child -- /bin/sh -ec".split(" "),
    layOut,
    place ?? "/mnt",
    folder,
    compileCache?.writable === true ? "rw" : "ro",
    ...caches,
    "--",
    ...paths,
    "--",
    setpriv,
    ..."--bounding-set=-all --inh-caps=-all --no-new-privs --".split(" "),
  ];
}

const layOut = `
PATH=/usr/sbin:/usr/bin:/sbin:/bin
root=$0 folder=$1 cache=$2; shift 2
mount -t tmpfs -o size=1m,mode=755 tmpfs "$root"
# First: what is read may stand in there.
mkdir "$root/tmp"
mount -t tmpfs -o size=${temporaryBytes},mode=1777 tmpfs "$root/tmp"
add() {
  # Inside a folder that is there already.
  if [ -e "$root$2" ]; then return; fi
  if [ -d "$1" ]; then mkdir -p "$root$2"; else mkdir -p "$(dirname "$root$2")"; : > "$root$2"; fi
  mount --rbind "$1" "$root$2"
  # What another name space has mounted keeps its options; Node's permissions hold there.
  if [ "$3" = ro ]; then mount -o remount,bind,ro "$root$2" 2>/dev/null || true; fi
}
while [ "$1" != -- ]; do add "$1" "$1" "$cache"; shift; done; shift
while [ "$1" != -- ]; do add "$1" "$1" ro; shift; done; shift
for device in null zero random urandom; do add /dev/$device /dev/$device rw; done
mkdir -p "$root/proc" "$root/dev/shm"
mount -t tmpfs -o size=${sharedBytes},mode=1777 tmpfs "$root/dev/shm"
mount -t proc proc "$root/proc" 2>/dev/null || mount --rbind /proc "$root/proc"
add "$folder" ${jobMount} ro
mount --rbind "$folder/out" "$root${jobMount}/out"
mount -o remount,ro "$root"
exec chroot "$root" "$@"`;
