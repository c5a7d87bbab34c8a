/** What features are opened with of what others have opened. Each says itself which of these it takes. */
import type { Manifest } from "@analyte/contract/manifest";
import type { Text } from "@analyte/contract/text";
import type { Accounts } from "./account/accounts.ts";
import type { Directory } from "./account/directory.ts";
import type { Renderer } from "./charts/renderer.ts";
import type { ClientFacts, NoteClientList } from "./client-facts.ts";
import type { Database } from "./db/open.ts";
import type { Attachments } from "./files/attachments.ts";
import type { Files } from "./files/files.ts";
import type { Flows } from "./flows/flows.ts";
import type { Links } from "./links/links.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { Messages } from "./messages/messages.ts";
import type { AttachedReports } from "./projects/attached.ts";
import type { ProjectChanges } from "./projects/changed.ts";
import type { Servers } from "./servers/servers.ts";
import type { SiteSettings } from "./site/settings.ts";
import type { NameProject } from "./support/support.ts";
import type { Tasks } from "./tasks/tasks.ts";
import type { Tools } from "./tools/tools.ts";
import type { Vitals } from "./vitals/vitals.ts";

export interface House {
  accounts: Accounts;
  clientFacts: ClientFacts;
  noteClientList: NoteClientList;
  directory: Directory;
  attachments: Attachments;
  files: Files;
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
  tools: Tools;
  /** Of all tools: the product's, and the operator's own. */
  manifests: readonly Manifest[];
  nameProject: NameProject;
  /** Reports among those delivered for projects. */
  attachedReports: Pick<AttachedReports, "from">;
  projectChanges: Pick<ProjectChanges, "listen">;
  servers: Servers;
  /** The server that answers. */
  serverId: string;
  /** What the operator says of the portal. */
  settings: SiteSettings;
  vitals: Vitals;
  /** Where people open the portal; known once it listens. */
  siteUrl: () => string;
  /** What the operator calls the portal. */
  title: (query?: Database) => Promise<Text>;
  /** Of the portal. */
  version: string;
}
