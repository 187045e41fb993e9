import { createRootRoute, createRoute } from '@tanstack/react-router'
import { FailedPage } from './FailedPage.tsx'
import { HomePage } from './HomePage.tsx'
import { lazyPage } from './lazyPage.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { onlyTexts } from './search.ts'
import { Shell } from './shell/Shell.tsx'

const root = createRootRoute({ component: () => <Shell />, notFoundComponent: NotFoundPage, errorComponent: FailedPage })

const home = createRoute({ getParentRoute: () => root, path: '/', component: HomePage, errorComponent: FailedPage })

const results = createRoute({
  getParentRoute: () => root,
  path: '/flight-search',
  validateSearch: onlyTexts,
  component: lazyPage(() => import('./ResultsPage.tsx'), 'ResultsPage'),
  errorComponent: FailedPage,
})

export const routes = root.addChildren([home, results])
