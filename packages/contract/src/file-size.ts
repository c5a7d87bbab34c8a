const units = ["B", "KB", "MB", "GB", "TB", "PB", "EB", "ZB", "YB"];

/** Bytes in units of 1024, in both languages alike: the page and the sentences of the server say sizes in the same way. */
export function fileSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : Number(value.toPrecision(3))} ${units[unit]!}`;
}
