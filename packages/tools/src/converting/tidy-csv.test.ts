import { utils, write } from "@e965/xlsx";
import { describe, expect, it, test } from "vitest";
import { tidyCsv } from "./tidy-csv.ts";

const tidy = async (content: string | Buffer, name = "table.csv") => {
  const { csv, did } = await tidyCsv(Buffer.from(content as string), name);
  return { csv: csv.toString("utf8"), did: did.map(({ en }) => en), chinese: did.map(({ zh }) => zh) };
};

test("what is tidy stays to the byte, and nothing is said", async () => {
  const csv = 'id,name,x\na,"b, c",1.5\nd,"say ""so""",NA\n';
  expect(await tidy(csv)).toEqual({ csv, did: [], chinese: [] });
});

describe("says what it did", () => {
  it("to semicolons and decimal commas; ids and text keep theirs", async () => {
    const { csv, did, chinese } = await tidy("id;place;x;y\n1,5;Bonn, DE;2,5;1e3\nb;Wien;-0,5;3\n", "table.txt");
    expect(csv).toBe('id,place,x,y\n"1,5","Bonn, DE",2.5,1e3\nb,Wien,-0.5,3\n');
    expect(did).toEqual(["Columns were separated by semicolons; now by commas.", "Decimal commas became points in 2 cells."]);
    expect(chinese).toEqual(["列分隔符已由分号改为逗号。", "已将 2 个单元格的小数逗号改为小数点。"]);
  });

  it("to thousands, and to numbers that can be read in two ways", async () => {
    const german = await tidy("id;x;y\na;1.234;0,5\nb;12.345.678;7\n");
    expect(german.csv).toBe("id,x,y\na,1234,0.5\nb,12345678,7\n");
    expect(german.did).toContain("The signs between thousands went from 2 cells.");
    const unclear = await tidy("id;x;y\na;1,234;5\nb;2,345;7\n");
    expect(unclear.csv).toBe('id,x,y\na,"1,234",5\nb,"2,345",7\n');
    expect(unclear.did).toContain("Numbers stay as they stand, because “1,234” can be read in two ways; a tool's form asks which.");
    const book = utils.book_new();
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ["sample", "x", "y"],
        ["s1", "1.234", 0.5],
        ["s2", "2.345", 1.5],
      ]),
      "data",
    );
    await expect(tidy(write(book, { type: "buffer", bookType: "xlsx" }) as Buffer, "plasma.xlsx")).rejects.toMatchObject({ code: "unclear-decimal" });
  });

  it("to an encoding, a byte-order mark, empty rows and short rows", async () => {
    expect((await tidy(Buffer.from("\ufeffid\tµ\na\tx\n", "utf16le"))).did).toEqual([
      "The encoding UTF-16LE became UTF-8.",
      "Columns were separated by tabs; now by commas.",
    ]);
    const { csv, did } = await tidy("\ufeffid,x,y\n\na,1,2\n\nb,3\n");
    expect([csv, did]).toEqual([
      "id,x,y\na,1,2\nb,3,\n",
      ["The byte-order mark at the start was removed.", "2 empty rows dropped.", "1 short row filled up with empty cells."],
    ]);
  });

  it("to a workbook: which sheet it took", async () => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([]), "notes");
    utils.book_append_sheet(book, utils.aoa_to_sheet([["sample", "葡萄糖"], ["s1", 1.5], [], ["s2", 2]]), "数据");
    const { csv, did, chinese } = await tidy(write(book, { type: "buffer", bookType: "xlsx" }) as Buffer, "plasma.xlsx");
    expect(csv).toBe("sample,葡萄糖\ns1,1.5\ns2,2\n");
    expect(did).toEqual(["The sheet “数据” was taken; 1 other sheet was left aside.", "1 empty row dropped."]);
    expect(chinese[0]).toBe("已读取工作表“数据”，其余 1 个工作表未读取。");
  });

  it("to row names without a header, as R writes them", async () => {
    const { csv, did } = await tidy("x y\na 1 2\nb 3 4\n", "r.txt");
    expect([csv, did.at(-1)]).toEqual(["id,x,y\na,1,2\nb,3,4\n", "The first column had no name; it is called “id”."]);
    expect((await tidy("x,id\na,1,2\nb,3,4\n")).csv).toBe("row id,x,id\na,1,2\nb,3,4\n");
  });
});

test("no cell is lost without a word", async () => {
  await expect(tidy("a,b\n1,2\n1,2,3\n")).rejects.toThrow("Row 3 has 3 cells, the header has 2.");
  await expect(tidy("")).rejects.toThrow("The file “table.csv” is empty.");
});
