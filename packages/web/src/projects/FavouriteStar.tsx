import { StarFilled, StarOutlined } from "@ant-design/icons";
import { markFavouriteProject, type ListedProject } from "@analyte/contract/projects/calls";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAct } from "../calls/use-act.ts";
import { send } from "../send.ts";
import { ofProjects } from "./queries.ts";

/** Marks a project as a favourite, or no longer: turns at once, and back with the reason where that was refused. */
export function FavouriteStar({ project: { id, name, favourite } }: { project: Pick<ListedProject, "id" | "name" | "favourite"> }) {
  const { t } = useTranslation("projects");
  const { act } = useAct();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const shown = wanted ?? favourite;
  const turn = async () => {
    setWanted(!shown);
    await act(() => send(markFavouriteProject, { id, favourite: !shown }), { anew: ofProjects });
    setWanted(null);
  };
  return (
    <Button
      size="small"
      type="text"
      disabled={wanted !== null}
      icon={shown ? <StarFilled className="project-star" aria-hidden /> : <StarOutlined aria-hidden />}
      aria-pressed={shown}
      aria-label={t("favouriteOf", { project: name })}
      title={t(shown ? "dropFavourite" : "markFavourite")}
      onClick={() => void turn()}
    />
  );
}
