/** The engines of all servers: what waits is begun, and what was dropped is ended, by whichever of them can. */
import type { Hints } from "../db/hints.ts";
import type { Engine } from "../jobs/engine.ts";

export type EngineEverywhere = Pick<Engine, "kick" | "kill">;

/** Of one hint. */
const idsAtOnce = 100;

/** Without a hint that came through each server looks at its next heartbeat. */
export function newEngineEverywhere(own: EngineEverywhere, hints: Hints): EngineEverywhere & { stop(): void } {
  const stops = [
    hints.listen("waiting", (_about, from) => (from === "elsewhere" ? own.kick() : undefined)),
    hints.listen("queue", (_about, from) => (from === "elsewhere" ? own.kick() : undefined)),
    hints.listen("dropped", (about, from) => (from === "elsewhere" ? void own.kill(about.split(" ")) : undefined)),
    hints.listenForGaps(() => own.kick()),
  ];
  return {
    kick() {
      own.kick();
      hints.tell("waiting", "");
    },
    async kill(results) {
      for (let at = 0; at < results.length; at += idsAtOnce) hints.tell("dropped", results.slice(at, at + idsAtOnce).join(" "));
      await own.kill(results);
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}
