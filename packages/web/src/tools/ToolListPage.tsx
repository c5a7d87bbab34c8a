import { categories, type Category } from "@analyte/contract/manifest";
import { Alert, Button, Segmented, Skeleton } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useText } from "../language/use-language.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorState } from "../ui/ErrorState.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { SearchBox } from "../ui/SearchBox.tsx";
import { useListQuery } from "../ui/use-list-query.ts";
import { analysePath, toolsFor } from "./analyse-with.ts";
import { formPath } from "./links.ts";
import { useTools } from "./queries.ts";
import { searchTools } from "./search-tools.ts";
import { ToolCard } from "./ToolCard.tsx";
import { ToolsAtHand } from "./ToolsAtHand.tsx";
import { useFavourites } from "./use-favourites.ts";
import { useRunExample } from "./use-run-example.ts";

const order = Object.keys(categories) as Category[];

export function ToolListPage() {
  const { t } = useTranslation("tools");
  const text = useText();
  const { filter, setFilter, clearFilters } = useListQuery();
  const [searchGeneration, setSearchGeneration] = useState(0);
  const tools = useTools();
  const { run, running } = useRunExample();
  const { favourites = [], mark } = useFavourites();
  const path = filter("matrix");
  const file = path === "" ? null : { store_path: path, name: filter("matrix_name") || path.slice(path.lastIndexOf("/") + 1) };
  const known = tools.data?.data ?? [];
  const all = file === null ? known : toolsFor(file, known);
  const present = order.filter((category) => all.some((tool) => tool.category === category));
  const category = present.find((one) => one === filter("category")) ?? null;
  const found = searchTools(all, filter("search"), category);
  const showAll = () => {
    clearFilters(["search", "category"]);
    setSearchGeneration((before) => before + 1);
  };
  return (
    <>
      <PageHeader title={t("title")} line={t("line")} action={<Link to="/tools/library-list">{t("toLibraries")}</Link>} />
      {file !== null && (
        <Alert
          className="tool-for-file"
          type="info"
          showIcon
          title={t("forFile", { name: file.name })}
          action={
            <Button size="small" onClick={() => clearFilters(["matrix", "matrix_name"])}>
              {t("forAny")}
            </Button>
          }
        />
      )}
      <div className="filter-row">
        <SearchBox key={searchGeneration} label={t("search")} initial={filter("search")} onSearch={(wanted) => setFilter("search", wanted)} />
        {present.length > 1 && (
          <Segmented
            className="scroll-x"
            value={category ?? ""}
            options={[{ value: "", label: t("all") }, ...present.map((value) => ({ value: value as string, label: text(categories[value]) }))]}
            onChange={(value) => setFilter("category", value)}
          />
        )}
      </div>
      {tools.data === undefined && tools.error !== null && <ErrorState failure={tools.error} onRetry={() => void tools.refetch()} />}
      {tools.isPending && <ToolSkeletons />}
      {tools.data !== undefined && found.length === 0 && (
        <div className="surface">
          {all.length === 0 ? (
            <EmptyState text={file === null ? t("noneAtAll") : t("noneForFile", { name: file.name })} />
          ) : (
            <EmptyState text={t("none", { text: filter("search") })} action={<Button onClick={showAll}>{t("clearSearch")}</Button>} />
          )}
        </div>
      )}
      {filter("search") === "" && category === null && file === null && <ToolsAtHand tools={all} favourites={favourites} />}
      {present
        .map((one) => ({ one, members: found.filter((tool) => tool.category === one) }))
        .filter(({ members }) => members.length > 0)
        .map(({ one, members }) => (
          <section key={one} className="tool-category" aria-label={text(categories[one])}>
            <h2>{text(categories[one])}</h2>
            <div className="tool-grid">
              {members.map((tool) => (
                <ToolCard
                  key={tool.id}
                  tool={tool}
                  address={file === null ? formPath(tool.id) : analysePath(tool.id, file)}
                  running={running === tool.id}
                  disabled={running !== null}
                  isFavourite={favourites.includes(tool.id)}
                  onFavourite={(favourite) => mark({ tool_id: tool.id, favourite })}
                  onRunExample={() => void run(tool.id)}
                />
              ))}
            </div>
          </section>
        ))}
    </>
  );
}

function ToolSkeletons() {
  return (
    <div className="tool-grid" aria-busy>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="surface tool-card">
          <Skeleton active paragraph={{ rows: 3 }} />
        </div>
      ))}
    </div>
  );
}
