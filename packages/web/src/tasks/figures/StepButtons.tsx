import { MoreOutlined, RedoOutlined, UndoOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { useMenuKeys } from "#ui/use-menu-keys.ts";
import { useNarrow } from "#ui/use-narrow.ts";
import { useStepButtons, type FigureSteps } from "./use-step-buttons.ts";

interface Props extends FigureSteps {
  onReset: () => void;
  canReset: boolean;
}
const icons = { undo: <UndoOutlined aria-hidden />, redo: <RedoOutlined aria-hidden /> };

/** Back and forth, and back to the usual look; on a phone in one menu, so that the figure's tools stay in one row. */
export function StepButtons({ onReset, canReset, ...of }: Props) {
  const { t } = useTranslation("tasks");
  const narrow = useNarrow();
  const keys = useMenuKeys();
  const buttons = useStepButtons(of);
  if (narrow) {
    const steps = buttons.map(({ which, where, disabled, take }) => ({
      key: which,
      icon: icons[which],
      label: where === undefined ? t(which) : `${t(which)} · ${where}`,
      disabled,
      onClick: take,
    }));
    return (
      <Dropdown trigger={["click"]} {...keys.menu} menu={{ items: [...steps, { key: "reset", label: t("reset"), disabled: !canReset, onClick: onReset }] }}>
        <Button type="text" icon={<MoreOutlined aria-hidden />} aria-label={t("changesOfFigure")} title={t("changesOfFigure")} {...keys.button} />
      </Dropdown>
    );
  }
  return (
    <>
      {buttons.map(({ which, where, disabled, take }) => (
        <Button key={which} type="text" icon={icons[which]} disabled={disabled} title={where} onClick={take}>
          {t(which)}
        </Button>
      ))}
      <Button type="text" disabled={!canReset} onClick={onReset}>
        {t("reset")}
      </Button>
    </>
  );
}
