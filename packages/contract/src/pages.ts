/**
 * Every page of the portal: its address, its title, who may open it and where it stands in the menu. The server makes the
 * navigation tree from this table, the page its routes, menus, tabs and titles.
 */
import type { Mark } from "./marks.ts";
import type { Text } from "./text.ts";

export interface PageEntry {
  /** The address; `:name` is a part that varies. */
  path: string;
  title: Text;
  /** The mark that opens it. Without one it is open to every signed-in user. */
  mark?: Mark;
  /** The page whose child it is in the menu. */
  parent?: string;
  /** Whether menus show it. */
  menu?: boolean;
  /** `guest`: no session needed. */
  access?: "guest";
  /** Where it leads: another page, or the first of its children that the user may open. */
  opens?: string;
  /** What distinguishes two tabs of this page: one parameter of its address. */
  tabBy?: string;
  /** Its state is kept also where there are no tabs. */
  kept?: boolean;
  /** No tab, no frame of the portal around it. */
  alone?: boolean;
  /** It comes with a later version: no menu shows it, and its address leads to /404. Its mark still counts. */
  later?: boolean;
}

export const firstChild = "first child";

export const pages = [
  { path: "/home", title: { en: "Home Page", zh: "首页" } },

  { path: "/analysis-tasks", title: { en: "My Analysis", zh: "我的分析" }, menu: true, opens: firstChild },
  { path: "/analysis-tasks/mission-list", title: { en: "Tool Tasks", zh: "工具任务" }, mark: "fmission", parent: "/analysis-tasks", menu: true },
  { path: "/analysis-tasks/compare", title: { en: "Compare Tasks", zh: "对比任务" }, mark: "fmission", parent: "/analysis-tasks", tabBy: "ids" },
  { path: "/analysis-tasks/analysis-mission-list", title: { en: "Process Tasks", zh: "流程任务" }, parent: "/analysis-tasks", menu: true },

  { path: "/data-collection", title: { en: "My Data", zh: "我的数据" }, menu: true, opens: firstChild },
  { path: "/data-collection/contract-report", title: { en: "Project Report", zh: "项目报告" }, parent: "/data-collection", menu: true, tabBy: "report" },
  { path: "/data-collection/file-store", title: { en: "My Files", zh: "我的文件" }, parent: "/data-collection", menu: true },
  { path: "/data-collection/used-tools", title: { en: "Recently Used", zh: "最近使用" }, parent: "/data-collection", menu: true },
  { path: "/data-collection/links", title: { en: "My Links", zh: "我的链接" }, parent: "/data-collection" },
  { path: "/shared/:code", title: { en: "Shared by Link", zh: "链接分享" } },

  { path: "/tools", title: { en: "Cloud Tools", zh: "云工具" }, mark: "ftool", menu: true, opens: "/tools/tool-list" },
  { path: "/tools/tool-list", title: { en: "Tools List", zh: "工具列表" }, mark: "ftool", parent: "/tools", menu: true, kept: true },
  { path: "/tools/library-list", title: { en: "Set Libraries", zh: "集合库" }, mark: "ftool", parent: "/tools" },
  { path: "/tools/tool-form", title: { en: "Tool Form", zh: "工具表单" }, mark: "ftool", parent: "/tools", tabBy: "id" },

  { path: "/project/get-report", title: { en: "Task Execution Results", zh: "任务执行结果" }, parent: "/analysis-tasks", tabBy: "id" },

  { path: "/projects", title: { en: "Cloud Processes", zh: "云流程" }, menu: true, opens: firstChild },
  { path: "/project/analysis-list", title: { en: "Process List", zh: "流程列表" }, parent: "/projects", menu: true },
  { path: "/project/analysis-detail/:id", title: { en: "Process Detail", zh: "流程详情" }, parent: "/projects" },
  { path: "/project/analysis-config-contracted/:id/:versionId", title: { en: "Process Settings", zh: "流程设置" }, parent: "/projects" },
  { path: "/project/analysis-config-uncontracted/:id/:versionId", title: { en: "Process Settings", zh: "流程设置" }, parent: "/projects" },
  { path: "/project/analysis-config-redo/:mission_id", title: { en: "Re-Edit", zh: "重新编辑" }, parent: "/projects" },
  { path: "/project/analysis-difference/:id", title: { en: "Difference of Runs", zh: "运行差异" }, parent: "/projects" },
  { path: "/project/union-flow", title: { en: "Conjoint Analysis Process", zh: "联合分析流程" }, parent: "/projects", menu: true, later: true },
  { path: "/project/project-list", title: { en: "Project List", zh: "项目列表" }, mark: "fproject", parent: "/projects", menu: true },

  { path: "/shop", title: { en: "Product Mall", zh: "产品商城" }, menu: true, opens: "/shop/home" },
  { path: "/shop/home", title: { en: "Product Mall", zh: "产品商城" }, parent: "/shop" },
  { path: "/shop/goods-category-detail", title: { en: "Category", zh: "产品分类" }, parent: "/shop" },
  { path: "/shop/goods-detail", title: { en: "Product", zh: "产品详情" }, parent: "/shop", tabBy: "tab" },
  { path: "/shop/promotion-list", title: { en: "Promotions", zh: "优惠活动" }, parent: "/shop" },

  { path: "/client", title: { en: "Clients and Deals", zh: "客户与成交" }, mark: "Client", menu: true, opens: "/client/client-info" },
  { path: "/client/client-info", title: { en: "Client Information", zh: "客户信息" }, mark: "Client", parent: "/client", menu: true },
  { path: "/client/sales-statistics", title: { en: "Sales Statistics", zh: "销售统计" }, mark: "Client", parent: "/client", menu: true },
  { path: "/client/single-sales-detail", title: { en: "Sales Detail", zh: "销售明细" }, mark: "Client", parent: "/client" },
  { path: "/client/customer-source-detail", title: { en: "Customer Source", zh: "客户来源" }, mark: "Client", parent: "/client" },

  { path: "/news-letter", title: { en: "News Letter", zh: "新闻资讯" }, mark: "NewsLetter", menu: true, opens: "/news-letter/news-list" },
  { path: "/news-letter/news-list", title: { en: "News List", zh: "资讯列表" }, mark: "NewsLetter", parent: "/news-letter", menu: true },
  { path: "/news-letter/process-news-data", title: { en: "Edit News", zh: "编辑资讯" }, mark: "NewsEdit", parent: "/news-letter", menu: true, tabBy: "id" },
  { path: "/news-letter/view-news-data", title: { en: "Read News", zh: "查看资讯" }, mark: "NewsLetter", parent: "/news-letter", tabBy: "id" },

  { path: "/operator", title: { en: "Operation", zh: "平台运维" }, mark: "Operator", menu: true, opens: "/operator/queue" },
  { path: "/operator/queue", title: { en: "Queue and Servers", zh: "队列与服务器" }, mark: "Operator", parent: "/operator", menu: true },

  { path: "/support", title: { en: "Support", zh: "支持" }, menu: true, opens: "/support/form" },
  { path: "/support/form", title: { en: "Technical Support", zh: "技术支持" }, mark: "fsupport", parent: "/support", menu: true },
  { path: "/support/message", title: { en: "Message Center", zh: "消息中心" }, mark: "message", parent: "/support", menu: true },
  { path: "/support/profile", title: { en: "Profile", zh: "个人资料" }, parent: "/support", menu: true },

  { path: "/user", title: { en: "Sign In", zh: "登录" }, access: "guest", alone: true, opens: "/user/login" },
  { path: "/user/login", title: { en: "Sign In", zh: "登录" }, access: "guest", alone: true },
  { path: "/user/register", title: { en: "Register", zh: "注册" }, access: "guest", alone: true },
  { path: "/user/register-result", title: { en: "Registration Result", zh: "注册结果" }, access: "guest", alone: true },
  { path: "/user/account-forget", title: { en: "Forgot Password", zh: "忘记密码" }, access: "guest", alone: true },
  { path: "/user/account-recover", title: { en: "Reset Password", zh: "重置密码" }, access: "guest", alone: true },

  { path: "/maintain", title: { en: "Maintenance", zh: "系统维护" }, access: "guest", alone: true },
  { path: "/404", title: { en: "Page Not Found", zh: "页面不存在" }, access: "guest", alone: true },
] as const satisfies readonly PageEntry[];

export type PagePath = (typeof pages)[number]["path"];

/** Marks that open no page of their own, as the navigation tree shows them. */
export const markActions = [
  { title: { en: "Deliver projects", zh: "交付项目" }, mark: "Delivery" },
  { title: { en: "Edit the product mall", zh: "编辑产品商城" }, mark: "GoodsEdit" },
  { title: { en: "Enter during maintenance", zh: "维护期间进入平台" }, mark: "maintain" },
] as const satisfies readonly {
  title: Text;
  mark: Mark;
}[];
