import { shownWidths } from "@analyte/contract/figures";
import { projectGlance } from "@analyte/contract/projects/glance";
import type { ProjectDetail } from "@analyte/contract/projects/calls";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { callQuery } from "../calls/call-query.ts";
import { useText } from "../language/use-language.ts";
import { Picture } from "../tasks/figures/Picture.tsx";
import { useScreenTheme } from "../theme/page-theme.ts";
import { ErrorState } from "../ui/ErrorState.tsx";
import { useWidth } from "../ui/use-width.ts";
import { CountTags } from "./CountTags.tsx";

const height = 340;
/** The others are one number. */
const mostShown = 12;

/** Where the samples of a project lie, its QC samples among them, and what its features are. */
export function ProjectGlance({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation("projects");
  const text = useText();
  const stage = useRef<HTMLDivElement>(null);
  const width = useWidth(stage);
  const theme = useScreenTheme();
  const room = Math.min(shownWidths.most, Math.max(shownWidths.least, Math.floor(width / 20) * 20));
  const asked = callQuery(projectGlance, { id: project.id, width: room, height, theme });
  const glance = useQuery({
    ...asked,
    queryKey: [...asked.queryKey, project.version],
    enabled: width > 0,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  const { data } = glance;
  return (
    <section>
      <h3>{t("glance")}</h3>
      <div ref={stage} className="project-glance" style={data === undefined && glance.error === null ? { minHeight: height } : {}} aria-busy={glance.isPending}>
        {data === undefined && glance.error !== null && <ErrorState failure={glance.error} onRetry={() => void glance.refetch()} />}
        {data?.svg != null && (
          // Its caption is part of the picture.
          <figure>
            <Picture svg={data.svg} title={text(data.caption)} />
          </figure>
        )}
        {data?.svg === null && <p className="quiet">{data.why}</p>}
      </div>
      {data !== undefined && <Counted title={t("levels")} counts={data.levels} named={(name) => (/^\d/.test(name) ? t("level", { name }) : name)} />}
      {data !== undefined && <Counted title={t("classes")} counts={data.classes} />}
    </section>
  );
}

function Counted({
  title,
  counts,
  named = (name) => name,
}: {
  title: string;
  counts: readonly { name: string; count: number }[];
  named?: (name: string) => string;
}) {
  const { t } = useTranslation("projects");
  if (counts.length === 0) return null;
  const rest = counts.slice(mostShown);
  return (
    <div className="project-counted">
      <h4>{title}</h4>
      <span className="project-counts">
        <CountTags counts={counts.slice(0, mostShown).map(({ name, count }) => ({ name: name === "" ? t("unsaid") : named(name), count }))} />
        {rest.length > 0 && (
          <span className="quiet small">{t("moreClasses", { count: rest.length, features: rest.reduce((sum, { count }) => sum + count, 0) })}</span>
        )}
      </span>
    </div>
  );
}
