import { expect, it } from "vitest";
import { readEvents } from "./events.ts";

it("reads events however the bytes are cut, and passes over comments", async () => {
  const bytes = new TextEncoder().encode(': open\n\ndata: {"a":1}\n\ndata: 二\r\ndata: lines\r\n\r\n: still here\n\ndata: unfinished');
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const events: string[] = [];
  for await (const event of readEvents(body)) events.push(event);
  expect(events).toEqual(['{"a":1}', "二\nlines"]);
});
