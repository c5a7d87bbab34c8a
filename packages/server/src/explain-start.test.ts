import { expect, it } from "vitest";
import { explainStart } from "./explain-start.ts";

it("says of a disk that is mounted read-only what to do, however Node tells it", () => {
  const said = [
    Object.assign(new Error("EROFS: read-only file system, mkdir '/data/blobs'"), { code: "EROFS" }),
    // As Node removes a file by the C++ library.
    Object.assign(new Error(", Unknown error: Read-only file system '/data/left-whole'"), { code: "" }),
  ].map((error) => explainStart(error, "The portal could not start."));
  for (const sentence of said) {
    expect(sentence).toContain("PORTAL_DATA to a folder that you may write");
    expect(sentence).not.toContain("Unknown error");
    expect(sentence).not.toContain(" at ");
  }
});
