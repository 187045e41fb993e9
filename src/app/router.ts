import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { FailedPage } from './FailedPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { routes } from './routes.tsx'
import { parseSearch, stringifySearch } from './search.ts'

/** The site's router over a history: the browser's, or one in memory for prerendering and tests. */
export function createSiteRouter(history: RouterHistory) {
  return createRouter({
    routeTree: routes,
    history,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: FailedPage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: typeof document !== 'undefined',
    scrollRestorationBehavior: 'instant',
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSiteRouter>
  }
}
