/** The slots of tools that look at sets of features, in the words that they share. */
import type { Slot } from "@analyte/contract/manifest";

export const libraryInput: Slot = {
  name: "library",
  takes: "library",
  title: { en: "Library of sets", zh: "集合库" },
  help: {
    en: "An installed library, or a GMT file of your own: one set a line, its id, its name and its members between tabs.",
    zh: "已安装的集合库，或自己的 GMT 文件：每行一个集合，依次为编号、名称和成员，以制表符分隔。",
  },
  required: false,
  accept: [".gmt", ".txt", ".tsv"],
};

export const testsInput: Slot = {
  name: "tests",
  takes: "table",
  title: { en: "Table of results", zh: "结果表" },
  help: {
    en: "One row for each measured feature, such as the tests of a comparison; its rows are then the background. A list of selected features alone will do with the measured ones beside it.",
    zh: "每个测得的特征一行，例如组间比较的检验结果；其各行即为背景。若只有所选特征的列表，则需另外提供全部测得的特征。",
  },
  required: false,
  accept: [".csv", ".tsv", ".txt", ".xls", ".xlsx"],
};
