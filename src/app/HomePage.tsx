import { t } from '../messages/messages.ts'
import { brand } from './brand.ts'
import { Hero } from './home/Hero.tsx'
import { Promises } from './home/Promises.tsx'
import s from './homePage.module.css'
import { HomeSearch } from './search/HomeSearch.tsx'
import { useTitle } from './useTitle.ts'

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
        <Promises />
      </div>
    </>
  )
}
