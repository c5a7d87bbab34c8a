/** As `policy-table.test.ts`: lists, which answer everybody who is signed in, each with what is his. */
import { expect, it } from "vitest";
import { policyTrial, situations, type Situation, type Standing } from "../testing/policy-trial.ts";

const { given, anew, asking, ask, inEach } = policyTrial();

/** Calls that answer everybody who is signed in, each with what is his: who finds the project there, by what it is. */
const finders: Record<string, { path: string; holds?: (data: never) => boolean; seen: (situation: Situation) => readonly Standing[] }> = {
  "project/list": { path: "project/list?size=100", seen: (at) => shownTo(at, haveIt) },
  "project/list, his own": { path: "project/list?size=100&from=2", seen: (at) => shownTo(at, ["owner"]) },
  "project/list, shared": { path: "project/list?size=100&from=1", seen: (at) => shownTo(at, ["download", "analyse"]) },
  "all choices": { path: "project/get_user_all_project", seen: (at) => offeredTo(at, haveIt) },
  "own choices": { path: "project/no_data_project_by_flow_version", seen: (at) => offeredTo(at, ["owner"]) },
  "shared choices": { path: "project_share/project_by_flow_version_id", seen: (at) => offeredTo(at, ["download", "analyse"]) },
  "choices of a module": { path: "project/no_data_project_by_module?module=two-groups", seen: (at) => offeredTo(at, haveIt) },
  "choices of a module with data": { path: "project/project_by_module?module=two-groups", seen: (at) => offeredTo(at, haveIt) },
  "project/report_list": { path: "project/report_list", seen: (at) => shownTo(at, haveIt) },
  "what I have shared": { path: "project_share/list_of_my_share", seen: (at) => (at === "owner disabled" ? [] : ["owner"]) },
  "what was offered to me": {
    path: "project_share/list_of_share_to_me",
    seen: (at) => shownTo(at, at === "owner disabled" ? ["download", "analyse", "declined"] : ["download", "analyse", "pending", "declined"]),
  },
  "how many offers wait": {
    path: "project_share/no_receive_count",
    holds: ({ count }: { count: number }) => count === 1,
    seen: (at) => (at === "owner disabled" ? [] : shownTo(at, ["pending"])),
  },
  "information sheets": { path: "project_sheet/list", seen: (at) => (at === "preparing" ? ["owner"] : []) },
  deliveries: { path: "project/delivery_list", seen: (at) => (situations[at].delivered === 1 ? ["staff"] : []) },
};
const haveIt = ["owner", "download", "analyse"] as const;
const shownTo = (at: Situation, those: readonly Standing[]): readonly Standing[] =>
  situations[at].state === "preparing" || situations[at].state === "archived" ? [] : those.filter((who) => at !== "owner disabled" || who !== "owner");
const offeredTo = (at: Situation, those: readonly Standing[]): readonly Standing[] =>
  situations[at].state === "released" && at !== "owner disabled" ? shownTo(at, those) : [];

inEach((situation) => {
  it("a list holds it for who may see it there, and for nobody else", async () => {
    await anew(situation);
    const wrong: string[] = [];
    for (const [what, { path, holds, seen }] of Object.entries(finders)) {
      for (const who of asking(situation)) {
        const { status, content } = await ask(who, path);
        const found = status === 200 && (holds === undefined ? JSON.stringify(content.data).includes(given.id) : holds(content.data));
        if (found !== seen(situation).includes(who)) wrong.push(`${what}: ${who} ${found ? "finds it" : `does not (${status})`}`);
      }
    }
    expect(wrong).toEqual([]);
  }, 60_000);
});
