const units = ["B", "KB", "MB", "GB", "TB", "PB", "EB", "ZB", "YB"];

/** Bytes in units of 1024. */
export function fileSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : Number(value.toPrecision(3))} ${units[unit]!}`;
}

export function FileSize({ bytes }: { bytes: number }) {
  return <span className="figures">{fileSize(bytes)}</span>;
}
