import { describe, expect, it } from "vitest";
import type { Manifest } from "./manifest.ts";
import { changesTo, followed, profileSentence, profilesOf } from "./profiles.ts";

const words = (en: string) => ({ en, zh: `中${en}` });
const manifest: Pick<Manifest, "params" | "profiles"> = {
  params: [
    {
      name: "test",
      kind: "choice",
      title: words("Test"),
      options: [
        { value: "welch", label: words("Welch") },
        { value: "student", label: words("Student") },
        { value: "limma", label: words("limma") },
      ],
      default: "welch",
    },
    { name: "prior", kind: "boolean", title: words("Prior"), default: true, when: { param: "test", is: ["limma"] } },
    { name: "folds", kind: "integer", title: words("Folds"), minimum: 1, maximum: 9, auto: words("chosen"), default: "auto" },
    { name: "seed", kind: "integer", title: words("Seed"), minimum: 1, maximum: 9, default: 1 },
  ],
  profiles: [
    { name: "metaboanalyst", settings: [{ param: "test", value: "student", because: words("why") }], beyond: [words("more")] },
    {
      name: "w4m",
      settings: [
        { param: "test", value: "welch" },
        { param: "prior", value: false },
        { param: "folds", value: 7 },
      ],
      beyond: [],
    },
  ],
};
const standard = { test: "welch", prior: true, folds: "auto", seed: 1 };
const changes = (name: string, values: Record<string, unknown>) =>
  changesTo(
    manifest,
    values,
    profilesOf(manifest).find((one) => one.name === name)!,
  ).map(({ title, from, to }) => [title.en, from.en, to.en]);

describe("method profiles", () => {
  it("has the tool's own defaults as standard, of what profiles set alone", () => {
    expect(profilesOf(manifest)[0]).toEqual({
      name: "standard",
      settings: [
        { param: "test", value: "welch" },
        { param: "prior", value: true },
        { param: "folds", value: "auto" },
      ],
      beyond: [],
    });
    expect(profilesOf({ params: manifest.params })).toEqual([]);
  });

  it("says from what to what each parameter would change, in the form's words", () => {
    expect(changes("metaboanalyst", standard)).toEqual([["Test", "Welch", "Student"]]);
    expect(changes("w4m", standard)).toEqual([["Folds", "chosen", "7"]]);
    expect(changes("w4m", { ...standard, test: "student" })).toEqual([
      ["Test", "Student", "Welch"],
      ["Folds", "chosen", "7"],
    ]);
  });

  it("names the profiles that values follow, whatever else is chosen; what is not shown counts for nothing", () => {
    expect(followed(manifest, { ...standard, seed: 5 })).toEqual(["standard"]);
    expect(followed(manifest, { ...standard, folds: 7 })).toEqual(["w4m"]);
    expect(followed(manifest, { ...standard, folds: 7, prior: false })).toEqual(["w4m"]);
    expect(followed(manifest, { ...standard, test: "limma" })).toEqual([]);
  });

  it("gives methods a sentence where the settings are another program's, and none for one's own or the standard ones", () => {
    expect(profileSentence(manifest, standard).en).toBe("");
    expect(profileSentence(manifest, { ...standard, test: "limma" }).en).toBe("");
    expect(profileSentence(manifest, { ...standard, folds: 7 })).toEqual({
      en: "The settings are those of Workflow4Metabolomics.",
      zh: "参数设置遵循 Workflow4Metabolomics 的约定。",
    });
  });
});
