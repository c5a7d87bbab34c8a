/** A line to a portal that breaks when it is told to, as one between two cities does. */
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface CuttingLine {
  url: string;
  /** Breaks whatever is under way once so many bytes more have gone out, and again after the next number. After the last one it stays broken until it is mended. */
  cutAfter(...bytes: number[]): void;
  mend(): void;
  /** How often it has been cut. */
  cuts(): number;
  close(): Promise<void>;
}

export async function openCuttingLine(portalUrl: string): Promise<CuttingLine> {
  const port = Number(new URL(portalUrl).port);
  const sockets = new Set<Socket>();
  let left = Number.POSITIVE_INFINITY;
  let next: number[] = [];
  let broken = false;
  let cuts = 0;
  const cutAll = () => {
    left = next.shift() ?? Number.POSITIVE_INFINITY;
    broken = left === Number.POSITIVE_INFINITY;
    cuts++;
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const server = createServer((client) => {
    if (broken) {
      client.on("error", () => {});
      client.resetAndDestroy();
      return;
    }
    const portal = connect(port, "127.0.0.1");
    for (const [socket, other] of [
      [client, portal],
      [portal, client],
    ] as const) {
      sockets.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    portal.pipe(client);
    client.on("data", (chunk: Buffer) => {
      left -= chunk.length;
      if (left <= 0) {
        cutAll();
        return;
      }
      if (!portal.write(chunk)) {
        client.pause();
        portal.once("drain", () => client.resume());
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutAfter(first, ...rest) {
      left = first ?? Number.POSITIVE_INFINITY;
      next = rest;
    },
    mend() {
      broken = false;
    },
    cuts: () => cuts,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
