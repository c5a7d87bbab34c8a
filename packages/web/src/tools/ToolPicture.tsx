import type { Category } from "@analyte/contract/manifest";

/** A thin-lined picture of what a category's figures look like. */
const paths: Record<Category, string> = {
  prepare: "M3 6h18M3 12h12M3 18h7M18 10v9m0 0-3-3m3 3 3-3",
  compare: "M6 4v3M6 17v3M3.5 7h5v10h-5zM3.5 13h5M17 3v6M17 18v3M14.5 9h5v9h-5zM14.5 12h5",
  multivariate: "M3 21V3M3 21h18M8 15h.01M10 12h.01M7 11h.01M16 8h.01M18 10h.01M15 5.5h.01M17 6h.01M11 15h.01",
  biomarkers: "M3 21V3M3 21h18M3 21C4 10 8 6 21 5M3 21 21 3",
  relations:
    "M6 6m-2.5 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M18 9m-2.5 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M10 18m-2.5 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M8.4 6.6l7.2 1.8M7 8.3l2 7.3M16.3 10.8l-4.7 5.4",
  function: "M3 20h18M6 20v-5M11 20V9M16 20v-8M20 20V5",
  "two-omics": "M9 12m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0M15 12m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0",
  charts: "M3 21V3M3 21h18M7 17l4-6 4 3 5-8",
};

export function ToolPicture({ category }: { category: Category }) {
  const dots = category === "multivariate";
  return (
    <svg
      className="tool-picture"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={dots ? 1.8 : 1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[category]} />
    </svg>
  );
}
