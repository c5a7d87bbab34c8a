import { Breadcrumb, Dropdown } from "antd";
import type { HTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import { namesOf, pathOf } from "./paths.ts";

interface Props {
  path: string;
  onOpen: (path: string) => void;
  /** What makes a folder's name take what is dropped onto it. */
  dropProps: (path: string) => HTMLAttributes<HTMLElement>;
}

/** Names at the end of the way that are always shown; those before them stand behind dots. */
const lastShown = 3;

export function FolderPath({ path, onOpen, dropProps }: Props) {
  const { t } = useTranslation("files");
  const names = namesOf(path);
  const steps = [t("allFiles"), ...names].map((name, index) => ({ name, path: pathOf(names.slice(0, index)) }));
  const hidden = steps.slice(1, Math.max(1, steps.length - lastShown));
  const dots = {
    title: (
      <Dropdown trigger={["click"]} menu={{ items: hidden.map((step) => ({ key: step.path, label: step.name, onClick: () => onOpen(step.path) })) }}>
        <button type="button" className="crumb" aria-label={t("foldersBetween")}>
          …
        </button>
      </Dropdown>
    ),
  };
  const shown = steps
    .filter((step) => !hidden.includes(step))
    .map((step) => ({ title: <Crumb {...step} here={step.path === path} onOpen={onOpen} dropProps={dropProps} /> }));
  return (
    <nav aria-label={t("path")} className="folder-path">
      <Breadcrumb items={hidden.length === 0 ? shown : [...shown.slice(0, 1), dots, ...shown.slice(1)]} />
    </nav>
  );
}

function Crumb({ name, path, here, onOpen, dropProps }: Omit<Props, "path"> & { name: string; path: string; here: boolean }) {
  if (here) return <span aria-current="page">{name}</span>;
  const { className = "", ...drop } = dropProps(path);
  return (
    <button type="button" className={`crumb ${className}`} onClick={() => onOpen(path)} {...drop}>
      {name}
    </button>
  );
}
