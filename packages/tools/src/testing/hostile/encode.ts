/** For tests: a text in an encoding that Node reads but does not write. */
export function encoded(text: string, label: string): Buffer {
  const table = tables.get(label) ?? tableOf(label);
  tables.set(label, table);
  return Buffer.concat(
    Array.from(text, (sign) => {
      const bytes = table.get(sign);
      if (bytes === undefined) throw new Error(`${sign} is not in ${label}`);
      return bytes;
    }),
  );
}

const tables = new Map<string, Map<string, Buffer>>();

/** Every sign of one byte, and every one of two. */
function tableOf(label: string): Map<string, Buffer> {
  const decoder = new TextDecoder(label);
  const table = new Map<string, Buffer>();
  const add = (bytes: Buffer): void => {
    const text = decoder.decode(bytes);
    if (Array.from(text).length === 1 && text !== "\ufffd" && !table.has(text)) table.set(text, bytes);
  };
  for (let first = 0; first < 256; first++) add(Buffer.from([first]));
  for (let first = 0x81; first < 0xff; first++) for (let second = 0x40; second < 0xff; second++) add(Buffer.from([first, second]));
  return table;
}
