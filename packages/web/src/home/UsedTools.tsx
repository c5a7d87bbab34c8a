import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useText } from "../language/use-language.ts";
import { formPath } from "../tools/links.ts";
import { useTools, useUsedTools } from "../tools/queries.ts";
import { ToolPicture } from "../tools/ToolPicture.tsx";
import { Time } from "../ui/Time.tsx";
import { HomeList } from "./HomeList.tsx";

const shown = 4;

export function UsedTools() {
  const { t } = useTranslation("home");
  const text = useText();
  const used = useUsedTools({ page: 1, size: shown });
  const tools = useTools();
  // A tool that is installed no more has no form to open; its runs are among the tasks.
  const rows = used.data?.data.flatMap((one) => {
    const tool = tools.data?.data.find(({ id }) => id === one.tool_id);
    return tool === undefined ? [] : [{ ...one, tool }];
  });
  return (
    <HomeList
      title={t("usedTools")}
      all={t("allUsed")}
      to="/data-collection/used-tools"
      query={used.isSuccess ? tools : used}
      rows={tools.data === undefined ? undefined : rows}
      shown={shown}
      rowKey={({ tool }) => tool.id}
      empty={t("noUsed")}
      next={<Link to="/tools/tool-list">{t("chooseTool")}</Link>}
      render={({ tool, used_at }) => (
        <>
          <span className="home-row-main home-row-iconed">
            <ToolPicture tool={tool} />
            <Link to={formPath(tool.id)} className="cut">
              {text(tool.name)}
            </Link>
          </span>
          <span className="quiet small home-row-time">
            <Time at={used_at} />
          </span>
        </>
      )}
    />
  );
}
