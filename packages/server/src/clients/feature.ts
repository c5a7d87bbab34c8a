import type { Directory } from "../account/directory.ts";
import type { ClientFacts, NoteClientList } from "../client-facts.ts";
import type { FeatureOf } from "../platform.ts";
import { openClients, type Clients } from "./clients.ts";
import { clientRoutes } from "./routes.ts";

/** The list of clients, for staff. */
export const clientFeature: FeatureOf<{ directory: Directory; clientFacts: ClientFacts; noteClientList: NoteClientList }, Clients> = {
  name: "clients",
  tables: [],
  migrations: {},
  open: ({ config }, { directory, clientFacts, noteClientList }) => openClients(directory, clientFacts, noteClientList, config),
  calls: clientRoutes,
};
