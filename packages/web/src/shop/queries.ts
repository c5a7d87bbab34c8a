import { goodsDetail, goodsHome, listCategories, listGoods, listPromotions } from "@analyte/contract/goods";
import { useQuery } from "@tanstack/react-query";
import { callQuery } from "../calls/call-query.ts";
import { send } from "../send.ts";

/** Whatever shows something of the mall: one change may show in all of them. */
export const mallCalls = [goodsHome, listCategories, listGoods, goodsDetail, listPromotions];

export const useMallHome = () => useQuery({ ...callQuery(goodsHome, {}), staleTime: 0 });
export const useCategories = () => useQuery({ ...callQuery(listCategories, {}), staleTime: 0 });
export const useGoods = (id: string) => useQuery({ ...callQuery(goodsDetail, { id }), enabled: id !== "", staleTime: 0 });
/** As it is now, for its form. */
export const readGoods = (id: string) => send(goodsDetail, { id });
