/** The data of each server-sent event of a body. Comments and other fields are passed over. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      rest += decoder.decode(value, { stream: true });
      const blocks = rest.split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const data = block
          .split(/\r?\n/)
          .filter((line) => line.startsWith("data:"))
          .map((line) => line.slice(5).replace(/^ /, ""));
        if (data.length > 0) yield data.join("\n");
      }
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
