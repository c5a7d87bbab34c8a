import { kindFacts } from "@analyte/contract/libraries/id-kinds";
import type { InstalledLibrary } from "@analyte/contract/libraries/calls";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { useText } from "#language/use-language.ts";
import type { ChosenFile } from "#picker/chosen-file.ts";
import { useLibraries } from "../libraries/queries.ts";

/** The installed libraries to choose from, the latest versions first. */
export function InstalledLibraries({ title, onChoose }: { title: string; onChoose: (file: ChosenFile) => void }) {
  const { t } = useTranslation("tools");
  const facts = useLibraryFacts();
  const list = useLibraries();
  const libraries = (list.data?.data ?? []).toSorted((a, b) => Number(b.latest) - Number(a.latest));
  const choose = (id: string): void => {
    const library = libraries.find((one) => one.id === id);
    if (library !== undefined) onChoose({ store_path: library.store_path, name: library.name, size: null });
  };
  return (
    <Select
      className="param-select"
      aria-label={title}
      showSearch
      optionFilterProp="label"
      loading={list.isPending}
      placeholder={list.data?.total === 0 ? t("noLibraries") : t("chooseLibrary")}
      value={null}
      options={libraries.map((library) => ({ value: library.id, label: `${library.name} · ${facts(library)}` }))}
      onChange={(id: string | null) => id !== null && choose(id)}
    />
  );
}

/** What is known of an installed library that was chosen; nothing of a file of one's own. */
export function InstalledFacts({ path }: { path: string }) {
  const facts = useLibraryFacts();
  const library = useLibraries().data?.data.find(({ store_path }) => store_path === path);
  return library === undefined ? null : (
    <p className="quiet small">
      {facts(library)} · {library.licence}
    </p>
  );
}

function useLibraryFacts(): (library: InstalledLibrary) => string {
  const { t } = useTranslation("tools");
  const text = useText();
  return ({ date, sets, ids }) => t("libraryFacts", { date, sets, ids: text(kindFacts[ids].title) });
}
