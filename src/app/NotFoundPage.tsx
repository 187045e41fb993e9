import { t } from '../messages/notFoundMessages.ts'
import { Logo } from '../ui/Logo.tsx'
import { brand } from './brand.ts'
import { SiteLink } from './SiteLink.tsx'
import { useTitle } from './useTitle.ts'
import { StatusMessage } from './StatusMessage.tsx'

/** For an address without a page. */
export function NotFoundPage() {
  useTitle(t('titleNotFound', { airline: brand.name }))
  return (
    <StatusMessage heading={t('notFoundHeading')} text={t('notFoundText')} mark={<Logo {...brand.mark} />}>
      <SiteLink to="/">{t('searchFromHome')}</SiteLink>
    </StatusMessage>
  )
}
