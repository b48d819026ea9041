import { actions, pagesOf } from '../app.ts'
import { openAssets } from '../dashboard/assets.ts'
import { dashboardLayout } from '../dashboard/layout.ts'
import { styleguide } from '../dashboard/styleguide.ts'
import { openViewer } from '../extraction/viewer.ts'
import { adminsOf, placesOf } from '../features/users/user-places.ts'
import type { PublicPage } from '../platform/http/public-page.ts'
import type { Route } from '../platform/http/route.ts'
import { type PageParts, pageRoute, unknownPageRoute } from '../platform/pages/answer-page.ts'
import type { Platform } from '../platform/platform.ts'
import { shellFacts } from './shell-facts.ts'

export type Dashboard = { assets: PublicPage[]; routes: Route[]; close(): Promise<void> }

/**
 * Everything that the dashboard serves: its assets, its pages and its actions. `close` ends the processes
 * that draw documents.
 */
export async function openDashboard(platform: Platform): Promise<Dashboard> {
  const assets = await openAssets()
  const { dataDir, extractorSandbox: sandbox } = platform.config
  const viewer = openViewer({ dataDir, sandbox })
  const pages = pagesOf(platform, viewer)
  const shown = platform.config.styleguide ? [...pages, styleguide] : pages
  const parts: PageParts = {
    platform,
    layout: dashboardLayout({ pages: shown, factsOf: shellFacts, asset: assets.pathOf }),
    placesOf: (userId) => placesOf(platform.db, userId),
    adminsOf: (place) => adminsOf(platform.db, place),
  }
  const routes = [
    ...[...shown, ...actions].map((one) => pageRoute(one, parts)),
    ...UNKNOWN.map((path) => unknownPageRoute(path, parts)),
  ]
  return { assets: assets.pages, routes, close: viewer.close }
}

/** Below these, any path that is no page gets the 404 page. */
const UNKNOWN = ['/operators/*', '/networks/*', '/account/*', '/sign-in/*']
