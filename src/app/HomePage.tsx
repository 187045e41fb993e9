import { useRef } from 'react'
import { t } from '../messages/messages.ts'
import { brand } from './brand.ts'
import { Hero } from './home/Hero.tsx'
import './home/promises.module.css'
import s from './homePage.module.css'
import { prerenderedView } from '../ui/lazyView.tsx'
import { whenIdle } from '../ui/whenIdle.ts'
import { RESULTS_PATH } from './paths.ts'
import { HomeSearch } from './search/HomeSearch.tsx'
import { useSite } from './site.ts'
import { TripTabs } from './trips/TripTabs.tsx'
import { useTitle } from './useTitle.ts'

/** Prerendered with the page; its code waits until the rest works. */
const Promises = prerenderedView({ load: async () => (await import('./home/Promises.tsx')).Promises, isPatient: true })

/** Where a search begins. Who touches the form is about to leave for its results. */
export function HomePage() {
  const { navigation } = useSite()
  const leaving = useRef(false)
  const prepare = () => {
    if (leaving.current) return
    leaving.current = true
    whenIdle(() => void navigation.preload(RESULTS_PATH))
  }
  useTitle(t('titleHome', { airline: brand.name }))
  return (
    <>
      <Hero />
      <div className={s['page']}>
        <div className={s['widget']} onFocus={prepare} onPointerEnter={prepare}>
          <TripTabs />
          <HomeSearch />
        </div>
        <Promises />
      </div>
    </>
  )
}
