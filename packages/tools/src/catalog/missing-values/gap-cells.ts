/** As cells of the file say it. */
export const gapCells = {
  "below detection": { en: "below detection", zh: "低于检出限" },
  single: { en: "single", zh: "零星缺失" },
};
