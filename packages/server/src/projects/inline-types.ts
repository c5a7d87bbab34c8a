/** As which types files of reports are shown by a browser. */

/** Without an encoding: the page says its own. What it shows runs nothing and loads nothing (`send-file.ts`). */
export const htmlType = "text/html";
