/** What stands beside a measured feature that does not count by itself in the background of an enrichment. */
export const noIdentifier = "no identifier";
export const sameIdentifier = "same identifier as a feature above";
