/** How the server's process is started, by `npm start`, the journeys and the measurements alike. */
import { join } from "node:path";

export function serverCommand(root) {
  return {
    // A small young generation: a large upload then grows the server by tens of megabytes less.
    args: ["--max-semi-space-size=4", join(root, "packages", "server", "src", "main.ts")],
    env: {
      // Keeps the stripped and compiled sources between starts.
      NODE_COMPILE_CACHE: join(root, ".cache", "compile"),
      // With many allocation arenas freed upload buffers stay with the process.
      MALLOC_ARENA_MAX: "2",
    },
  };
}
