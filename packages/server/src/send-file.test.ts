import { expect, it } from "vitest";
import { disposition } from "./send-file.ts";

it("a name of any language stays, what could lie or break the header does not", () => {
  expect(disposition("表 1.csv")).toBe(`attachment; filename="_ 1.csv"; filename*=UTF-8''%E8%A1%A8%201.csv`);
  expect(disposition('a\r\nSet-Cookie: x="y"\u202Egnp.exe')).toBe(
    `attachment; filename="a__Set-Cookie: x=_y__gnp.exe"; filename*=UTF-8''a__Set-Cookie%3A%20x%3D%22y%22_gnp.exe`,
  );
  expect(disposition("../../etc/passwd\0")).toBe(`attachment; filename=".._.._etc_passwd_"; filename*=UTF-8''.._.._etc_passwd_`);
  expect(disposition("\ud800")).toBe(`attachment; filename="_"; filename*=UTF-8''%EF%BF%BD`);
});
