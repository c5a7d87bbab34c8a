import { useCode } from "../ui/use-code.ts";

export type ChartCode = typeof import("./chart-code.ts");

const load = (): Promise<ChartCode> => import("./chart-code.ts");

/** The drawing code: null while it is being fetched, and a way to try again where that failed. */
export const useChartCode = () => useCode(load);
