/** For tests: the tools and examples by what their slots take. */
import { catalog, exampleFile, toolById } from "../catalog.ts";

/** Tools that can't do without a data matrix. */
export const studyTools = catalog.filter(({ manifest }) => manifest.inputs.some(({ name, required }) => name === "matrix" && required));

/** The files of a tool's example, by slot. */
export const exampleFiles = (id: string): Record<string, string> =>
  Object.fromEntries(
    toolById(id)!.manifest.inputs.flatMap(({ name }) => {
      const file = exampleFile(id, name);
      return file === null ? [] : [[name, file]];
    }),
  );
