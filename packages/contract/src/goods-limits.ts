/** How long the texts of the mall may be, and how many of each there are at most. */
export const goodsLimits = {
  name: 120,
  summary: 300,
  contentBytes: 400_000,
  unit: 30,
  specifications: 20,
  specificationName: 60,
  specificationValue: 200,
  files: 5,
  categories: 50,
  promoted: 100,
  /** On the first page of the mall. */
  latest: 8,
} as const;
