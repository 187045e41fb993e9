import { getRouteApi } from '@tanstack/react-router'
import { CheckInRetrieve } from '../../flows/trips/checkInRetrieve/CheckInRetrieve.tsx'
import { t } from '../../flows/trips/checkInRetrieve/checkInRetrieve.text.en.ts'
import { brand } from '../brand.ts'
import { Scene } from '../home/Scene.tsx'
import { CHECK_IN_PATH } from '../paths.ts'
import { stringifySearch } from '../search.ts'
import { useSite } from '../site.ts'
import { type Configured, whenConfigured } from '../useConfigured.ts'
import { usePageActor } from '../usePageActor.ts'
import { useTitle } from '../useTitle.ts'
import { createCheckInFinder } from './checkInFinder.ts'
import { FindHelp } from './FindHelp.tsx'
import s from './findBookingPage.module.css'
import { TripTabs } from './TripTabs.tsx'

const page = getRouteApi(CHECK_IN_PATH)

/** Where one checks in, in place of the search form of the home page [CHK-01]. */
export function CheckInPage() {
  useTitle(t('checkInPageTitle', { airline: brand.name }))
  return (
    <>
      <Scene heading={t('checkInForm')} promise={t('checkInPromise')} />
      <div className={s['page']}>
        <div className={s['box']}>
          <TripTabs />
          <div className={s['card']}>
            <Form />
          </div>
        </div>
        <FindHelp />
      </div>
    </>
  )
}

/** The form. A booking whose flights are shown stands in the address, so that they are there after a reload and after Back; who asks does not. */
const Form = whenConfigured(function Form(configured: Configured) {
  const site = useSite()
  const { pnr } = page.useSearch()
  const actor = usePageActor(() => {
    const keep = (recordLocator: string | null) => {
      const address = `${CHECK_IN_PATH}${stringifySearch({ pnr: recordLocator ?? undefined })}`
      if (location.pathname === CHECK_IN_PATH && address !== `${location.pathname}${location.search}`) site.navigation.replaceAddress(address)
    }
    return createCheckInFinder(site, configured, { opened: pnr ?? null, keep })
  })
  return <CheckInRetrieve actor={actor} />
})
