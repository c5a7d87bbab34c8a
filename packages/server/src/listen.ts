/** Where a portal answers, and how it ends answering. */
import type { AddressInfo } from "node:net";
import type { newApp } from "./app.ts";

type App = ReturnType<typeof newApp>;

/** Answers with the address, e.g. `http://127.0.0.1:8080`. */
export async function listen(app: App, { host, port }: { host: string; port: number }): Promise<string> {
  await app.listen({ host, port });
  const at = app.server.address() as AddressInfo;
  return `http://${at.family === "IPv6" ? `[${at.address}]` : at.address}:${at.port}`;
}

/** Requests under way get a moment to end; then their lines are cut. */
export async function closeRequests(app: App): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), graceMs);
  await app.close();
  clearTimeout(cut);
}
const graceMs = 3_000;
