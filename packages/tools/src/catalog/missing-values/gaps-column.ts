/** Why a feature has no value in some samples: the column of two tables. */
export const gapsColumn = {
  name: "gaps",
  title: { en: "Kind of gaps", zh: "缺失类型" },
  /** As cells of the file say it. */
  cells: {
    "below detection": { en: "below detection", zh: "低于检出限" },
    single: { en: "single", zh: "零星缺失" },
  },
};
