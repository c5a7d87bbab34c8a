import { clientDetail, dealNames, dealStatistics, listDeals, sourceDetail } from "@analyte/contract/deals";
import { dataByFilter } from "@analyte/contract/clients";
import { useQuery } from "@tanstack/react-query";
import { callQuery } from "../calls/call-query.ts";

/** Whatever shows deals: an import may change all of them. */
export const dealCalls = [listDeals, dealStatistics, dealNames, clientDetail, sourceDetail, dataByFilter];

export const useDealNames = () => useQuery({ ...callQuery(dealNames, {}), staleTime: 0 });
