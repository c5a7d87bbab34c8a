import { useTranslation } from "react-i18next";
import { PageHeader } from "../ui/PageHeader.tsx";
import { DetailsForm } from "./DetailsForm.tsx";
import { MailSwitch } from "./MailSwitch.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { PictureField } from "./PictureField.tsx";
import { ProfileSection } from "./ProfileSection.tsx";
import { Sessions } from "./Sessions.tsx";
import "./profile.css";

export function ProfilePage() {
  const { t } = useTranslation("account");
  return (
    <>
      <PageHeader title={t("title")} line={t("line")} />
      <div className="profile surface">
        <ProfileSection title={t("details")} line={t("detailsLine")}>
          <PictureField />
          <DetailsForm />
        </ProfileSection>
        <ProfileSection title={t("password")} line={t("passwordLine")}>
          <PasswordForm />
        </ProfileSection>
        <ProfileSection title={t("mail")} line={t("mailLine")}>
          <MailSwitch />
        </ProfileSection>
        <ProfileSection title={t("sessions")} line={t("sessionsLine")}>
          <Sessions />
        </ProfileSection>
      </div>
    </>
  );
}
