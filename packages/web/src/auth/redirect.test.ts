import { describe, expect, it } from "vitest";
import { redirectTarget, signInPath } from "./redirect.ts";

describe("the way back after sign-in", () => {
  it("leads to where the user was", () => {
    const path = signInPath("/project/get-report?id=1&x=2");
    expect(redirectTarget(new URLSearchParams(path.split("?")[1]))).toBe("/project/get-report?id=1&x=2");
  });
  it.each(["//evil.example", "https://evil.example", "javascript:alert(1)", "/user/login", ""])("never leads to %s", (target) => {
    expect(redirectTarget(new URLSearchParams({ redirect: target }))).toBe("/home");
  });
});
