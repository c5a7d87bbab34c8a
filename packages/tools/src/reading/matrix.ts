import { transpose, type Table } from "@analyte/analysis/table";
import type { Text } from "@analyte/contract/text";
import { isCensored } from "./censored.ts";
import { columnTexts, rowTexts, type Grid, type NumberCell } from "./grid.ts";
import { descriptionLines, descriptionValues, unknownDescriptions } from "./descriptions.ts";
import { featureColumnProblems } from "./feature-columns.ts";
import { headerProblems } from "./header.ts";
import { hiddenGroupProblems } from "./hidden-groups.ts";
import { idProblems, trimmedIds } from "./ids.ts";
import { labelProblems } from "./labels.ts";
import { likelyDescriptionProblems } from "./likely-descriptions.ts";
import type { Layout } from "./layout.ts";
import { readNumbers, type NumberBlock, type NumberLines } from "./numbers.ts";
import { clearNumber, isAbove } from "./number-text.ts";
import { oddNumberProblems } from "./odd-numbers.ts";
import { counted, makeProblem, placeWords, someOf, type Place, type TableProblem } from "./problem.ts";
import { notationProblems } from "./notation-problems.ts";
import { numbersAsNames } from "./numbers-as-names.ts";
import { placeIn } from "./place.ts";
import { raggedProblem } from "./ragged.ts";
import { summaryProblems } from "./summary-lines.ts";
import { unreadCells, type UnreadCells } from "./unread-cells.ts";
import { wordLineProblems, wordLines } from "./word-lines.ts";

export interface MatrixReading {
  table: Table;
  layout: Layout;
  /** What the matrix itself says of its samples, in their order: labels of groups, ages, batches. */
  labels: { name: string; values: string[] }[];
  /** Which of these are its group labels: the one beside the names, taken so or in words; null where what stands there is a number, or measured. */
  labelName: string | null;
  /** Where the rows and columns of the numbers stand in the grid. */
  lines: NumberLines;
  /** Where a cell of `table` stands in the file. */
  placeOf: (sample: number, feature: number) => Place;
  samplePlace: (sample: number) => Place;
  featurePlace: (feature: number) => Place;
  /** The cells of `table` that are NaN without being missing. */
  unread: UnreadCells;
  problems: TableProblem[];
}

/** The numbers of a data matrix, samples in rows whichever way the file stands. Cells that can't be read are NaN and listed as problems. */
export function readMatrix(grid: Grid, layout: Layout): MatrixReading {
  const inRows = layout.orientation === "samples-in-rows";
  const lines: NumberLines = { rows: without(grid.rows, inRows ? [] : layout.described), columns: without(grid.columns, inRows ? layout.described : []) };
  const block = readNumbers(grid, lines);
  const [firstColumn, firstRow] = [columnTexts(grid, 0), rowTexts(grid, 0)];
  const rawRows = lines.rows.map((row) => firstColumn[row - 1]!);
  const rawColumns = lines.columns.map((column) => firstRow[column]!);
  const at = (row: number, column: number): Place => placeIn(grid, row, column);
  const rowPlace = (row: number): Place => at(lines.rows[row]!, 0);
  const columnPlace = (column: number): Place => at(0, lines.columns[column]!);
  const samplePlace = inRows ? rowPlace : columnPlace;
  const featurePlace = inRows ? columnPlace : rowPlace;
  const rawSamples = inRows ? rawRows : rawColumns;
  const rawFeatures = inRows ? rawColumns : rawRows;
  const table: Table = { matrix: inRows ? block.matrix : transpose(block.matrix), samples: trimmedIds(rawSamples), features: trimmedIds(rawFeatures) };
  const worded = block.textCount === 0 ? [] : wordLines(grid, inRows, lines);
  const described = descriptionLines(grid, inRows, layout.described);
  const labels = described.map((line, index) => ({ name: line.name, values: descriptionValues(grid, inRows, line, layout.described[index]!) }));
  const [beside] = layout.described[0] === 1 ? labels : [];
  return {
    table,
    layout,
    labels,
    labelName: beside !== undefined && (layout.labelled || beside.values.some((value) => Number.isNaN(Number(value)))) ? beside.name : null,
    lines,
    placeOf: (sample, feature) => (inRows ? at(lines.rows[sample]!, lines.columns[feature]!) : at(lines.rows[feature]!, lines.columns[sample]!)),
    samplePlace,
    featurePlace,
    unread: unreadCells(grid, block, lines, inRows),
    problems: [
      ...grid.found,
      ...raggedProblem("matrix", grid),
      ...sizeProblems(rawSamples.length, rawFeatures.length),
      ...idProblems({ kind: "sample", table: "matrix", raw: rawSamples, at: samplePlace }),
      ...idProblems({ kind: "feature", table: "matrix", raw: rawFeatures, at: featurePlace }),
      ...notationProblems("matrix", grid),
      ...numberProblems(grid, worded.length === 0 ? block : readNumbers(grid, besides(lines, worded, inRows))),
      ...wordLineProblems(grid, inRows, worded),
      ...likelyDescriptionProblems(grid, inRows, table, (feature) => (inRows ? lines.columns : lines.rows)[feature]!, featurePlace),
      ...featureColumnProblems(table, inRows, samplePlace),
      ...summaryProblems(table, samplePlace),
      ...labelProblems(grid, inRows, layout.labels, labels[0]?.values ?? []),
      ...unknownDescriptions(grid, inRows),
      ...hiddenGroupProblems("matrix", described),
      ...headerProblems(grid),
      ...numbersAsNames(grid, layout),
      ...layoutProblems(layout, rawSamples.length, rawFeatures.length),
    ],
  };
}

const besides = ({ rows, columns }: NumberLines, left: readonly number[], inRows: boolean): NumberLines =>
  inRows ? { rows, columns: besidesThese(columns, left) } : { rows: besidesThese(rows, left), columns };

/** All lines but the first and these. */
function without(count: number, left: readonly number[]): number[] {
  const lines = Array.from({ length: Math.max(0, count - 1) }, (_, index) => index + 1);
  return left.length === 0 ? lines : besidesThese(lines, left);
}

function besidesThese(lines: readonly number[], left: readonly number[]): number[] {
  const gone = new Set(left);
  return lines.filter((line) => !gone.has(line));
}

function sizeProblems(samples: number, features: number): TableProblem[] {
  if (samples > 0 && features > 0) return [];
  return [
    makeProblem(
      "error",
      "no-values",
      "matrix",
      {
        en: `The data matrix has ${counted(samples, "sample")} and ${counted(features, "feature")}.`,
        zh: `数据矩阵包含 ${samples} 个样本和 ${features} 个特征。`,
      },
      { en: "It needs names in the first column and numbers in the others.", zh: "第一列应为名称，其余各列应为数值。" },
    ),
  ];
}

function numberProblems(grid: Grid, block: NumberBlock): TableProblem[] {
  const place = ({ row, column, text }: NumberCell): Place => ({ ...placeIn(grid, row, column), cell: text });
  const sorted = [...block.texts.values()].sort((a, b) => a.first.row - b.first.row || a.first.column - b.first.column);
  const odd = oddNumberProblems(grid, sorted, place);
  const problems = odd.problems;
  const total = block.textCount - odd.count;
  const kinds = sorted.filter(({ first }) => clearNumber(first.text, grid.decimal) === null);
  // A column of one odd writing is one thing to mend, however many different cells it has.
  const told = kinds.length > mostTold ? kinds.slice(0, fewTold) : kinds;
  for (const { first, count } of told) {
    const where = place(first);
    const words = placeWords(where);
    const all = total > count ? { en: ` ${total} cells in all hold text.`, zh: `共有 ${total} 个单元格为文本。` } : { en: "", zh: "" };
    const shown = shortened(where.cell);
    const times = count === 1 ? { en: "", zh: "" } : { en: `, ${count} times; first`, zh: `（共 ${count} 处）` };
    problems.push(
      makeProblem(
        "error",
        "text-in-number",
        "matrix",
        {
          en: `The data matrix holds the text “${shown}” where a number belongs${times.en} at ${words.en}.${all.en}`,
          zh: `数据矩阵${words.zh}应为数值，却是文本“${shown}”${times.zh}。${all.zh}`,
        },
        isCensored(first.text) ? (isAbove(first.text) ? aboveLimit : beyondLimit) : notNumber,
        where,
        count,
      ),
    );
  }
  if (told.length < kinds.length) problems.push(moreTexts(kinds.slice(told.length), place));
  /** The first cell stands for all of its kind. */
  const found = (
    severity: TableProblem["severity"],
    code: TableProblem["code"],
    { first, count }: NonNullable<NumberBlock["tiny"]>,
    say: (where: Text) => Text,
    advice: Text,
  ): void => void problems.push(makeProblem(severity, code, "matrix", say(placeWords(place(first))), advice, place(first), count));
  const { infinite, huge, tiny } = block;
  if (infinite !== null) {
    found(
      "error",
      "infinite-value",
      infinite,
      ({ en, zh }) => ({
        en: `The data matrix holds ${counted(infinite.count, "infinite value")}; the first is at ${en}.`,
        zh: `数据矩阵中有 ${infinite.count} 个无穷大的值，首个位于${zh}。`,
      }),
      {
        en: "They often come from the log of 0. Leave such cells empty, or upload the values before the log.",
        zh: "这通常是对 0 取对数的结果。请将这些单元格留空，或上传取对数之前的数据。",
      },
    );
  }
  if (huge !== null) {
    found(
      "error",
      "infinite-value",
      huge,
      ({ en, zh }) => ({
        en: `The data matrix holds ${counted(huge.count, "number")} beyond what can be computed with (about 1.8e308); the first is “${shortened(huge.first.text)}” at ${en}.`,
        zh: `数据矩阵中有 ${huge.count} 个数值超出可计算的范围（约 1.8e308），首个是${zh}的“${shortened(huge.first.text)}”。`,
      }),
      {
        en: "Check how it was written, for instance its exponent; write the values in another unit, or leave such cells empty.",
        zh: "请检查其写法（例如指数是否有误），改用其他单位表示数值，或将这些单元格留空。",
      },
    );
  }
  if (tiny !== null) {
    found(
      "warning",
      "tiny-value",
      tiny,
      ({ en, zh }) => ({
        en: `${counted(tiny.count, "value lies", "values lie")} nearer to 0 than a computer holds with all digits; the first is “${tiny.first.text}” at ${en}.`,
        zh: `有 ${tiny.count} 个数值过于接近 0，计算机无法保留全部有效数字；首个是${zh}的“${tiny.first.text}”。`,
      }),
      {
        en: "Write the values in another unit, or write 0 where nothing was measured.",
        zh: "请改用其他单位表示；如果未检出，请填 0 或留空。",
      },
    );
  }
  return problems;
}

/** So many different texts are told one by one; of more these, and the others together. */
const [mostTold, fewTold] = [8, 5];

function moreTexts(kinds: readonly { first: NumberCell; count: number }[], place: (cell: NumberCell) => Place): TableProblem {
  const cells = kinds.reduce((sum, { count }) => sum + count, 0);
  const where = place(kinds[0]!.first);
  const { en, zh } = placeWords(where);
  const texts = someOf(kinds.map(({ first }) => shortened(first.text)));
  return makeProblem(
    "error",
    "text-in-number",
    "matrix",
    {
      en: `The data matrix holds ${kinds.length} more texts where numbers belong, in ${counted(cells, "cell")}: ${texts.en}; the first is at ${en}.`,
      zh: `数据矩阵中另有 ${kinds.length} 种文本位于应为数值的位置（共 ${cells} 个单元格）：${texts.zh}；首个位于${zh}。`,
    },
    notNumber,
    where,
    cells,
  );
}

const shortened = (cell: string): string => (cell.length > 60 ? `${cell.slice(0, 59)}…` : cell);

const notNumber: Text = {
  en: "Write a number, or leave the cell empty where the value is missing. A column that holds no measurements belongs in the sample or feature sheet.",
  zh: "请填写数值；若该值缺失，请将单元格留空。不是测量值的列应放入样本表或特征表。",
};
const aboveLimit: Text = {
  en: "It stands for a value above a limit. As a missing value it would later count as a small one: write the limit, or what a diluted measurement gave.",
  zh: "它表示高于上限的值。若按缺失处理，之后可能被当作较小的值填补：请填写该上限，或稀释后重新测得的数值。",
};
const beyondLimit: Text = {
  en: "It stands for a value beyond a limit, which no analysis can compute with. Let such cells count as missing, and the tool “Missing values” fill them, for instance with a fraction of the smallest value; or write a number.",
  zh: "它表示超出检出或定量限的值，无法直接参与计算。请将此类单元格按缺失处理，再用“缺失值处理”工具填补（例如以最小值的一部分代替）；或填写数值。",
};

function layoutProblems(layout: Layout, samples: number, features: number): TableProblem[] {
  if (layout.by === "two-sided") return [twoSided()];
  if (layout.by !== "shape" && layout.by !== "unclear") return [];
  const inRows = layout.orientation === "samples-in-rows";
  const other: Text = inRows ? { en: "The columns are samples", zh: "列是样本" } : { en: "The rows are samples", zh: "行是样本" };
  return [
    {
      ...makeProblem(
        "warning",
        "unclear-orientation",
        "matrix",
        {
          en: `Nothing in the table says whether its rows are samples. They were taken as ${inRows ? "samples" : "features"}: ${counted(samples, "sample")}, ${counted(features, "feature")}.`,
          zh: `表格中没有说明行是样本还是特征。系统按行为${inRows ? "样本" : "特征"}处理：${samples} 个样本，${features} 个特征。`,
        },
        {
          en: `If that is wrong, add the sample sheet, or write “${inRows ? "feature" : "sample"}” into the first cell.`,
          zh: `如果不正确，请添加样本表，或在首个单元格中填写“${inRows ? "feature" : "sample"}”。`,
        },
      ),
      choices: [{ label: other, reading: { orientation: inRows ? "samples-in-columns" : "samples-in-rows" } }],
    },
  ];
}

/** Square tables of ids from 1 on: whoever guesses compares features as if they were samples. */
function twoSided(): TableProblem {
  const problem = makeProblem(
    "error",
    "two-sided-orientation",
    "matrix",
    {
      en: "The ids of the sample sheet name the rows of the data matrix as well as its columns, so that nothing says which of them are the samples.",
      zh: "样本表中的编号既能对应数据矩阵的行，也能对应其列，无法判断哪一边是样本。",
    },
    {
      en: "Say which it is, or write “sample” or “feature” into the first cell.",
      zh: "请选择样本所在的方向，或在首个单元格中填写“sample”或“feature”。",
    },
  );
  return {
    ...problem,
    choices: [
      { label: { en: "Samples stand in rows", zh: "样本按行排列" }, reading: { orientation: "samples-in-rows" } },
      { label: { en: "Samples stand in columns", zh: "样本按列排列" }, reading: { orientation: "samples-in-columns" } },
    ],
  };
}
