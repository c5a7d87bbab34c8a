/** What several tools cite. */
export const cites = {
  background: {
    text: "Wieder C, Frainay C, Poupin N, et al. Pathway analysis in metabolomics: recommendations for the use of over-representation analysis. PLoS Comput Biol 2021;17:e1009105.",
    doi: "10.1371/journal.pcbi.1009105",
  },
  fdr: {
    text: "Benjamini Y, Hochberg Y. Controlling the false discovery rate. J R Stat Soc B 1995;57:289–300.",
    doi: "10.1111/j.2517-6161.1995.tb02031.x",
  },
  fisher: {
    text: "Fisher RA. Statistical Methods for Research Workers. Oliver and Boyd 1925; Edinburgh.",
  },
  generator: {
    text: "Blackman D, Vigna S. Scrambled linear pseudorandom number generators. ACM Trans Math Softw 2021;47:36.",
    doi: "10.1145/3460772",
  },
  holm: {
    text: "Holm S. A simple sequentially rejective multiple test procedure. Scand J Stat 1979;6:65–70.",
  },
  limma: {
    text: "Ritchie ME, et al. limma powers differential expression analyses for RNA-sequencing and microarray studies. Nucleic Acids Res 2015;43:e47.",
    doi: "10.1093/nar/gkv007",
  },
  moderated: {
    text: "Smyth GK. Linear models and empirical Bayes methods for assessing differential expression in microarray experiments. Stat Appl Genet Mol Biol 2004;3:3.",
    doi: "10.2202/1544-6115.1027",
  },
  ordination: {
    text: "Clarke KR. Non-parametric multivariate analyses of changes in community structure. Aust J Ecol 1993;18:117–143.",
    doi: "10.1111/j.1442-9993.1993.tb00438.x",
  },
  permutations: {
    text: "Phipson B, Smyth GK. Permutation p-values should never be zero: calculating exact p-values when permutations are randomly drawn. Stat Appl Genet Mol Biol 2010;9:39.",
    doi: "10.2202/1544-6115.1585",
  },
  presence: {
    text: "Bijlsma S, et al. Large-scale human metabolomics studies: a strategy for data (pre-)processing and validation. Anal Chem 2006;78:567–574.",
    doi: "10.1021/ac051495j",
  },
  qualityControl: {
    text: "Broadhurst D, et al. Guidelines and considerations for the use of system suitability and quality control samples in mass spectrometry assays applied in untargeted clinical metabolomic studies. Metabolomics 2018;14:72.",
    doi: "10.1007/s11306-018-1367-3",
  },
  residuals: {
    text: "Jackson JE, Mudholkar GS. Control procedures for residuals associated with principal component analysis. Technometrics 1979;21:341–349.",
    doi: "10.1080/00401706.1979.10489779",
  },
  ropls: {
    text: "Thévenot EA, et al. Analysis of the human adult urinary metabolome variations with age, body mass index, and gender by implementing a comprehensive workflow for univariate and OPLS statistical analyses. J Proteome Res 2015;14:3322–3335.",
    doi: "10.1021/acs.jproteome.5b00354",
  },
  scaling: {
    text: "van den Berg RA, et al. Centering, scaling, and transformations: improving the biological information content of metabolomics data. BMC Genomics 2006;7:142.",
    doi: "10.1186/1471-2164-7-142",
  },
  welch: {
    text: "Welch BL. The generalization of ‘Student's’ problem when several different population variances are involved. Biometrika 1947;34:28–35.",
    doi: "10.1093/biomet/34.1-2.28",
  },
  wilcoxon: {
    text: "Wilcoxon F. Individual comparisons by ranking methods. Biometrics Bulletin 1945;1:80–83.",
    doi: "10.2307/3001968",
  },
} as const;
