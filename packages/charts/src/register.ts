/** The parts of ECharts that the figures need, registered once; the same for the page and the server. */
import "./text-cache.ts";
import { CustomChart, LineChart, ScatterChart } from "echarts/charts";
import { GridComponent, LegendPlainComponent, TitleComponent, TooltipComponent } from "echarts/components";
import * as echarts from "echarts/core";
import { CanvasRenderer, SVGRenderer } from "echarts/renderers";

echarts.use([CustomChart, LineChart, ScatterChart, GridComponent, LegendPlainComponent, TitleComponent, TooltipComponent, CanvasRenderer, SVGRenderer]);

export { echarts };
