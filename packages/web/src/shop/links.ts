/** Addresses of the mall. */
export const shopPath = "/shop/home";
export const promotionsPath = "/shop/promotion-list";
/** A category, or all goods. */
export const categoryPath = (id = ""): string => `/shop/goods-category-detail${id === "" ? "" : `?category_id=${encodeURIComponent(id)}`}`;
export const searchPath = (part: string): string => `/shop/goods-category-detail?name=${encodeURIComponent(part)}`;
export const goodsPath = (id: string): string => `/shop/goods-detail?id=${encodeURIComponent(id)}`;
export const editGoodsPath = (id: string): string => `${goodsPath(id)}&view=edit`;
export const newGoodsPath = (categoryId = ""): string =>
  `/shop/goods-detail?view=edit${categoryId === "" ? "" : `&category_id=${encodeURIComponent(categoryId)}`}`;
