/** What a feature that nobody else is built on may be opened with. It says itself which of these it takes. */
import type { Text } from "@analyte/contract/text";
import type { Accounts } from "./account/accounts.ts";
import type { Directory } from "./account/directory.ts";
import type { Renderer } from "./charts/renderer.ts";
import type { ClientFacts, NoteClientList } from "./client-facts.ts";
import type { Database } from "./db/open.ts";
import type { Attachments } from "./files/attachments.ts";
import type { Flows } from "./flows/flows.ts";
import type { Links } from "./links/links.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Messages } from "./messages/messages.ts";
import type { AttachedReports } from "./projects/attached.ts";
import type { NameProject } from "./support/support.ts";
import type { Tasks } from "./tasks/tasks.ts";

export interface House {
  accounts: Accounts;
  clientFacts: ClientFacts;
  noteClientList: NoteClientList;
  directory: Directory;
  attachments: Attachments;
  flows: Flows;
  renderer: Renderer;
  links: Links;
  /** Whether a user may pass on what was made of a project. */
  mayPassOn: (userId: string, projectId: string) => Promise<boolean>;
  /** Whether a session still lives. */
  isAlive: (session: string) => Promise<boolean>;
  mailer: Mailer;
  messages: Messages;
  tasks: Tasks;
  nameProject: NameProject;
  /** Reports among those delivered for projects. */
  attachedReports: Pick<AttachedReports, "from">;
  /** Where people open the portal; known once it listens. */
  siteUrl: () => string;
  /** What the operator calls the portal. */
  title: (query?: Database) => Promise<Text>;
  /** Of the portal. */
  version: string;
}
