import { fileSize } from "@analyte/contract/file-size";

export function FileSize({ bytes }: { bytes: number }) {
  return <span className="figures">{fileSize(bytes)}</span>;
}
