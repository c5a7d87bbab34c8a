/** What is said of information sheets: in messages, in their history, and where something can't be done. */
import type { SheetState } from "@analyte/contract/projects/sheet";
import type { Text } from "@analyte/contract/text";
import { conflict, notFound } from "../errors.ts";
import type { SheetEvent } from "./sheet-store.ts";

export const happened: Record<SheetEvent["what"], Text> = {
  opened: { en: "Asked for", zh: "请求填写" },
  submitted: { en: "Handed in", zh: "提交" },
  returned: { en: "Returned to be changed", zh: "退回修改" },
  locked: { en: "Locked", zh: "锁定" },
  taken: { en: "Became the sample sheet of the data", zh: "成为数据的样本表" },
};

type Said = Record<"title" | "content", Text>;
const withNote = (text: Text, note: string): Text => (note === "" ? text : { en: `${text.en}\n\n${note}`, zh: `${text.zh}\n\n${note}` });
export const said: Record<"opened" | "submitted" | "returned" | "locked", (project: string, note: string) => Said> = {
  opened: (project) => ({
    title: { en: `Please say what your samples are: ${project}`, zh: `请填写样本信息：${project}` },
    content: {
      en: "Your project is in preparation. Fill in its information sheet online or as a workbook, and hand it in.",
      zh: "您的项目正在准备中。请在线或用工作簿填写样本信息表并提交。",
    },
  }),
  submitted: (project) => ({
    title: { en: `An information sheet was handed in: ${project}`, zh: `样本信息表已提交：${project}` },
    content: { en: "Look through it, then lock it or return it with a note.", zh: "请核对后锁定，或附说明退回。" },
  }),
  returned: (project, note) => ({
    title: { en: `Please change the information sheet: ${project}`, zh: `请修改样本信息表：${project}` },
    content: withNote({ en: "It was returned to you; you can fill it in and hand it in again.", zh: "信息表已退回，您可以修改后重新提交。" }, note),
  }),
  locked: (project, note) => ({
    title: { en: `Your information sheet was taken: ${project}`, zh: `样本信息表已确认：${project}` },
    content: withNote({ en: "It is locked now. To change something, write to technical support.", zh: "信息表现已锁定。如需修改，请联系技术支持。" }, note),
  }),
};

const stateWords: Record<SheetState, Text> = {
  open: { en: "is still being filled in", zh: "仍在填写中" },
  submitted: { en: "was handed in", zh: "已提交" },
  returned: { en: "was returned and is being changed", zh: "已退回，正在修改" },
  locked: { en: "is locked", zh: "已锁定" },
};

export const unknownSheet = () => notFound({ en: "There is no such information sheet among yours.", zh: "您没有该项目的样本信息表。" });
/** To staff, who may know. */
export const noSheet = () => notFound({ en: "This project has no information sheet.", zh: "该项目没有样本信息表。" });
export const closed = (state: SheetState) =>
  conflict({
    en: `The information sheet ${stateWords[state].en}, and can't be changed now. Ask the provider to return it to you.`,
    zh: `样本信息表${stateWords[state].zh}，现在不能修改。如需修改，请联系服务方退回。`,
  });
export const preparedAlready = () =>
  conflict({
    en: "The project is no longer in preparation: its data have been handed over, and its information sheet stays as it is.",
    zh: "项目已不在准备中：数据已交付，样本信息表保持不变。",
  });
export const notNow = (state: SheetState, wanted: "returned" | "locked") =>
  conflict({
    en: `The information sheet ${stateWords[state].en} and can't be ${wanted}.`,
    zh: `样本信息表${stateWords[state].zh}，不能${wanted === "returned" ? "退回" : "锁定"}。`,
  });
export const changedElsewhere = () =>
  conflict({
    en: "The information sheet was changed in another window since you opened it. Nothing was written. Load what was kept there; what you have typed here stays to be compared until you do.",
    zh: "打开后，样本信息表已在另一窗口中被修改，本次未保存。请载入最新内容；在此之前，您在这里填写的内容会保留以便核对。",
  });
export const returnedMeanwhile = () =>
  conflict({
    en: "The information sheet was returned or changed while the delivery was read. Nothing was written. Lock it again and deliver once more.",
    zh: "读取交付内容期间，样本信息表已被退回或修改，未写入任何内容。请重新锁定后再交付。",
  });
export const contractTaken = (contract: string) =>
  conflict({
    en: `The contract ${contract} has data or an information sheet already.`,
    zh: `合同 ${contract} 已有数据或样本信息表。`,
  });
