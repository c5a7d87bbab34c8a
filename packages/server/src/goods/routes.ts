import * as contract from "@analyte/contract/goods";
import { isPictureType } from "@analyte/contract/attachments";
import { removalsOf } from "../removals.ts";
import { on, type Context, type Route } from "../serve.ts";
import type { Blobs } from "../storage/blobs.ts";
import type { Mall } from "./goods.ts";
import { customerOf } from "./policy.ts";
import type { Shopper } from "./shopper.ts";

export function goodsRoutes(mall: Mall, blobs: Blobs): Route[] {
  const { categories, promotions } = mall;
  return [
    on(contract.goodsHome, (_input, context) => mall.home(shopper(context))),
    on(contract.listCategories, (_input, context) => categories.list(shopper(context))),
    on(contract.listGoods, ({ name, category_id, promotion_id, editing, page, size, sort, order, state }, context) =>
      mall.list(shopper(context), {
        page,
        size,
        sort,
        order,
        state,
        part: name.trim(),
        category: category_id,
        promotion: promotion_id,
        editing: editing === "true",
      }),
    ),
    on(contract.goodsDetail, ({ id }, context) => mall.find(shopper(context), id)),
    on(contract.goodsFile, async ({ id, file }, context) => {
      const { name, type, size, sha256 } = await mall.file(shopper(context), id, file);
      return { name, type, size, inline: isPictureType(type), body: await blobs.open(sha256) };
    }),
    on(contract.listPromotions, ({ page, size, state }, context) => promotions.list(shopper(context), { page, size, state })),
    on(contract.storeGoods, (goods, { user }) => mall.add(user.id, goods)),
    on(contract.updateGoods, ({ id, version, ...goods }, { user }) => mall.change(user.id, id, version, goods)),
    on(contract.deleteGoods, async ({ ids, versions }) => ({ deleted: await mall.remove(removalsOf(ids, versions)) })),
    on(contract.storeCategory, (category) => categories.add(category)),
    on(contract.updateCategory, ({ id, version, ...category }) => categories.change(id, version, category)),
    on(contract.deleteCategory, async ({ id }) => ({ deleted: await categories.remove(id) })),
    on(contract.storePromotion, (promotion) => promotions.add(promotion)),
    on(contract.updatePromotion, ({ id, version, ...promotion }) => promotions.change(id, version, promotion)),
    on(contract.deletePromotion, async ({ id, version = null }) => ({ deleted: await promotions.remove({ id, version }) })),
  ];
}

const shopper = ({ user, language }: Context): Shopper => ({ id: user.id, ...customerOf(user.marks), language });
