import { useEffect } from 'react'
import type { FallbackProps } from 'react-error-boundary'
import { logFailure } from '../device/log.ts'
import { t } from '../messages/messages.ts'
import { Button } from '../ui/Button.tsx'
import { brand } from './brand.ts'
import { PageMissing } from './lazyPage.tsx'
import { SiteLink } from './SiteLink.tsx'
import { useTitle } from './useTitle.ts'
import { StatusMessage } from './StatusMessage.tsx'

/** In the place of a page that failed: what is around it stays, and it can be tried again. */
export function FailedPage({ error, resetErrorBoundary }: FallbackProps) {
  const isMissing = error instanceof PageMissing
  useTitle(t('titleFailed', { airline: brand.name }))
  useEffect(() => logFailure('a page failed', error), [error])
  return (
    <StatusMessage heading={t(isMissing ? 'missingHeading' : 'failedHeading')} text={t(isMissing ? 'missingText' : 'failedText')}>
      <Button onClick={() => resetErrorBoundary()}>{t('tryAgain')}</Button>
      <SiteLink to="/">{t('goHome')}</SiteLink>
    </StatusMessage>
  )
}
