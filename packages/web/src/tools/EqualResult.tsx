import type { equalTask } from "@analyte/contract/tasks";
import { Button } from "antd";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

import { useText } from "../language/use-language.ts";
import type { Reply } from "../send.ts";
import { resultPath } from "../tasks/links.ts";
import { Time } from "../ui/Time.tsx";

export type EqualTask = NonNullable<Reply<typeof equalTask>["task"]>;

/** The same inputs with the same settings have been computed before: it can be opened, or computed all the same. */
export function EqualResult({ task, onRun }: { task: EqualTask; onRun: () => void }) {
  const { t } = useTranslation("tools");
  const text = useText();
  const first = useRef<HTMLAnchorElement>(null);
  // Whoever pressed the button is led to the answer.
  useEffect(() => first.current?.focus(), []);
  return (
    <div className="form-equal" role="status">
      <p>
        {t("equalThere")}{" "}
        <Link ref={first} to={resultPath(task.id)}>
          {text(task.title)}
        </Link>{" "}
        <span className="quiet">
          <Time at={task.finished_at} />
        </span>
      </p>
      <Button size="small" onClick={onRun}>
        {t("equalRun")}
      </Button>
    </div>
  );
}
