import { expect, it } from "vitest";
import { typeOfLogo } from "./keep-templates.ts";

const svg = (inner: string) => Buffer.from(`<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`);

it("takes a logo by its bytes, and none that runs or loads something", () => {
  expect(typeOfLogo(svg('<path d="M0 0h9"/><use href="#a"/>'))).toBe("svg");
  expect(typeOfLogo(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]))).toBe("png");
  for (const inner of ["<script>x</script>", '<a onclick="x"/>', '<image href="https://e.org/a.png"/>', "<foreignObject/>", "<style>@import 'a'</style>"])
    expect(() => typeOfLogo(svg(inner)), inner).toThrow("holds a script or loads something");
  expect(() => typeOfLogo(Buffer.from("GIF89a"))).toThrow("neither SVG nor PNG");
  expect(() => typeOfLogo(Buffer.alloc(1_048_577))).toThrow("larger than 1 MB");
});
