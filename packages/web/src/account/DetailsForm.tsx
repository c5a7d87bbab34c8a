import { updateUser } from "@analyte/contract/account";
import { lineSchema, optionalPhoneSchema, paragraphSchema, personNameSchema } from "@analyte/contract/fields";
import { App, Button, Input } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { showUser } from "../auth/queries.ts";
import { useCurrentSession } from "../auth/RequireSession.tsx";
import { send } from "../send.ts";
import { Field } from "../ui/Field.tsx";
import { fieldFault } from "../ui/field-fault.ts";
import { useFields } from "../ui/use-fields.ts";
import { useSending } from "../ui/use-sending.ts";
import { useLeaveWarning } from "../ui/use-leave-warning.ts";
import { dropDetails, keepDetails, readDetails, type Details } from "./details-draft.ts";

/** What the user says of themselves. What is not saved yet survives going elsewhere and a reload. */
export function DetailsForm() {
  const { t } = useTranslation("account");
  const { message } = App.useApp();
  const { user } = useCurrentSession();
  const [kept] = useState(readDetails);
  const { name, phone, occupation, company, country, area, profile } = user;
  const { values, edited, field, attempt, refuse, reset } = useFields(
    { name, phone, occupation, company, country, area, profile },
    (now) => ({
      name: fieldFault(personNameSchema, now.name, { missing: t("nameMissing") }),
      phone: fieldFault(optionalPhoneSchema, now.phone, { wrong: t("phoneWrong") }),
      occupation: fieldFault(lineSchema, now.occupation, {}),
      company: fieldFault(lineSchema, now.company, {}),
      country: fieldFault(lineSchema, now.country, {}),
      area: fieldFault(lineSchema, now.area, {}),
      profile: fieldFault(paragraphSchema, now.profile, {}),
    }),
    kept,
  );
  const dirty = edited.length > 0;
  const changes: Partial<Details> = Object.fromEntries(edited.map((one) => [one, values[one]]));
  useLeaveWarning(dirty);
  useEffect(() => (dirty ? keepDetails(changes) : dropDetails()));

  const { busy, problem, say, onSubmit } = useSending({ attempt: () => dirty && attempt(), refuse });
  const submit = onSubmit(async () => {
    showUser(await send(updateUser, changes));
    reset();
    void message.success(t("saved"));
  });
  const discard = () => {
    reset();
    say(null);
  };
  return (
    <form onSubmit={submit} noValidate aria-label={t("details")}>
      <Field state={field("name")} label={t("name")}>
        {(control) => <Input {...control} autoComplete="name" />}
      </Field>
      <div className="field">
        <span className="field-label">{t("email")}</span>
        <div className="profile-fixed">{user.email}</div>
        <div className="field-line quiet">{t("emailLine")}</div>
      </div>
      <Field state={field("phone")} label={t("phone")} optional>
        {(control) => <Input {...control} inputMode="tel" autoComplete="tel" />}
      </Field>
      <div className="profile-pair">
        <Field state={field("occupation")} label={t("occupation")} optional>
          {(control) => <Input {...control} autoComplete="organization-title" />}
        </Field>
        <Field state={field("company")} label={t("company")} optional>
          {(control) => <Input {...control} autoComplete="organization" />}
        </Field>
        <Field state={field("country")} label={t("country")} optional>
          {(control) => <Input {...control} autoComplete="country-name" />}
        </Field>
        <Field state={field("area")} label={t("area")} optional>
          {(control) => <Input {...control} autoComplete="address-level1" />}
        </Field>
      </div>
      <Field state={field("profile")} label={t("profile")} help={t("profileHelp")} optional>
        {(control) => <Input.TextArea {...control} autoSize={{ minRows: 3, maxRows: 10 }} />}
      </Field>
      <div className="form-problem" role="alert">
        {problem}
      </div>
      <div className="profile-end">
        <Button type="primary" htmlType="submit" loading={busy} disabled={!dirty}>
          {t("save")}
        </Button>
        {dirty && (
          <>
            <Button onClick={discard} disabled={busy}>
              {t("discard")}
            </Button>
            <span className="quiet small">{t("unsaved")}</span>
          </>
        )}
      </div>
    </form>
  );
}
