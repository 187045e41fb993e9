import { StrictMode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Router } from 'wouter'
import type { Locale } from '../../machines/domain/locale.ts'
import type { Contrast } from '../../machines/site/contrast/contrast.machine.ts'
import { FailedPage } from './FailedPage.tsx'
import { beyondSheets, PagesAhead } from './goTo.ts'
import { lazyPages } from './pages.ts'
import { Pages } from './routes.tsx'
import { Shell } from './shell/Shell.tsx'
import { ShownContrast } from './shell/ShownContrast.ts'
import { ShownLocale } from './shell/ShownLocale.ts'

interface SiteProps {
  readonly contrast: Contrast
  readonly locale: Locale
  /** The path to render where there is no browser. */
  readonly path?: string
}

/** The whole site. */
export const Site = ({ contrast, locale, path }: SiteProps) => (
  <StrictMode>
    <ShownContrast value={contrast}>
      <ShownLocale value={locale}>
        <PagesAhead value={lazyPages}>
          <Router aroundNav={beyondSheets} {...(path === undefined ? {} : { ssrPath: path })}>
            <ErrorBoundary FallbackComponent={FailedPage}>
              <Shell>
                <Pages />
              </Shell>
            </ErrorBoundary>
          </Router>
        </PagesAhead>
      </ShownLocale>
    </ShownContrast>
  </StrictMode>
)
