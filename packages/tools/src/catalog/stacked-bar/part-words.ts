/** What parts that are no feature or class of the tables are called in files, and what the page says for it. */
export const othersId = "others";
export const withoutClass = "not given";

export const partWords = { [othersId]: { en: "others", zh: "其他" }, [withoutClass]: { en: "not given", zh: "未注明" } };
