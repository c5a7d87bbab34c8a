/** The usual names of what describes samples, in English, German and Chinese: no metabolite is called so. */
import { cleanName } from "@analyte/contract/names";

/**
 * `sure`: whatever numbers stand below it. `likely`: names that may stand for something measured, too, so that the numbers have to be whole as well.
 */
export type NameEvidence = "sure" | "likely" | null;

export function descriptionName(header: string): NameEvidence {
  if (header.length > 60) return null;
  const words = plainWords(header);
  if (sure.has(words) || ofTime.test(words) || words.split(" ").some((word) => core.has(word))) return "sure";
  return likely.has(words) ? "likely" : null;
}

/** In small letters, without what stands in brackets, without a unit or “number” behind it, one blank between words. */
function plainWords(header: string): string {
  const words = cleanName(header)
    .normalize("NFKC")
    .replaceAll(/[([{].*?[)\]}]/g, " ")
    .replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=\p{Script=Han})(?=[A-Za-zμ])/gu, " ")
    .toLowerCase()
    .replaceAll(/[\s_./:-]+/g, " ")
    .trim();
  return words.replace(behind, "").replace(behindHan, "").trim();
}

const behind =
  /(?<=\S)( (mg|μg|ug|g|kg|cm|m|mg kg|μg kg|ug kg|h|hr|hrs|min|d|w|y|yr|yrs|years?|months?|weeks?|days?|hours?|jahre?n?|id|no|nr|number|code|岁|天|小时|周|月|年))+$/;

const behindHan = /(?<=\p{Script=Han}{2})(岁|天|小时|周|月|年)$/u;

/** Whatever stands beside them: “age at visit”, “dose group”. */
const core: ReadonlySet<string> = new Set(["age", "dose", "dosage", "sex", "gender", "bmi", "batch"]);

/** “visit 2” is one as well. */
const ofTime = /^((time ?point|time|visit)( \d+)?)$/;

const wordsOf = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(", ")));

const sure = wordsOf([
  "age, sex, gender, dose, dosage, batch, batches, bmi, body mass index, weight, body weight, bodyweight, height, body height, age at diagnosis, age at onset, gestational age",
  "injection order, inj order, injection, run order, sample order, acquisition order, analysis order, analytical order, measurement order, sequence order, order of injection",
  "sampling time, collection time, time of sampling, plate, well, cohort, study site, centre, subject, patient, participant, individual, donor, animal, mouse, rat",
  "replicate, technical replicate, biological replicate, tech rep, bio rep, treatment, sample type, sample class, sample group, diagnosis, disease, phenotype, genotype",
  "condition, ethnicity, race, smoker, smoking, smoking status, outcome, survival, survival time, cage, litter, passage",
  "geschlecht, dosis, zeit, zeitpunkt, körpergewicht, koerpergewicht, körpergröße, gruppe, behandlung, diagnose, proband, probandin, patientin, tier",
  "injektionsreihenfolge, messreihenfolge, reihenfolge, wiederholung, replikat, raucher, standort, messzeitpunkt",
  "年龄, 性别, 剂量, 给药剂量, 批次, 批号, 时间, 时间点, 采样时间, 取样时间, 体重, 身高, 体质指数, 体重指数, 分组, 组别, 处理, 处理组, 进样顺序, 进样次序, 上样顺序, 上机顺序, 检测顺序, 分析顺序",
  "重复, 技术重复, 生物学重复, 受试者, 患者, 病人, 志愿者, 动物, 诊断, 疾病, 疾病状态, 基因型, 表型, 中心, 队列, 吸烟, 吸烟史, 饮酒, 饮酒史, 民族, 病程, 孕周",
]);
const likely = wordsOf([
  "group, groups, class, classes, label, labels, status, order, run, block, site, center, rep, day, days, week, weeks, month, months, year, years, hour, hours, index, id, no, nr, number, case, event, alter, charge, gewicht, größe, groesse, klasse, woche, monat, jahr, stunde, stunden, platte, nummer",
  "序号, 编号, 天数, 周数, 标签, 类别, 状态, 天, 周, 月, 年",
]);
