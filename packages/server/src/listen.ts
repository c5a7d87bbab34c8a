/** Where a portal answers, when it answers nobody, and how it ends answering. */
import type { AddressInfo } from "node:net";
import type { newApp } from "./app.ts";
import type { Log } from "./platform.ts";

type App = ReturnType<typeof newApp>;

/** Answers with the address, e.g. `http://127.0.0.1:8080`. */
export async function listen(app: App, { host, port }: { host: string; port: number }): Promise<string> {
  await app.listen({ host, port });
  const at = app.server.address() as AddressInfo;
  return `http://${at.family === "IPv6" ? `[${at.address}]` : at.address}:${at.port}`;
}

/**
 * The door of a server that may leave who asks to others for a while: its port then refuses connections. A proxy asks another server instead, as nothing was
 * sent yet, whatever it is that is asked; an answer of 503 it could pass on to the user alone, or would send again what may have been done already.
 */
export function newDoor(app: App, log: Pick<Log, "error" | "info">) {
  let shut = false;
  /** While it listens once more. */
  let opening = false;
  // What is under way is answered, and its line goes then: it would be kept for the next request.
  app.addHook("onResponse", async () => {
    if (shut) setImmediate(() => app.server.closeIdleConnections());
  });

  function reopen(address: { host: string; port: number }): void {
    opening = true;
    const tried = (error?: Error): void => {
      app.server.off("error", tried).off("listening", tried);
      opening = false;
      if (error === undefined) log.info("This server answers again.");
      // It is tried again when it is told so the next time.
      else log.error({ err: error }, "This server can't answer again yet.");
      shut = error !== undefined;
    };
    app.server.once("error", tried).once("listening", tried).listen(address);
  }

  return {
    /** Told as often as may be; `address`: where it listened first. */
    set(leaves: boolean, address: { host: string; port: number }): void {
      if (opening) return;
      if (leaves && !shut) {
        log.error({}, "This server answers nobody until it is well again: another one is, and answers in its place.");
        shut = true;
        app.server.close();
      } else if (!leaves && shut) reopen(address);
    },
  };
}

/** Requests under way get a moment to end; then their lines are cut. */
export async function closeRequests(app: App): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), graceMs);
  await app.close();
  clearTimeout(cut);
}
const graceMs = 3_000;
