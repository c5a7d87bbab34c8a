/** Permission marks, as the nodes of a user's navigation tree carry them. */
export const marks = [
  "fmission",
  "ftool",
  "fproject",
  "fsupport",
  "message",
  "Client",
  "NewsLetter",
  "NewsEdit",
  "GoodsEdit",
  "Delivery",
  "Operator",
  "maintain",
] as const;
export type Mark = (typeof marks)[number];

/** What every new customer holds. */
export const customerMarks: readonly Mark[] = ["fmission", "ftool", "fproject", "fsupport", "message", "NewsLetter"];

/** Who holds one of these works for the provider; everybody else is a client. */
export const staffMarks: readonly Mark[] = ["Client", "NewsEdit", "GoodsEdit", "Delivery", "Operator", "maintain"];
