/** The migrations of all features, as the server and the operator's command run them. */
import { keepers } from "./features.ts";

export const migrations = keepers.map((one) => one.migrations);
