import { expect, it } from "vitest";
import { chosenProgram } from "./chosen-program.ts";

const own = { id: "own", of: "own" } as const;
const delivered = { id: "delivered", of: "delivered" } as const;

it("goes by what was chosen, also where the data doesn't list it", () => {
  expect(chosenProgram("sheet's", false, [own, delivered])).toEqual({ id: "sheet's", lost: false });
  expect(chosenProgram("sheet's", false, [])).toEqual({ id: "sheet's", lost: false });
  expect(chosenProgram("sheet's", false, undefined)).toEqual({ id: "sheet's", lost: false });
});

it("says that it is gone, and then goes by the usual one", () => {
  expect(chosenProgram("gone", true, [own, delivered])).toEqual({ id: "delivered", lost: true });
  expect(chosenProgram("gone", true, [own])).toEqual({ id: "own", lost: true });
  expect(chosenProgram("gone", true, [])).toEqual({ id: "", lost: true });
});

it("chooses the delivered one, or the only one, by itself", () => {
  expect(chosenProgram("", false, [own, delivered])).toEqual({ id: "delivered", lost: false });
  expect(chosenProgram("", false, [own])).toEqual({ id: "own", lost: false });
  expect(chosenProgram("", false, [own, { ...own, id: "another" }])).toEqual({ id: "", lost: false });
  expect(chosenProgram("", false, undefined)).toEqual({ id: "", lost: false });
});
