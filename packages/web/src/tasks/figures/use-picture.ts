import { shownWidths } from "@analyte/contract/figures";
import { showChart } from "@analyte/contract/tasks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { expectedWidth } from "#first-answers.ts";
import { useLanguage } from "#language/use-language.ts";
import { send } from "#send.ts";
import { useScreenTheme } from "#theme/page-theme.ts";

/** Another width by so much less is the same drawing, stretched. */
const sameWidth = 0.05;

/**
 * The figure as the server draws it with its saved look; kept until the look is another. `shown`: also where the newest could not be had. `onPaper`: where the screen's is dark, the light one, which
 * has to be there before somebody prints: a browser that prints waits for no picture.
 */
export function usePicture(taskId: string, chart: string, room: { width: number; height: number }) {
  const language = useLanguage();
  const theme = useScreenTheme();
  const width = useSettledWidth(room.width);
  const drawn = (ground: typeof theme, wanted: boolean) => ({
    queryKey: [showChart.path, taskId, chart, language, width, room.height, ground],
    queryFn: ({ signal }: { signal: AbortSignal }) => send(showChart, { id: taskId, chart, width, height: room.height, theme: ground }, { signal }),
    enabled: wanted,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  const picture = useQuery(drawn(theme, room.width > 0));
  const isThere = picture.isSuccess && !picture.isPlaceholderData;
  // What was drawn once stays while another drawing can't be had: a portal that is away takes no figure along.
  const [last, setLast] = useState(picture.data);
  if (picture.data !== undefined && picture.data !== last) setLast(picture.data);
  const { data: light } = useQuery(drawn("light", theme === "dark" && isThere));
  return { picture, shown: picture.data ?? last, onPaper: theme === "dark" ? light : undefined };
}

function useSettledWidth(width: number): number {
  const [drawn, setDrawn] = useState(expectedWidth);
  const wanted = width === 0 ? 0 : Math.min(shownWidths.most, Math.max(shownWidths.least, width));
  const differs = wanted > 0 && Math.abs(wanted - drawn) > sameWidth * drawn;
  if (differs) setDrawn(wanted);
  return differs ? wanted : drawn;
}
