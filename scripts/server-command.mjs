/** How the server's process is started, by `npm start`, the journeys and the measurements alike. */
import { join } from "node:path";

/** No object has a way to the prototype that all share: a name from a user's table can't become one. Threads of the process follow. */
export const nodeOptions = ["--disable-proto=delete"];

export function serverCommand(root) {
  return {
    // A small young generation: a large upload then grows the server by tens of megabytes less.
    args: [...nodeOptions, "--max-semi-space-size=4", join(root, "packages", "server", "src", "main.ts")],
    env: {
      // Keeps the stripped and compiled sources between starts.
      NODE_COMPILE_CACHE: join(root, ".cache", "compile"),
      // With many allocation arenas freed upload buffers stay with the process.
      MALLOC_ARENA_MAX: "2",
    },
  };
}
