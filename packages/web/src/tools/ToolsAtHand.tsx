import { StarFilled } from "@ant-design/icons";
import type { Manifest } from "@analyte/contract/manifest";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useText } from "../language/use-language.ts";
import { formPath } from "./links.ts";
import { useUsedTools } from "./queries.ts";
import { ToolPicture } from "./ToolPicture.tsx";

const mostUsed = 6;

/** Above the whole list: favourites, then what was used last. Nothing where there is neither. */
export function ToolsAtHand({ tools, favourites }: { tools: readonly Manifest[]; favourites: readonly string[] }) {
  const { t } = useTranslation("tools");
  const text = useText();
  const used = useUsedTools({ page: 1, size: mostUsed }).data?.data ?? [];
  const ids = [...favourites, ...used.map(({ tool_id }) => tool_id).filter((id) => !favourites.includes(id))];
  const shown = ids.flatMap((id) => tools.find((tool) => tool.id === id) ?? []);
  if (shown.length === 0) return null;
  return (
    <nav className="tools-at-hand scroll-x" aria-label={t("atHand")}>
      {shown.map((tool) => {
        const isFavourite = favourites.includes(tool.id);
        return (
          <Link key={tool.id} to={formPath(tool.id)} className="surface tool-at-hand" title={isFavourite ? t("isFavourite") : t("isUsed")}>
            <ToolPicture tool={tool} />
            <span className="cut">{text(tool.name)}</span>
            {isFavourite && <StarFilled aria-hidden className="tool-star" />}
          </Link>
        );
      })}
    </nav>
  );
}
