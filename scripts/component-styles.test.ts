import { expect, it } from "vitest";
import { stylesInTwo, stylesWithout } from "./component-styles.ts";

const left = (css: string) => stylesWithout(css, ["list", "tour"]).replaceAll(/\s/g, "");

it("leaves out rules that are only for parts that are not shown", () => {
  expect(left(".ant-list{color:red}.ant-list-item a{color:red}.ant-btn{color:blue}")).toBe(".ant-btn{color:blue}");
  expect(left("@media(print){.ant-tour{color:red}}.ant-btn{color:blue}")).toBe(".ant-btn{color:blue}");
});

it("keeps rules that other parts share, and parts whose names only begin alike", () => {
  expect(left(".ant-list,.ant-btn{color:red}")).toBe(".ant-btn{color:red}");
  expect(left(".ant-listen{color:red}")).toBe(".ant-listen{color:red}");
  expect(left(".ant-btn:not(.ant-tour-btn):hover{color:red}")).toBe(".ant-btn:not(.ant-tour-btn):hover{color:red}");
  expect(left("@keyframes turn{from{top:0}to{top:1px}}")).toBe("@keyframesturn{from{top:0}to{top:1px}}");
});

it("leaves the theme's values to the page, and keeps those that parts set for themselves", () => {
  expect(left(".css-var-x.ant-btn{--ant-btn-shadow:none}.ant-btn-primary{--ant-btn-colour:red}")).toBe(".ant-btn-primary{--ant-btn-colour:red}");
});

it("leaves out what is for writing from right to left", () => {
  expect(left(".ant-btn-rtl{direction:rtl}.ant-btn{color:blue}")).toBe(".ant-btn{color:blue}");
});

it("parts the styles in two: for the first parts and for no part at all, and the rest; nothing is lost", () => {
  const { first, rest } = stylesInTwo(
    "a{color:red}.ant-btn,.ant-table .ant-btn{color:blue}.ant-btn:not(.ant-tag){top:0}.ant-tag{animation:turn 1s}@keyframes turn{from{top:0}}@media(print){.ant-tag{top:1px}}",
    ["btn"],
  );
  expect(first.replaceAll(/\s/g, "")).toBe("a{color:red}.ant-btn{color:blue}.ant-btn:not(.ant-tag){top:0}");
  expect(rest.replaceAll(/\s/g, "")).toBe(
    ".ant-table.ant-btn{color:blue}.ant-tag{animation:turn1s}@keyframesturn{from{top:0}}@media(print){.ant-tag{top:1px}}",
  );
});
