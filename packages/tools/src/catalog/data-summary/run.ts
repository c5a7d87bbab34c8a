/** Says what a study consists of. */
import type { BarsDocument } from "@analyte/contract/figure-kinds/bars";
import { classColours } from "@analyte/contract/group-colours";
import { groupInWords } from "@analyte/contract/group-wording";
import { numberText } from "@analyte/contract/number-text";
import { roleOf, roleTitles } from "@analyte/contract/projects/project";
import type { Text } from "@analyte/contract/text";
import { paramsOf } from "#parts/declare.ts";
import { matrixDrill } from "#parts/drill.ts";
import { fill } from "#parts/fill.ts";
import { captioned } from "#parts/grouping.ts";
import { rReadMatrix } from "#parts/r-source.ts";
import type { ToolInput, ToolOutput } from "#tool.ts";
import { manifest } from "./manifest.ts";
import { studyOf, type Study } from "./study.ts";

/** More bars are no figure; the table has them all. */
const mostClasses = 15;

export function run(input: ToolInput): ToolOutput {
  const study = studyOf(input, paramsOf(manifest, input));
  const { groups } = study;
  return {
    tables: [
      fill(manifest, "roles", study.roles, {
        role: ({ role }) => role,
        group: { groups: true, of: ({ group }) => groups.names[group] ?? "" },
        samples: ({ samples }) => samples,
      }),
      fill(manifest, "levels", study.levels, {
        msi: ({ msi }) => msi,
        mode: ({ mode }) => mode,
        features: ({ features }) => features,
        named: ({ named }) => named,
      }),
      fill(manifest, "classes", study.classes, { class: ({ name }) => name, features: ({ features }) => features }),
      fill(manifest, "checks", study.checks, { check: ({ check }) => check, value: ({ value }) => value, result: ({ isFine }) => (isFine ? "fine" : "look") }),
    ],
    charts: [{ name: "roles", document: rolesChart(study) }, ...(study.classes.length === 0 ? [] : [{ name: "classes", document: classesChart(study) }])],
    methods: methodsOf(study),
    notes: [],
    ...(groups.names.length > 0 && { groups: groups.names }),
    listed: groups.listed,
    groupColumn: groups.column,
    rScript,
    drill: matrixDrill(input.table, input.featureNames, groups),
  };
}

/** A bar a group, and one for each role of samples that are in none: each is called by its group or role, with its number. */
function rolesChart({ roles, groups, samples }: Study): BarsDocument {
  const roleText = (role: string): Text => {
    const known = role === "" ? "sample" : roleOf(role);
    return known === null ? { en: role, zh: role } : roleTitles[known];
  };
  const bars = roles.map(({ role, group, samples: count }) => ({
    group,
    count,
    id: group < 0 ? role || "Samples" : groups.names[group]!,
    role,
    said: roleText(role),
  }));
  const grouped = groups.names.map((name, at) => ({
    id: name,
    follows: name as string | null,
    said: { en: name, zh: name },
    called: groupInWords(name, groups.column),
    place: `{${at}}`,
    count: bars.filter(({ group }) => group === at).reduce((sum, { count }) => sum + count, 0),
  }));
  const rest = bars
    .filter(({ group }) => group < 0)
    .map(({ id, said, count, role }) => ({
      id: groups.names.includes(id) ? `${id} (no group)` : id,
      follows: null,
      said,
      // Labels are of no language: the words stand beside them.
      called: role === "" ? "–" : role,
      place: role === "" ? "–" : role,
      count,
    }));
  const all = [...grouped, ...rest].filter(({ count }) => count > 0);
  const { caption, wording } = captioned(groups, (sizes) => ({
    en: `${samples} samples of the matrix.${sizes.en}`,
    zh: `矩阵中共 ${samples} 个样本。${sizes.zh}`,
  }));
  return {
    version: 1,
    kind: "bars",
    title: { en: "Samples by role and group", zh: "各角色与分组的样本" },
    caption,
    ...(wording && {
      wording: {
        ...wording,
        labels: all.map(({ place, count }) => `${place} (${count})`),
        labelTexts: all.map(({ follows, place, said, count }) => withCount(follows === null ? said : { en: place, zh: place }, count)),
      },
    }),
    groups: all.map(({ id }) => id),
    groupLabels: all.map(({ said }) => said),
    follows: all.map(({ follows }) => follows),
    ...(groups.names.length === 0 && { colours: all.map((_, at) => classColours[at % classColours.length]!) }),
    item: "other",
    ids: all.map(({ id }) => id),
    labels: all.map(({ called, count }) => `${called} (${count})`),
    labelTexts: all.map(({ follows, called, said, count }) => withCount(follows === null ? said : { en: called, zh: called }, count)),
    horizontal: true,
    category: {
      title: groups.names.length > 0 ? { en: "Group", zh: "分组" } : roles.some(({ role }) => role !== "") ? { en: "Role", zh: "角色" } : { en: "", zh: "" },
    },
    value: { title: { en: "Samples", zh: "样本数" } },
    series: all.map(({ count }, group) => ({ group, kind: "bar", values: all.map((_, at) => (at === group ? count : null)) })),
    thresholds: [],
  };
}

const withCount = ({ en, zh }: Text, count: number): Text => ({ en: `${en} (${count})`, zh: `${zh}（${count}）` });

function classesChart({ classes, features }: Study): BarsDocument {
  const shown = classes.slice(0, mostClasses);
  const with_ = classes.reduce((sum, one) => sum + one.features, 0);
  const part =
    shown.length < classes.length
      ? { en: ` The ${shown.length} largest of ${classes.length} classes.`, zh: `显示 ${classes.length} 个类别中最大的 ${shown.length} 个。` }
      : { en: "", zh: "" };
  return {
    version: 1,
    kind: "bars",
    title: { en: "Features by class", zh: "各类别的特征" },
    caption: { en: `${with_} of ${features} features have a class.${part.en}`, zh: `${features} 个特征中 ${with_} 个有类别。${part.zh}` },
    groups: ["Features"],
    groupLabels: [{ en: "Features", zh: "特征" }],
    follows: [null],
    colours: [classColours[0]],
    item: "other",
    ids: shown.map(({ name }) => name),
    labels: shown.map(({ name }) => name),
    horizontal: true,
    category: { title: { en: "Class", zh: "类别" } },
    value: { title: { en: "Features", zh: "特征数" } },
    thresholds: [],
    series: [{ group: 0, kind: "bar", values: shown.map((one) => one.features) }],
  };
}

function methodsOf({ samples, features, checks }: Study): Text {
  const share = numberText(100 * checks.find(({ check }) => check === "gaps")!.value);
  return {
    en: `The matrix has ${samples} samples and ${features} features; ${share} % of its cells have no value. Analyte Cloud, tool ${manifest.id} ${manifest.version}.`,
    zh: `矩阵含 ${samples} 个样本、${features} 个特征，${share} % 的单元格没有数值。Analyte Cloud，工具 ${manifest.id} ${manifest.version}。`,
  };
}

const rScript = `# Data and samples: recomputes the table "checks" in base R.
${rReadMatrix("given", "matrix.csv")}
there <- given[is.finite(given)]
result <- data.frame(check = c("samples", "features", "gaps", "zeros", "negative", "empty", "largest", "fractions"),
  value = c(dim(given), mean(is.na(given)), sum(given == 0, na.rm = TRUE), sum(given < 0, na.rm = TRUE), sum(colSums(!is.na(given)) == 0),
    max(there), mean(there != round(there))))
write.csv(result, "checks-from-R.csv", row.names = FALSE)
`;
