import { Link, useSearch } from '@tanstack/react-router'
import { fromSearchQuery } from '../../machines/domain/searchAddress.ts'
import { t } from '../messages/messages.ts'
import { brand } from './brand.ts'
import s from './resultsPage.module.css'
import { useTitle } from './useTitle.ts'
import { Way } from './Way.tsx'

/** The flights that the address asks for, with the search that asked on top. */
export function ResultsPage() {
  const search = fromSearchQuery(useSearch({ from: '/flight-search' }))
  useTitle(t('titleResults', { airline: brand.name }))
  return (
    <div className={s['page']}>
      <h1 className={s['heading']}>{t('resultsHeading')}</h1>
      {search === null && (
        <Way heading={t('resultsIncomplete')} text={t('resultsIncompleteText')} level={2}>
          <Link to="/">{t('searchFromHome')}</Link>
        </Way>
      )}
    </div>
  )
}
