/** The shelves of the example mall, six categories and three promotions, written by hand; days count from the first start. */
export const exampleCategories = [
  {
    key: "untargeted",
    name: { en: "Untargeted metabolomics", zh: "非靶向代谢组" },
    about: { en: "See what differs before you know what to look for.", zh: "在知道找什么之前，先看到差异。" },
  },
  {
    key: "targeted",
    name: { en: "Targeted quantification", zh: "靶向定量" },
    about: { en: "Absolute amounts against isotope-labelled standards.", zh: "以同位素标记标准品进行绝对定量。" },
  },
  { key: "lipids", name: { en: "Lipidomics", zh: "脂质组" }, about: { en: "Species, sum compositions and class totals.", zh: "分子种、总组成与类别总量。" } },
  { key: "flux", name: { en: "Isotope tracing", zh: "同位素示踪" }, about: { en: "Where the carbon goes.", zh: "碳原子去了哪里。" } },
  {
    key: "other-omics",
    name: { en: "Transcripts and microbes", zh: "转录组与微生物组" },
    about: { en: "Counts measured in the same samples as the metabolites.", zh: "与代谢物同一样本的计数数据。" },
  },
  {
    key: "services",
    name: { en: "Samples and evaluation", zh: "样本与数据服务" },
    about: { en: "From the extraction to the figures of the paper.", zh: "从提取到论文图表。" },
  },
] as const;

export const examplePromotions = [
  {
    key: "pilot",
    from: -20,
    to: 70,
    goods: ["untargeted-plasma", "untargeted-tissue", "untargeted-urine"],
    percent: 15,
    title: { en: "Pilot studies: 15 % off up to 24 samples", zh: "预实验：24 个样本以内八五折" },
    text: {
      en: "<p>A pilot of up to 24 samples tells how large the variation is before the whole study is paid for.</p>",
      zh: "<p>不超过 24 个样本的预实验，先了解变异有多大，再投入整个研究。</p>",
    },
  },
  {
    key: "together",
    from: -5,
    to: 120,
    goods: ["untargeted-tissue", "rna-seq"],
    percent: 10,
    title: { en: "Metabolites and transcripts of the same sample: 10 % off both", zh: "同一样本的代谢组与转录组：两项均九折" },
    text: { en: "<p>One extraction, two measurements, one project in the portal.</p>", zh: "<p>一次提取、两种测定、平台上的一个项目。</p>" },
  },
  {
    key: "spring",
    from: 30,
    to: 90,
    goods: ["lipid-profile", "oxylipins", "fatty-acids"],
    percent: 12,
    title: { en: "Lipid weeks: 12 % off all lipid panels", zh: "脂质周：全部脂质项目八八折" },
    text: { en: "<p>For samples that arrive within the dates of the promotion.</p>", zh: "<p>适用于活动日期内到达的样本。</p>" },
  },
] as const;
