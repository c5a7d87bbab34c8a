import type { Category, Manifest, ToolPictureName } from "@analyte/contract/manifest";

const ownPaths: Record<ToolPictureName, string> = {
  "before-after": "M3 21V3M3 21h18M7.5 8v8M5.5 10.5h4v3h-4zM13 8v8M11 10.5h4v3h-4zM18.5 8v8M16.5 10.5h4v3h-4z",
  gaps: "M4 4h4v4H4zM10 4h4v4h-4zM16 4h4v4h-4zM4 10h4v4H4zM16 10h4v4h-4zM4 16h4v4H4zM10 16h4v4h-4z",
  map: "M8 8h13v13H8zM8 12.3h13M8 16.6h13M12.3 8v13M16.6 8v13M10.2 5.5V4h4.3v1.5M5.5 10.2H4v4.3h1.5M12.3 4V2.5M4 12.3H2.5",
  ellipses: "M7.5 14.5m-4.5 0a4.5 6 0 1 0 9 0a4.5 6 0 1 0-9 0M16.5 9.5m-4.5 0a4.5 6 0 1 0 9 0a4.5 6 0 1 0-9 0M7 13h.01M8.5 16h.01M16 8h.01M17.5 11h.01",
  "many-boxes": "M3 21V3M3 21h18M7.5 5v3M7.5 15v3M5.5 8h4v7h-4zM5.5 12h4M13 8v2M13 17v2M11 10h4v7h-4zM11 13h4M18.5 4v2M18.5 12v3M16.5 6h4v6h-4zM16.5 9h4",
  stacks: "M3 21V3M3 21h18M5.5 6h4v15h-4zM5.5 10h4M5.5 16h4M11 6h4v15h-4zM11 13h4M11 18h4M16.5 6h4v15h-4zM16.5 8.5h4M16.5 14h4",
  circles: "M9 9m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0M15 9m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0M12 15m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0",
};

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

export function ToolPicture({ tool: { picture, category } }: { tool: Pick<Manifest, "picture" | "category"> }) {
  const path = picture === undefined ? paths[category] : ownPaths[picture];
  const dots = path === paths.multivariate;
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
      <path d={path} />
    </svg>
  );
}
