import { actions, pagesOf } from '../app.ts'
import type { Config } from '../config.ts'
import { openAssets } from '../dashboard/assets.ts'
import { dashboardLayout } from '../dashboard/layout.ts'
import { styleguide } from '../dashboard/styleguide.ts'
import { type DocumentViewer, openViewer } from '../extraction/viewer.ts'
import { adminsOf, placesOf } from '../features/users/user-places.ts'
import type { PublicPage } from '../platform/http/public-page.ts'
import type { Routes } from '../platform/http/route.ts'
import { pageRoute } from '../platform/pages/answer-page.ts'
import type { PageParts } from '../platform/pages/page-parts.ts'
import { answerUnknown } from '../platform/pages/unknown-page.ts'
import type { Platform } from '../platform/platform.ts'
import { shellFacts } from './shell-facts.ts'

export type Dashboard = { assets: PublicPage[]; routes: Routes; close(): Promise<void> }

/**
 * Everything that the dashboard serves: its assets, its pages and its actions. `close` closes the viewer,
 * which ends the processes that render documents.
 */
export async function openDashboard(
  platform: Platform,
  viewer: DocumentViewer = viewerFor(platform.config),
): Promise<Dashboard> {
  const assets = await openAssets()
  const pages = pagesOf(platform, viewer)
  const shown = platform.config.styleguide ? [...pages, styleguide] : pages
  const parts: PageParts = {
    platform,
    layout: dashboardLayout({ pages: shown, factsOf: shellFacts, asset: assets.pathOf }),
    placesOf: (userId) => placesOf(platform.db, userId),
    adminsOf: (place) => adminsOf(platform.db, place),
  }
  const routes: Routes = {
    list: [...shown, ...actions].map((one) => pageRoute(one, parts)),
    unknown: (call, url) => answerUnknown({ ...call, url }, parts),
  }
  return { assets: assets.pages, routes, close: viewer.close }
}

function viewerFor({ dataDir, extractorSandbox: sandbox, extractorSpares }: Config) {
  return openViewer({ dataDir, sandbox, ...(extractorSpares === 0 && { spares: 0 }) })
}
