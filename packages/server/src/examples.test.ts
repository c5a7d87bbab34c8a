import type { Message } from "@analyte/contract/messages";
import type { Notice } from "@analyte/contract/notices";
import { expect, it } from "vitest";
import { startTrial } from "./testing/trial-portal.ts";

it("greets demo accounts once, in both languages", async () => {
  const trial = await startTrial({ PORTAL_EXAMPLES: "yes" });
  try {
    const token = await trial.signIn();
    const messages = async (language = "en") => (await trial.send("GET", "system_notify/list", { token, language })).content.data as unknown as Message[];
    const notices = async (language = "en") => (await trial.send("GET", "notice/in_effective", { token, language })).content.data as unknown as Notice[];
    expect(await messages()).toMatchObject([{ title: "Welcome to Analyte Cloud", link: "/tools/tool-list" }]);
    expect(await messages("zh")).toMatchObject([{ title: "欢迎使用 Analyte 云平台" }]);
    expect((await notices("zh"))[0]!.content).toContain("演示账号由所有人共用");
    const [{ id }] = (await messages()) as [Message];
    await trial.send("DELETE", `system_notify/delete?ids=${id}`, { token });
    await trial.send("POST", "notice/dismiss", { token, body: { id: (await notices())[0]!.id } });
    await trial.restart({ PORTAL_EXAMPLES: "yes" });
    expect(await messages()).toEqual([]);
    expect(await notices()).toEqual([]);
  } finally {
    await trial.close();
  }
});

it("leaves a portal without demo accounts empty", async () => {
  const trial = await startTrial({ PORTAL_EXAMPLES: "yes", PORTAL_DEMO: "no" });
  try {
    expect(await trial.portal.database.selectFrom("notice").select("id").execute()).toEqual([]);
  } finally {
    await trial.close();
  }
});
