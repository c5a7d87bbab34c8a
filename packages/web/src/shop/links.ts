/** Addresses of the mall. */
export const shopPath = "/shop/home";
export const promotionsPath = "/shop/promotion-list";
/** A category, or all goods. */
export const categoryPath = (id = ""): string => `/shop/goods-category-detail${id === "" ? "" : `?category_id=${encodeURIComponent(id)}`}`;
export const searchPath = (part: string): string => `/shop/goods-category-detail?name=${encodeURIComponent(part)}`;
export const goodsPath = (id: string): string => `/shop/goods-detail?id=${encodeURIComponent(id)}`;
/** Each in a tab of its own: what is typed there stays while another product is looked at. */
export const editGoodsPath = (id: string): string => `${goodsPath(id)}&view=edit&tab=${encodeURIComponent(id)}`;
export const newGoodsPath = (categoryId = ""): string =>
  `/shop/goods-detail?view=edit&tab=new${categoryId === "" ? "" : `&category_id=${encodeURIComponent(categoryId)}`}`;
