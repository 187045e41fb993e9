import { ErrorBoundary } from 'react-error-boundary'
import { Route, Switch, useLocation } from 'wouter'
import { FailedPage } from './FailedPage.tsx'
import { HomePage } from './HomePage.tsx'
import { notFoundPage, profileMenuPage, resultsPage, userProfilePage } from './pages.ts'
import { PROFILE_MENU_PATH, RESULTS_PATH, USER_PROFILE_PATH } from './paths.ts'

/** The page at the address. One that fails leaves what is around it standing, and the next page is begun afresh. */
export function Pages() {
  const [path] = useLocation()
  return (
    <ErrorBoundary FallbackComponent={FailedPage} resetKeys={[path]}>
      <Switch>
        <Route path="/" component={HomePage} />
        <Route path={RESULTS_PATH} component={resultsPage.Page} />
        <Route path={PROFILE_MENU_PATH} component={profileMenuPage.Page} />
        <Route path={USER_PROFILE_PATH} component={userProfilePage.Page} />
        <Route component={notFoundPage.Page} />
      </Switch>
    </ErrorBoundary>
  )
}
