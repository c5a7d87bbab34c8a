/** The component of each page, fetched when the page is first opened. A page of the table without a screen does not compile. */
import { pages, type PagePath } from "@analyte/contract/pages";
import type { ComponentType } from "react";
import { SignInPage } from "./auth/SignInPage.tsx";
import { latePage } from "./late-page.ts";

type Entry = (typeof pages)[number];
/** Pages that show something themselves. */
export type ScreenPath = Exclude<Entry, { later: true } | { opens: string }>["path"];
type Load = () => Promise<{ Component: ComponentType }>;

/** `name` is what the file exports. */
const screen =
  <Name extends string>(fetch: () => Promise<Record<Name, ComponentType>>, name: Name): Load =>
  async () => ({ Component: (await latePage(fetch))[name] });

export const screens: Record<ScreenPath, Load> = {
  "/home": screen(() => import("./home/HomePage.tsx"), "HomePage"),
  "/analysis-tasks/mission-list": screen(() => import("./tasks/TaskListPage.tsx"), "TaskListPage"),
  "/analysis-tasks/analysis-mission-list": screen(() => import("./flows/FlowTaskListPage.tsx"), "FlowTaskListPage"),
  "/analysis-tasks/compare": screen(() => import("./tasks/compare/ComparePage.tsx"), "ComparePage"),
  "/data-collection/contract-report": screen(() => import("./reports/ReportPage.tsx"), "ReportPage"),
  "/data-collection/file-store": screen(() => import("./files/FilesPage.tsx"), "FilesPage"),
  "/data-collection/used-tools": screen(() => import("./tools/UsedToolsPage.tsx"), "UsedToolsPage"),
  "/data-collection/links": screen(() => import("./links/MyLinksPage.tsx"), "MyLinksPage"),
  "/shared/:code": screen(() => import("./links/LinkedPage.tsx"), "LinkedPage"),
  "/tools/tool-list": screen(() => import("./tools/ToolListPage.tsx"), "ToolListPage"),
  "/tools/tool-form": screen(() => import("./tools/ToolFormPage.tsx"), "ToolFormPage"),
  "/tools/library-list": screen(() => import("./tools/libraries/LibraryListPage.tsx"), "LibraryListPage"),
  "/project/analysis-list": screen(() => import("./flows/FlowListPage.tsx"), "FlowListPage"),
  "/project/analysis-detail/:id": screen(() => import("./flows/FlowDetailPage.tsx"), "FlowDetailPage"),
  "/project/analysis-config-contracted/:id/:versionId": screen(() => import("./flows/configure/FlowConfigPage.tsx"), "FlowConfigPage"),
  "/project/analysis-config-uncontracted/:id/:versionId": screen(() => import("./flows/configure/FlowConfigPage.tsx"), "FlowConfigPage"),
  "/project/analysis-difference/:id": screen(() => import("./flows/difference/DifferencePage.tsx"), "DifferencePage"),
  "/project/analysis-config-redo/:mission_id": screen(() => import("./flows/configure/FlowRedoPage.tsx"), "FlowRedoPage"),
  "/project/project-list": screen(() => import("./projects/ProjectListPage.tsx"), "ProjectListPage"),
  "/project/get-report": screen(() => import("./tasks/ResultPage.tsx"), "ResultPage"),
  "/news-letter/news-list": screen(() => import("./news/NewsListPage.tsx"), "NewsListPage"),
  "/news-letter/view-news-data": screen(() => import("./news/ViewNewsPage.tsx"), "ViewNewsPage"),
  "/news-letter/process-news-data": screen(() => import("./news/EditNewsPage.tsx"), "EditNewsPage"),
  "/shop/home": screen(() => import("./shop/ShopHomePage.tsx"), "ShopHomePage"),
  "/shop/goods-category-detail": screen(() => import("./shop/CategoryPage.tsx"), "CategoryPage"),
  "/shop/goods-detail": screen(() => import("./shop/GoodsPage.tsx"), "GoodsPage"),
  "/shop/promotion-list": screen(() => import("./shop/PromotionListPage.tsx"), "PromotionListPage"),
  "/client/client-info": screen(() => import("./deals/ClientInfoPage.tsx"), "ClientInfoPage"),
  "/client/sales-statistics": screen(() => import("./deals/SalesStatisticsPage.tsx"), "SalesStatisticsPage"),
  "/client/single-sales-detail": screen(() => import("./deals/ClientSalesPage.tsx"), "ClientSalesPage"),
  "/client/customer-source-detail": screen(() => import("./deals/SourcePage.tsx"), "SourcePage"),
  "/operator/queue": screen(() => import("./queue/QueuePage.tsx"), "QueuePage"),
  "/support/form": screen(() => import("./support/SupportPage.tsx"), "SupportPage"),
  "/support/message": screen(() => import("./messages/MessagesPage.tsx"), "MessagesPage"),
  "/support/profile": screen(() => import("./account/ProfilePage.tsx"), "ProfilePage"),
  // Here from the start: it is what a guest waits for.
  "/user/login": () => Promise.resolve({ Component: SignInPage }),
  "/user/register": screen(() => import("./auth/RegisterPage.tsx"), "RegisterPage"),
  "/user/register-result": screen(() => import("./auth/RegisterResultPage.tsx"), "RegisterResultPage"),
  "/user/account-forget": screen(() => import("./auth/ForgetPage.tsx"), "ForgetPage"),
  "/user/account-recover": screen(() => import("./auth/RecoverPage.tsx"), "RecoverPage"),
  "/maintain": screen(() => import("./site/MaintenancePage.tsx"), "MaintenancePage"),
  "/404": screen(() => import("./shell/NotFoundPage.tsx"), "NotFoundPage"),
};

export const hasScreen = (path: PagePath): path is ScreenPath => path in screens;
