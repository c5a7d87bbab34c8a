/** For tests: tables whose repair rewrites cells, and what they must be afterwards. */
import type { Fix } from "@analyte/contract/fixes";
import type { Role } from "@analyte/contract/slots";
import { utils, write } from "@e965/xlsx";

export interface RepairCase {
  fix: Fix;
  code: string;
  role?: Role;
  tables: Partial<Record<Role, string | Buffer>>;
  /** The whole file after the repair: what is not repaired stays to the letter. */
  after: string;
  count: number;
}

const lines = (...rows: string[]): string => `${rows.join("\n")}\n`;

function mergedSheet(): Buffer {
  const sheet = utils.aoa_to_sheet([
    ["sample", "group"],
    ["a", "x"],
    ["b", ""],
    ["c", "y"],
    ["d", ""],
  ]);
  sheet["!merges"] = [
    { s: { r: 1, c: 1 }, e: { r: 2, c: 1 } },
    { s: { r: 3, c: 1 }, e: { r: 4, c: 1 } },
  ];
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, "samples");
  return write(book, { type: "buffer" }) as Buffer;
}

export const writingCases: RepairCase[] = [
  {
    fix: "fill-merged",
    code: "merged-cells",
    role: "samples",
    tables: { samples: mergedSheet() },
    after: lines("sample,group", "a,x", "b,x", "c,y", "d,y"),
    count: 2,
  },
  {
    fix: "match-samples",
    code: "sample-written-differently",
    tables: { matrix: lines("sample,f1", "01,1.50", "02,2", "x,3"), samples: lines("sample,group", "1,a", "2,b", "x,b") },
    after: lines("sample,f1", "1,1.50", "2,2", "x,3"),
    count: 2,
  },
  {
    fix: "match-features",
    code: "feature-written-differently",
    tables: { matrix: lines("sample,F 1,f2", "a,1.50,2", "b,3,4"), features: lines("feature,name", "f1,glucose", "f2,lactate") },
    after: lines("sample,f1,f2", "a,1.50,2", "b,3,4"),
    count: 1,
  },
  {
    fix: "other-decimal-sign",
    code: "other-decimal-sign",
    tables: { matrix: lines("sample,f1,f2", 'a,1.50,"12,5"', 'b,"0,25",n.d.', "c,3.5,4.5") },
    after: lines("sample,f1,f2", "a,1.50,12.5", "b,0.25,n.d.", "c,3.5,4.5"),
    count: 2,
  },
  {
    fix: "plain-numbers",
    code: "odd-number",
    tables: { matrix: lines("sample,f1,f2", "a,1.50,5 mg/L", "b,~3,6", "c,3.5,4.5") },
    after: lines("sample,f1,f2", "a,1.50,5", "b,3,6", "c,3.5,4.5"),
    count: 2,
  },
  {
    fix: "drop-feature-columns",
    code: "feature-columns",
    tables: { matrix: lines("feature,mz,rt,a,b", "f1,180.06,1.2,2,4", "f2,132.1,7.9,3,5") },
    after: lines("feature,a,b", "f1,2,4", "f2,3,5"),
    count: 2,
  },
  {
    fix: "drop-summary-samples",
    code: "summary-sample",
    tables: { matrix: lines("sample,f1,f2", "a,1.50,2", "b,3,4", "Mean,2.25,3") },
    after: lines("sample,f1,f2", "a,1.50,2", "b,3,4"),
    count: 1,
  },
];
