/** A line on 127.0.0.1 to a server that is far and thin: each round trip takes a while, and all connections share what comes through. */
import { createServer, connect, type AddressInfo, type Socket } from "node:net";
import { setTimeout as rest } from "node:timers/promises";

export interface Line {
  roundTripMs: number;
  /** What opening a connection takes: a round trip where it is counted, 0 as in the browser's own simulation. */
  openingMs: number;
  bytesPerSecond: number;
}
/** Bytes that go at once: small enough for connections to take turns. */
const piece = 1_460;

export async function openSlowLine(target: URL, { roundTripMs, openingMs, bytesPerSecond }: Line): Promise<{ url: string; down(): number; close(): void }> {
  const open = new Set<Socket>();
  let freeAt = 0;
  let down = 0;
  /** When the line has carried so many bytes more, for whichever connection. */
  const carried = async (bytes: number): Promise<void> => {
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + (bytes / bytesPerSecond) * 1_000;
    down += bytes;
    await rest(Math.max(0, freeAt - now));
  };
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ host: target.hostname, port: Number(target.port), noDelay: true });
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on("error", () => {});
      socket.once("close", () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    const opened = rest(openingMs);
    near.on("data", (bytes: Buffer) => void opened.then(() => rest(roundTripMs / 2)).then(() => far.writable && far.write(bytes)));
    let before = Promise.resolve();
    far.on("data", (bytes: Buffer) => {
      const arrives = rest(roundTripMs / 2);
      before = before.then(async () => {
        await arrives;
        for (let at = 0; at < bytes.length; at += piece) {
          const part = bytes.subarray(at, at + piece);
          await carried(part.length);
          if (near.writable) near.write(part);
        }
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    down: () => down,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
