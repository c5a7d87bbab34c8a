/** Sentences by planted tables: every number counted by hand, every weak ground said. */
import { describe, expect, it } from "vitest";
import { resultRows, type ResultRow } from "./result-rows.ts";
import { sentenceOf } from "./sentences.ts";
import { look, said, type Tables } from "./testing/look.ts";

describe("rows of a table", () => {
  it("are read with quotes, commas, line breaks and Windows' ends", () => {
    const text = '\u{feff}feature,name,p\r\n1,"a, ""b""\nc",0.5\r\n2,,\r\n3,x';
    expect(resultRows(text, ["name", "p", "gone"])).toEqual<ResultRow[]>([
      { name: 'a, "b"\nc', p: "0.5", gone: "" },
      { name: "", p: "", gone: "" },
      { name: "x", p: "", gone: "" },
    ]);
    expect(resultRows("", ["a"])).toEqual([]);
    expect(resultRows("a,b\n", ["a"])).toEqual([]);
  });
});

describe("the other sections", () => {
  it("data: samples, groups, QC, features and their levels", async () => {
    const tables = {
      "data-summary/roles": "role,group,samples\nblank,,4\nqc,,12\nsample,High,10\nsample,Control,9",
      "data-summary/checks": "check,value,result\nsamples,35,fine\nfeatures,100,fine",
      "data-summary/levels": "msi,mode,features,named\n1,pos,5,5\n2,neg,7,7\n4,pos,88,0",
    };
    expect(await said("data-summary", look(tables, {}, "all"))).toBe("19 samples in 2 groups and 12 QC gave 100 features, 12 named (MSI 1: 5, 2: 7).");
    const below = { ...tables, "as-measured/factors": "sample,factor,zeros,below_zero\na,1,0,2\nb,1,1,0\nc,1,0,1" };
    expect(await said("data-summary", look(below, {}, "all"))).toContain(
      "gave 100 features, 12 named (MSI 1: 5, 2: 7). 1 zero and 3 values below 0 were taken as not detected.",
    );
    const bare = { ...tables, "data-summary/roles": "role,group,samples\nsample,A,1", "data-summary/levels": "msi,mode,features,named\n" };
    expect(await said("data-summary", look(bare, {}, "all"))).toBe("1 sample in 1 group gave 100 features.");
    // Names that are the ids are no names without an identification: that nothing says how sure they are is said.
    const named = {
      ...tables,
      "data-summary/roles": "role,group,samples\nQC,,7\nPatient,Patient,12",
      "data-summary/levels": "msi,mode,features,named\n,,100,0\n",
    };
    expect(await said("data-summary", look(named, {}, "all"))).toBe(
      "12 samples in 1 group and 7 QC gave 100 features; how sure the identification is isn't given (no column “msi”).",
    );
  });

  it("quality: what is gone and why, precision before and after by QC samples left out", async () => {
    const tables = {
      "filter-signal/features": "feature,kept,rsd_qc,why\na,TRUE,20,\nb,TRUE,40,\nc,FALSE,60,blank",
      "filter-quality/features": "feature,kept,rsd_qc,why\na,TRUE,2,\nb,FALSE,3,rsd",
      "drift/features": "feature,rsd_before,rsd_after_loo\na,20,10\nb,40,35",
    };
    // Those that the filter removed count: of what it kept none could fail.
    expect(await said("filter-quality", look(tables, { "filter-quality": { quality: "rsd", max_rsd: 30 } }, "all"))).toBe(
      "2 features were removed (1 by signal and presence, 1 with a QC RSD above 30 %); the correction took the median QC RSD from 30.0 to 22.5 %; before the precision filter 50.0 % of 2 features were at or below 30 %.",
    );
    const left = {
      ...tables,
      "filter-quality/features": "feature,kept,rsd_qc,why\na,TRUE,20,\nb,FALSE,40,rsd",
      "drift/features": "feature,corrected,rsd_before,rsd_after_loo\na,FALSE,20,\nb,FALSE,40,",
    };
    expect(await said("filter-quality", look(left, { "filter-quality": { quality: "d-ratio", max_rsd: 30 } }, "all"))).toBe(
      "2 features were removed (1 by signal and presence, 1 by precision); nothing was corrected, the median QC RSD is 30.0 %; before the precision filter 50.0 % of 2 features were at or below 30 %.",
    );
    const without = { "filter-quality/features": "feature,kept,rsd_qc,why\na,TRUE,,\nb,TRUE,," };
    expect(await said("filter-quality", look(without, {}, "all"))).toBe("No feature was removed; without QC samples nothing can be said of the precision.");
  });

  it("quality: a drift that stays for want of QC samples, and the run by its worst check, stand where they are read", async () => {
    const drift = (features: string, batches: string) => ({ "drift/features": `corrected\n${features}`, "drift/batches": `batch,qc\n${batches}` });
    const auto = { drift: { method: "auto", order: "order" } };
    expect(await said("drift", look(drift("FALSE\nFALSE", "1,4"), auto, "all"))).toBe(
      "A drift within a batch stays as it is: QC-RLSC needs 5 QC samples in each batch, and there are 4; nothing was corrected.",
    );
    const levels = await sentenceOf("drift", look(drift("TRUE\nTRUE", "1,6\n2,3"), auto, "all"));
    expect(levels?.text.en).toContain("in each batch, and one has 3; the levels of the batches alone were corrected.");
    expect(levels?.weak).toBe(true);
    expect(await said("drift", look(drift("FALSE\nFALSE", "1,6"), auto, "all"))).toContain("A drift was looked for and nothing corrected");
    expect(await said("drift", look(drift("FALSE", "1,6"), { drift: { method: "auto" } }, "all"))).toContain("Without an injection order");
    expect(await sentenceOf("drift", look(drift("TRUE", "1,6"), auto, "all"))).toBeNull();
    expect(await sentenceOf("drift", look(drift("FALSE", "1,3"), { drift: { method: "none", order: "order" } }, "all"))).toBeNull();

    const checks =
      "check,value,good,limit,verdict\nmedian_rsd,34.2,20,30,poor\nshare,0.75,0.9,0.7,fair\nspread_1,0.2,0.3,0.5,good\ncorrelation,,0.95,0.9,unknown";
    const run = await sentenceOf("qc-pca", look({ "qc-pca/checks": checks }, {}, "all"));
    expect(run?.text.en).toBe(
      "The run is poor by its worst check; 1 of 3 checks are good. Poor: Median RSD (%) 34.2 (limit 30); fair: Share of features with a good or fair RSD 0.75 (limit 0.7).",
    );
    expect(run?.text.zh).toContain("整批数据质量较差");
    expect(run?.weak).toBe(true);
    const fine = await sentenceOf("qc-pca", look({ "qc-pca/checks": "check,value,good,limit,verdict\nshare,1,0.9,0.7,good" }, {}, "all"));
    expect([fine?.text.en, fine?.weak]).toEqual(["The run is good by its worst check; 1 of 1 checks are good.", false]);
  });

  it("preparation, overview, markers and sets", async () => {
    const gaps = { "impute/features": "feature,missing,gaps\na,0,\nb,0.2,below detection\nc,0.1,single" };
    expect(await said("impute", look(gaps, { normalise: { sample: "pqn" } }, "all"))).toBe(
      "Normalised by probabilistic quotients (PQN), log2; 10.0 % of values were missing: 66.7 % of these taken as below detection, the rest filled for multivariate analysis only.",
    );
    // All of them only where none is another: of 200 gaps one is enough.
    const mostly = (single: number) => ({ "impute/features": `feature,missing,gaps\na,0.95,below detection\nb,1,below detection\nc,${single},single` });
    const share = async (single: number) => (await sentenceOf("impute", look(mostly(single), {}, "all")))!.text;
    expect((await share(0.1)).en).toContain("95.1 % of these taken as below detection, the rest filled");
    expect((await share(0.1)).zh).toContain("其中 95.1% 视为低于检出限，其余");
    expect((await share(0.01)).en).toContain("99.5 % of these taken as below detection, the rest filled");
    expect((await share(0)).en).toContain("% of values were missing, all of them taken as below detection.");
    expect((await share(0)).zh).toContain("均视为低于检出限");
    const scores = { "pca/variance": "component,explained\nPC1,0.5\nPC2,0.25", "pca/diagnostics": "sample,t2,t2_limit\ns1,1,5\ns2,9,5" };
    expect(await said("pca", look(scores, {}, "all"))).toBe("PC1 and PC2 explain 50.0 and 25.0 %; outside the 95 % limits: s2.");
    // T² of n samples can't be above (n − 1)² / n: below a limit beyond that nobody lies for a reason.
    const within = (n: number, limit: number | "") => ({
      ...scores,
      "pca/diagnostics": ["sample,t2,t2_limit", ...Array.from({ length: n }, (_, at) => `s${at},1,${limit}`)].join("\n"),
    });
    expect(await said("pca", look(within(30, 15), {}, "all"))).toBe("PC1 and PC2 explain 50.0 and 25.0 %; no sample lies outside the 95 % limits.");
    for (const [n, limit] of [
      [4, 2],
      [4, 350],
      [10, 50],
      [30, ""],
    ] as const) {
      const few = await sentenceOf("pca", look(within(n, limit), {}, "all"));
      const isBeyond = n >= 6 && limit !== "";
      expect(few?.text.en).toBe(
        `PC1 and PC2 explain 50.0 and 25.0 %; ${n} samples are too few ${isBeyond ? "for the 95 % limits of 2 components, which none of them could exceed" : "to tell which lie outside the others"}.`,
      );
      expect(few?.text.zh).toContain(isBeyond ? `样本仅 ${n} 个，任何样本都不可能超出 2 个主成分的 95% 限` : `仅 ${n} 个样本，不足以判断离群样本`);
      expect(few?.grounds.map(({ label }) => label.en)).toEqual(["Samples"]);
    }
    const auc = { "roc/auc": "feature,name,auc,ci_low,ci_high,cases,controls\na,A,0.8,0.6,0.95,10,10\nb,,0.9,0.7,1,10,10" };
    expect(await said("roc", look(auc))).toBe("Best AUC 0.90 (0.70–1.00), of b; chosen on the same samples, hence optimistic.");
    const sets = {
      "ora/sets": "set,name,size,overlap,p,p_adj,significant\nu,Urea cycle,9,3,0.04,0.3,FALSE\nt,TCA cycle,8,7,0.00001,0.0002,TRUE\nx,X,5,0,1,1,FALSE",
      "ora/background": "feature,selected\na,TRUE\nb,FALSE",
    };
    expect(await said("ora", look(sets))).toBe("1 of 3 sets is enriched (background 2 compounds); first TCA cycle (7 of 8, p_adj <0.001).");
    // The library and the date of its data stand with what was found in it.
    const dated = (await sentenceOf("ora", look(sets, {}, "High vs Control", { name: "Textbook", date: "2026-05-01" })))!;
    expect(dated.text).toEqual({
      en: "1 of 3 sets is enriched (Textbook 2026-05-01; background 2 compounds); first TCA cycle (7 of 8, p_adj <0.001).",
      zh: "3 个集合中 1 个富集（Textbook 2026-05-01；背景 2 个化合物）；首位 TCA cycle（7/8，校正 p <0.001）。",
    });
    expect(dated.grounds.at(-1)).toEqual({ label: { en: "Library", zh: "集合库" }, value: { en: "Textbook 2026-05-01", zh: "Textbook 2026-05-01" } });
    expect(await said("ora", look(sets, {}, "High vs Control", { name: "mine", date: "" }))).toContain("(mine; background 2 compounds)");
    for (const chart of ["ora-go", "ora-pathway"]) {
      const genes = Object.fromEntries(Object.entries(sets).map(([name, rows]) => [name.replace("ora", chart), rows]));
      const { text } = (await sentenceOf(chart, look(genes, {}, "High vs Control", { name: "GO", date: "2026-11-01" })))!;
      expect(text.en).toContain("(GO 2026-11-01; background 2 genes)");
      expect(text.zh).toContain("（GO 2026-11-01；背景 2 个基因）");
    }
    const noted = {
      ...sets,
      "ora/background":
        "feature,identifier,selected,note\na,C1,TRUE,\nb,C1,TRUE,same compound as another feature, which stands for it\nc,C2,FALSE,\nd,,TRUE,no identifier\ne,,FALSE,no identifier",
    };
    // Two features are one, and two are no part of the background.
    expect(await said("ora", look(noted))).toContain("(background 2 compounds)");
    expect((await sentenceOf("ora", look(noted)))!.grounds[1]!.value).toEqual({ en: "1", zh: "1" });
    const classes = Object.fromEntries(
      Object.entries(noted).map(([name, rows]) => [name.replace("ora", "class-enrichment"), rows.replaceAll("no identifier", "no value")]),
    );
    const byClass = (await sentenceOf("class-enrichment", look(classes, { "class-enrichment": { set_columns: ["class_1"] } })))!;
    expect([byClass.text.en.includes("(background 2 features)"), byClass.grounds[1]]).toEqual([
      true,
      { label: { en: "Selected features with a class", zh: "有类别的所选特征" }, value: { en: "1", zh: "1" } },
    ]);
    const none = { "ora/sets": "set,name,size,overlap,p,p_adj,significant\nu,Urea cycle,9,0,1,1,FALSE" };
    expect(await said("ora", look(none))).toBe("None of 1 set is enriched; none of the selected features is in any of them.");
  });

  it("is softened from each bound on, and not before it", async () => {
    const weak = async (chart: string, tables: Tables) => (await sentenceOf(chart, look(tables, {}, "all")))!.weak;
    const auc = (cases: number, controls: number) => ({ "roc/auc": `feature,name,auc,ci_low,ci_high,cases,controls\na,A,0.8,0.6,0.95,${cases},${controls}` });
    expect([await weak("roc", auc(7, 20)), await weak("roc", auc(20, 7)), await weak("roc", auc(8, 8))]).toEqual([true, true, false]);
    const sets = (marked: number) => ({
      "ora/sets": "set,name,size,overlap,p,p_adj,significant\nu,Urea cycle,9,3,0.04,0.3,FALSE",
      "ora/background": ["feature,identifier,selected,note", ...Array.from({ length: 20 }, (_, at) => `f${at},C${at},${at < marked ? "TRUE" : "FALSE"},`)].join(
        "\n",
      ),
    });
    expect([await weak("ora", sets(4)), await weak("ora", sets(5))]).toEqual([true, false]);
    const gaps = (share: number) => ({ "impute/features": `feature,missing,gaps\na,${share},single` });
    expect([await weak("impute", gaps(0.3)), await weak("impute", gaps(0.31))]).toEqual([false, true]);
  });

  it("quality: counts features up to the very limit that it names", async () => {
    const tables = { "filter-quality/features": "feature,kept,rsd_qc,why\na,TRUE,20,\nb,TRUE,20.1,\nc,TRUE,30,\nd,FALSE,30.1,rsd\ne,FALSE,45,rsd" };
    const { text } = (await sentenceOf("filter-quality", look(tables, {}, "all")))!;
    expect(text.en).toContain("60.0 % of 5 features were at or below 30 %.");
    expect(text.zh).toContain("5 个特征中 60.0% 不超过 30%");
  });

  it("nothing is said of what isn't there", async () => {
    for (const chart of ["data-summary", "filter-quality", "impute", "pca", "select", "roc", "ora", "unknown"])
      expect(await sentenceOf(chart, look({})), chart).toBeNull();
  });
});
