/** What stands beside a measured feature that does not count by itself in the background of an enrichment. */
export const noIdentifier = "no identifier";
/** Where the values of columns are the sets. */
export const noValue = "no value";
export const sameCompound = "same compound as another feature, which stands for it";
