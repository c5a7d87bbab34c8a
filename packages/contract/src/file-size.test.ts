import { describe, expect, it } from "vitest";
import { fileSize } from "./file-size.ts";

describe("sizes", () => {
  it.each([
    [0, "0 B"],
    [1023, "1023 B"],
    [1024, "1 KB"],
    [1536, "1.5 KB"],
    [104_857_600, "100 MB"],
    [2 ** 80, "1 YB"],
  ])("shows %s bytes as %s", (bytes, text) => expect(fileSize(bytes)).toBe(text));
});
