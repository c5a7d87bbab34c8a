import { expect, it } from "vitest";
import { faultsOf, type RequestFields } from "./needs.ts";

const whole: RequestFields = { kind: "general", task_id: "t1", project_id: "", title: "A title", content: "A question" };

it.each([
  ["a general question needs no task", { ...whole, task_id: "" }, []],
  ["a general question needs a title", { ...whole, title: "  " }, ["title"]],
  ["a failed task is named", { ...whole, kind: "exception_task", task_id: "", title: "" }, ["task_id"]],
  ["a result to explain is named", { ...whole, kind: "report_explain", task_id: "" }, ["task_id"]],
  ["a lesson is about no task", { ...whole, kind: "knowledge_classroom", task_id: "" }, []],
  ["something is said, blanks are nothing", { ...whole, content: " \n " }, ["content"]],
] as const)("%s", (_name, fields, wrong) => expect(Object.keys(faultsOf(fields))).toEqual(wrong));
