/**
 * The metabolites of the example: real names and formulas, with HMDB and KEGG identifiers where they are beyond doubt.
 * One a line: name | class | formula | HMDB | KEGG.
 */
export interface Metabolite {
  name: string;
  class: string;
  formula: string;
  hmdb: string;
  kegg: string;
}

export const metabolites = (): Metabolite[] =>
  lines
    .trim()
    .split("\n")
    .map((line) => {
      const [name, kind, formula, hmdb, kegg] = line.split("|").map((cell) => cell.trim());
      return { name: name!, class: kind!, formula: formula!, hmdb: hmdb!, kegg: kegg! };
    });

const lines = `
Glycine | Amino acids | C2H5NO2 | HMDB0000123 | C00037
L-Alanine | Amino acids | C3H7NO2 | HMDB0000161 | C00041
L-Serine | Amino acids | C3H7NO3 | HMDB0000187 | C00065
L-Threonine | Amino acids | C4H9NO3 | HMDB0000167 | C00188
L-Valine | Branched-chain amino acids | C5H11NO2 | HMDB0000883 | C00183
L-Leucine | Branched-chain amino acids | C6H13NO2 | HMDB0000687 | C00123
L-Isoleucine | Branched-chain amino acids | C6H13NO2 | HMDB0000172 | C00407
L-Proline | Amino acids | C5H9NO2 | HMDB0000162 | C00148
L-Phenylalanine | Amino acids | C9H11NO2 | HMDB0000159 | C00079
L-Tyrosine | Amino acids | C9H11NO3 | HMDB0000158 | C00082
L-Tryptophan | Tryptophan metabolism | C11H12N2O2 | HMDB0000929 | C00078
L-Methionine | Amino acids | C5H11NO2S | HMDB0000696 | C00073
L-Aspartic acid | Amino acids | C4H7NO4 | HMDB0000191 | C00049
L-Asparagine | Amino acids | C4H8N2O3 | HMDB0000168 | C00152
L-Glutamic acid | Amino acids | C5H9NO4 | HMDB0000148 | C00025
L-Glutamine | Amino acids | C5H10N2O3 | HMDB0000641 | C00064
L-Histidine | Amino acids | C6H9N3O2 | HMDB0000177 | C00135
L-Lysine | Amino acids | C6H14N2O2 | HMDB0000182 | C00047
L-Arginine | Amino acids | C6H14N4O2 | HMDB0000517 | C00062
Ornithine | Amino acids | C5H12N2O2 | HMDB0000214 | C00077
Citrulline | Amino acids | C6H13N3O3 | HMDB0000904 | C00327
Taurine | Amino acids | C2H7NO3S | HMDB0000251 | C00245
Hypotaurine | Amino acids | C2H7NO2S | HMDB0000965 | C00519
Creatine | Amino acids | C4H9N3O2 | HMDB0000064 | C00300
Creatinine | Amino acids | C4H7N3O | HMDB0000562 | C00791
Sarcosine | Amino acids | C3H7NO2 | HMDB0000271 | C00213
Betaine | Amino acids | C5H11NO2 | HMDB0000043 | C00719
Dimethylglycine | Amino acids | C4H9NO2 | HMDB0000092 | C01026
Pipecolic acid | Amino acids | C6H11NO2 | HMDB0000070 | C00408
4-Hydroxyproline | Amino acids | C5H9NO3 | HMDB0000725 | C01157
2-Aminoadipic acid | Amino acids | C6H11NO4 | HMDB0000510 | C00956
Homocysteine | Amino acids | C4H9NO2S | HMDB0000742 | C00155
L-Kynurenine | Tryptophan metabolism | C10H12N2O3 | HMDB0000684 | C00328
Kynurenic acid | Tryptophan metabolism | C10H7NO3 | HMDB0000715 | C01717
Xanthurenic acid | Tryptophan metabolism | C10H7NO4 | HMDB0000881 | C02470
Serotonin | Tryptophan metabolism | C10H12N2O | HMDB0000259 | C00780
5-Hydroxyindoleacetic acid | Tryptophan metabolism | C10H9NO3 | HMDB0000763 | C05635
Indoleacetic acid | Tryptophan metabolism | C10H9NO2 | HMDB0000197 | C00954
Indolelactic acid | Tryptophan metabolism | C11H11NO3 | HMDB0000671 |
Indoxyl sulfate | Tryptophan metabolism | C8H7NO4S | HMDB0000682 |
Citric acid | TCA cycle | C6H8O7 | HMDB0000094 | C00158
Isocitric acid | TCA cycle | C6H8O7 | HMDB0000193 | C00311
cis-Aconitic acid | TCA cycle | C6H6O6 | HMDB0000072 | C00417
Oxoglutaric acid | TCA cycle | C5H6O5 | HMDB0000208 | C00026
Succinic acid | TCA cycle | C4H6O4 | HMDB0000254 | C00042
Fumaric acid | TCA cycle | C4H4O4 | HMDB0000134 | C00122
L-Malic acid | TCA cycle | C4H6O5 | HMDB0000156 | C00149
D-Glucose | Carbohydrates | C6H12O6 | HMDB0000122 | C00031
Glucose 6-phosphate | Carbohydrates | C6H13O9P | HMDB0001401 | C00092
Fructose 6-phosphate | Carbohydrates | C6H13O9P | HMDB0000124 | C00085
Dihydroxyacetone phosphate | Carbohydrates | C3H7O6P | HMDB0001473 | C00111
3-Phosphoglyceric acid | Carbohydrates | C3H7O7P | HMDB0000807 | C00197
Phosphoenolpyruvic acid | Carbohydrates | C3H5O6P | HMDB0000263 | C00074
Pyruvic acid | Carbohydrates | C3H4O3 | HMDB0000243 | C00022
L-Lactic acid | Carbohydrates | C3H6O3 | HMDB0000190 | C00186
myo-Inositol | Carbohydrates | C6H12O6 | HMDB0000211 | C00137
Sorbitol | Carbohydrates | C6H14O6 | HMDB0000247 | C00794
Mannitol | Carbohydrates | C6H14O6 | HMDB0000765 | C00392
Sucrose | Carbohydrates | C12H22O11 | HMDB0000258 | C00089
Gluconic acid | Carbohydrates | C6H12O7 | HMDB0000625 | C00257
Adenine | Nucleotides | C5H5N5 | HMDB0000034 | C00147
Adenosine | Nucleotides | C10H13N5O4 | HMDB0000050 | C00212
Adenosine monophosphate | Nucleotides | C10H14N5O7P | HMDB0000045 | C00020
Guanosine | Nucleotides | C10H13N5O5 | HMDB0000133 | C00387
Inosine | Nucleotides | C10H12N4O5 | HMDB0000195 | C00294
Hypoxanthine | Nucleotides | C5H4N4O | HMDB0000157 | C00262
Xanthine | Nucleotides | C5H4N4O2 | HMDB0000292 | C00385
Uric acid | Nucleotides | C5H4N4O3 | HMDB0000289 | C00366
Uracil | Nucleotides | C4H4N2O2 | HMDB0000300 | C00106
Uridine | Nucleotides | C9H12N2O6 | HMDB0000296 | C00299
Cytidine | Nucleotides | C9H13N3O5 | HMDB0000089 | C00475
Thymine | Nucleotides | C5H6N2O2 | HMDB0000262 | C00178
Pseudouridine | Nucleotides | C9H12N2O6 | HMDB0000767 | C02067
Allantoin | Nucleotides | C4H6N4O3 | HMDB0000462 | C01551
L-Carnitine | Acylcarnitines | C7H15NO3 | HMDB0000062 | C00318
Acetylcarnitine | Acylcarnitines | C9H17NO4 | HMDB0000201 | C02571
Propionylcarnitine | Acylcarnitines | C10H19NO4 | HMDB0000824 | C03017
Butyrylcarnitine | Acylcarnitines | C11H21NO4 | HMDB0002013 | C02862
Isovalerylcarnitine | Acylcarnitines | C12H23NO4 | HMDB0000688 |
Hexanoylcarnitine | Acylcarnitines | C13H25NO4 | |
Octanoylcarnitine | Acylcarnitines | C15H29NO4 | HMDB0000791 | C02838
Decanoylcarnitine | Acylcarnitines | C17H33NO4 | HMDB0000651 |
Dodecanoylcarnitine | Acylcarnitines | C19H37NO4 | HMDB0002250 |
Tetradecanoylcarnitine | Acylcarnitines | C21H41NO4 | HMDB0005066 |
Palmitoylcarnitine | Acylcarnitines | C23H45NO4 | HMDB0000222 | C02990
Stearoylcarnitine | Acylcarnitines | C25H49NO4 | HMDB0000848 |
Oleoylcarnitine | Acylcarnitines | C25H47NO4 | HMDB0005065 |
Linoleoylcarnitine | Acylcarnitines | C25H45NO4 | HMDB0006469 |
Cholic acid | Bile acids | C24H40O5 | HMDB0000619 | C00695
Chenodeoxycholic acid | Bile acids | C24H40O4 | HMDB0000518 | C02528
Deoxycholic acid | Bile acids | C24H40O4 | HMDB0000626 | C04483
Lithocholic acid | Bile acids | C24H40O3 | HMDB0000761 | C03990
Ursodeoxycholic acid | Bile acids | C24H40O4 | HMDB0000946 | C07880
Glycocholic acid | Bile acids | C26H43NO6 | HMDB0000138 | C01921
Taurocholic acid | Bile acids | C26H45NO7S | HMDB0000036 | C05122
Glycochenodeoxycholic acid | Bile acids | C26H43NO5 | HMDB0000637 | C05466
Taurochenodeoxycholic acid | Bile acids | C26H45NO6S | HMDB0000951 | C05465
Glycodeoxycholic acid | Bile acids | C26H43NO5 | HMDB0000631 | C05464
Taurodeoxycholic acid | Bile acids | C26H45NO6S | HMDB0000896 | C05463
Caprylic acid | Fatty acids | C8H16O2 | HMDB0000482 | C06423
Capric acid | Fatty acids | C10H20O2 | HMDB0000511 | C01571
Lauric acid | Fatty acids | C12H24O2 | HMDB0000638 | C02679
Myristic acid | Fatty acids | C14H28O2 | HMDB0000806 | C06424
Palmitic acid | Fatty acids | C16H32O2 | HMDB0000220 | C00249
Palmitoleic acid | Fatty acids | C16H30O2 | HMDB0003229 | C08362
Stearic acid | Fatty acids | C18H36O2 | HMDB0000827 | C01530
Oleic acid | Fatty acids | C18H34O2 | HMDB0000207 | C00712
Linoleic acid | Fatty acids | C18H32O2 | HMDB0000673 | C01595
alpha-Linolenic acid | Fatty acids | C18H30O2 | HMDB0001388 | C06427
Arachidonic acid | Fatty acids | C20H32O2 | HMDB0001043 | C00219
Eicosapentaenoic acid | Fatty acids | C20H30O2 | HMDB0001999 | C06428
Docosahexaenoic acid | Fatty acids | C22H32O2 | HMDB0002183 | C06429
LysoPC(16:0) | Lysophospholipids | C24H50NO7P | HMDB0010382 |
LysoPC(18:0) | Lysophospholipids | C26H54NO7P | HMDB0010384 |
LysoPC(18:1) | Lysophospholipids | C26H52NO7P | HMDB0002815 |
LysoPC(18:2) | Lysophospholipids | C26H50NO7P | HMDB0010386 |
LysoPE(16:0) | Lysophospholipids | C21H44NO7P | HMDB0011503 |
LysoPE(18:0) | Lysophospholipids | C23H48NO7P | HMDB0011130 |
Hippuric acid | Microbial metabolites | C9H9NO3 | HMDB0000714 | C01586
p-Cresol sulfate | Microbial metabolites | C7H8O4S | HMDB0011635 |
Trimethylamine N-oxide | Microbial metabolites | C3H9NO | HMDB0000925 | C01104
Glutathione | Redox | C10H17N3O6S | HMDB0000125 | C00051
Oxidized glutathione | Redox | C20H32N6O12S2 | HMDB0003337 | C00127
Ascorbic acid | Redox | C6H8O6 | HMDB0000044 | C00072
Pantothenic acid | Vitamins | C9H17NO5 | HMDB0000210 | C00864
Riboflavin | Vitamins | C17H20N4O6 | HMDB0000244 | C00255
4-Pyridoxic acid | Vitamins | C8H9NO4 | HMDB0000017 | C00847
Nicotinamide | Vitamins | C6H6N2O | HMDB0001406 | C00153
Choline | Vitamins | C5H14NO | HMDB0000097 | C00114
`;
