import { useCode } from "../ui/use-code.ts";

export type ChartCode = typeof import("./chart-code.ts");

export const loadChartCode = (): Promise<ChartCode> => import("./chart-code.ts");

/** The drawing code: null while it is being fetched, and a way to try again where that failed. */
export const useChartCode = () => useCode(loadChartCode);
