import { shownWidths } from "@analyte/contract/figures";
import { showChart } from "@analyte/contract/tasks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { expectedWidth } from "#first-answers.ts";
import { useLanguage } from "#language/use-language.ts";
import { send } from "#send.ts";
import { usePageTheme } from "#theme/page-theme.ts";

/** Another width by so much less is the same drawing, stretched. */
const sameWidth = 0.05;

/** The figure as the server draws it with its saved look; kept until the look is another. */
export function usePicture(taskId: string, chart: string, room: { width: number; height: number }) {
  const language = useLanguage();
  const theme = usePageTheme();
  const width = useSettledWidth(room.width);
  return useQuery({
    queryKey: [showChart.path, taskId, chart, language, width, room.height, theme],
    queryFn: ({ signal }) => send(showChart, { id: taskId, chart, width, height: room.height, theme }, { signal }),
    enabled: room.width > 0,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
}

function useSettledWidth(width: number): number {
  const [drawn, setDrawn] = useState(expectedWidth);
  const wanted = width === 0 ? 0 : Math.min(shownWidths.most, Math.max(shownWidths.least, width));
  const differs = wanted > 0 && Math.abs(wanted - drawn) > sameWidth * drawn;
  if (differs) setDrawn(wanted);
  return differs ? wanted : drawn;
}
