import type { ProjectDetail } from "@analyte/contract/projects/calls";

/** The roles that are told beside the number of samples; none where all are samples of the study, which the number has said. */
export const toldRoles = (roles: ProjectDetail["facts"]["roles"]): ProjectDetail["facts"]["roles"] =>
  roles.some(({ role }) => role !== "sample") ? roles : [];
