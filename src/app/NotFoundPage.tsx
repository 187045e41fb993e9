import { t } from '../messages/notFoundMessages.ts'
import { Mark } from '../ui/Mark.tsx'
import { brand } from './brand.ts'
import { SiteLink } from './SiteLink.tsx'
import { useTitle } from './useTitle.ts'
import { Way } from './Way.tsx'

/** For an address without a page. */
export function NotFoundPage() {
  useTitle(t('titleNotFound', { airline: brand.name }))
  return (
    <Way heading={t('notFoundHeading')} text={t('notFoundText')} mark={<Mark {...brand.mark} />}>
      <SiteLink to="/">{t('searchFromHome')}</SiteLink>
    </Way>
  )
}
