import { StrictMode, memo, useDeferredValue, useEffect } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { takeOver } from '../ui/takeOver.ts'
import { FailedPage } from './FailedPage.tsx'
import { HomePage } from './HomePage.tsx'
import { PageComing } from './PageComing.tsx'
import { Shell } from './shell/Shell.tsx'
import { SiteContext, type Site, useSite } from './site.ts'
import { useShown } from './useShown.ts'

/** The whole site. */
export function App({ site }: { readonly site: Site }) {
  // Its effect is the last of the page's.
  useEffect(takeOver, [])
  return (
    <StrictMode>
      <SiteContext value={site}>
        <ErrorBoundary FallbackComponent={FailedPage}>
          <Shell>
            <Pages />
          </Shell>
        </ErrorBoundary>
      </SiteContext>
    </StrictMode>
  )
}

/** While it waits for code of its own, an update from above would take its prerendered parts away. */
const Home = memo(HomePage)

/** The page at the address: the home page by itself until the traveller leaves it, and from then on whatever the router says. */
function Pages() {
  const { navigation } = useSite()
  const shown = useShown()
  const inSlices = useDeferredValue(shown)
  // A page that was opened by its address: a press comes in between. On the way from another page the focus goes to its heading at once.
  const { pages, path, failure } = navigation.isColdLoad() ? inSlices : shown
  if (pages !== null) return <pages.View />
  if (failure !== null) return <FailedPage error={failure} resetErrorBoundary={() => void navigation.retry()} />
  if (path !== '/') return <PageComing />
  return (
    <ErrorBoundary FallbackComponent={FailedPage}>
      <Home />
    </ErrorBoundary>
  )
}
