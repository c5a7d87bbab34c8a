import { shortNumber } from "./short-number.ts";

export function NumberText({ value }: { value: number }) {
  return <span className="figures">{shortNumber(value)}</span>;
}
