import { lazy, Suspense } from 'react'
import { t } from '../messages/messages.ts'
import { brand } from './brand.ts'
import { Hero } from './home/Hero.tsx'
import './home/promises.module.css'
import s from './homePage.module.css'
import { HomeSearch } from './search/HomeSearch.tsx'
import { useTitle } from './useTitle.ts'

/** Prerendered with the page; its code waits until the rest works. */
const Promises = lazy(async () => ({ default: (await import('./home/Promises.tsx')).Promises }))

/** Where a search begins. */
export function HomePage() {
  useTitle(t('titleHome', { airline: brand.name }))
  return (
    <>
      <Hero />
      <div className={s['page']}>
        <div className={s['widget']}>
          <HomeSearch />
        </div>
        <Suspense>
          <Promises />
        </Suspense>
      </div>
    </>
  )
}
