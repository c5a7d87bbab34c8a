/** Every version of every process, in the order in which pages list them. A version that is out stays as it is: projects and tasks name it. */
import type { FlowVersion } from "@analyte/contract/flows/version";
import { countsGenes1 } from "./counts/genes.1.ts";
import { untargetedLcms1 } from "./untargeted/lcms.1.ts";

export const flowVersions: readonly FlowVersion[] = [untargetedLcms1, countsGenes1];
