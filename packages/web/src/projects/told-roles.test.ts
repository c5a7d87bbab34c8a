import { expect, it } from "vitest";
import { toldRoles } from "./told-roles.ts";

it("roles are told where some are no samples of the study, and not where the number of samples has said it", () => {
  const [sample, qc] = [
    { role: "sample", count: 12 },
    { role: "qc", count: 3 },
  ] as const;
  expect(toldRoles([{ ...sample }])).toEqual([]);
  expect(toldRoles([{ ...sample }, { ...qc }])).toEqual([sample, qc]);
  expect(toldRoles([{ ...qc }])).toEqual([qc]);
});
