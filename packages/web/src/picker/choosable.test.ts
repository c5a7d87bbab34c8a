import { describe, expect, it } from "vitest";
import type { FileItem } from "@analyte/contract/files";
import { hindranceOf } from "./choosable.ts";
import { defaultAccept, extensionOf, isAccepted } from "./chosen-file.ts";

const fileOf = (name: string, isDir = 0): FileItem => ({
  id: name,
  name,
  is_dir: isDir,
  is_search: false,
  dir_path: "/",
  size: 1,
  files: 1,
  created_at: 0,
  store_path: name,
  sha256: "",
});

describe("what can be chosen", () => {
  it("compares extensions whatever their case", () => {
    expect(isAccepted("Matrix.CSV", [".csv"])).toBe(true);
    expect(isAccepted("matrix.csv", [".CSV"])).toBe(true);
    expect(isAccepted("matrix.csv.zip", [".csv"])).toBe(false);
    expect(isAccepted(".csv", [".csv"]), "a hidden file without an extension").toBe(false);
    expect(extensionOf("a.tar.GZ")).toBe(".gz");
  });

  it("takes any file where there is no list, and four kinds in the list of files", () => {
    expect(isAccepted("anything.bin", [])).toBe(true);
    expect(["a.csv", "a.XLS", "a.xlsx", "a.txt"].map((name) => hindranceOf(fileOf(name), { accept: defaultAccept, transformTo: undefined }))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(hindranceOf(fileOf("a.pdf"), { accept: defaultAccept, transformTo: undefined })).toEqual({ key: "notAccepted", list: ".csv .xls .xlsx .txt" });
  });

  it("takes only the target of the conversion where one is set", () => {
    const wanted = { accept: [".csv", ".xlsx"], transformTo: "csv" };
    expect(hindranceOf(fileOf("a.csv"), wanted)).toBeNull();
    expect(hindranceOf(fileOf("a.xlsx"), wanted)).toEqual({ key: "notTarget", list: ".csv" });
  });

  it("never takes what is neither folder nor file", () => {
    expect(hindranceOf(fileOf("a.csv", 2), { accept: [], transformTo: undefined })).toEqual({ key: "notFile" });
  });
});
