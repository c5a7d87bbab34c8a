import type { FeatureOf } from "../platform.ts";
import { openLibraries, type Libraries } from "./libraries.ts";
import { libraryMigrations } from "./migrations.ts";
import { libraryRoutes } from "./routes.ts";

/** Sets of features that the operator installs for everybody. */
export const libraryFeature: FeatureOf<object, Libraries> = {
  name: "libraries",
  tables: ["library"],
  migrations: libraryMigrations,
  open: ({ database, blobs }) => openLibraries(database, blobs),
  calls: libraryRoutes,
};
