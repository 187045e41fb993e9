import { useEffect } from 'react'
import { createActor } from 'xstate'
import { cleanPnr, pnrProblem } from '../../../machines/domain/retrieval.ts'
import { RetrieveBooking } from '../../flows/trips/retrieveBooking/RetrieveBooking.tsx'
import { isByPnr } from '../../flows/trips/retrieveBooking/retrieveBooking.select.ts'
import { t } from '../../flows/trips/retrieveBooking/retrieveBooking.text.en.ts'
import { brand } from '../brand.ts'
import { Scene } from '../home/Scene.tsx'
import { RETRIEVE_PATH, VIEW_TRIPS_PATH } from '../paths.ts'
import { parseSearch, stringifySearch } from '../search.ts'
import { SiteLink } from '../SiteLink.tsx'
import { useSite } from '../site.ts'
import { type Configured, whenConfigured } from '../useConfigured.ts'
import { usePageActor } from '../usePageActor.ts'
import { useShown } from '../useShown.ts'
import { useTitle } from '../useTitle.ts'
import { createBookingFinder, finderInput } from './bookingFinder.ts'
import s from './findBookingPage.module.css'
import { TripTabs } from './TripTabs.tsx'

/** Where a booking is looked for, in place of the search form of the home page [RETR-37, RETR-43, SEC-17]. */
export function FindBookingPage() {
  useTitle(t('retrieveTitle', { airline: brand.name }))
  return (
    <>
      <Scene heading={t('retrieveForm')} promise={t('retrievePromise')} />
      <div className={s['page']}>
        <div className={s['box']}>
          <TripTabs />
          <div className={s['card']}>
            <Finder />
          </div>
        </div>
        <div className={s['help']}>
          <section>
            <h2>{t('retrieveHelpReference')}</h2>
            <p>{t('retrieveHelpReferenceText')}</p>
          </section>
          <section>
            <h2>{t('retrieveHelpAccount')}</h2>
            <p>{t('retrieveHelpAccountText')}</p>
            <SiteLink to={VIEW_TRIPS_PATH} className={s['link']}>
              {t('retrieveHelpAccountLink')}
            </SiteLink>
          </section>
          <section>
            <h2>{t('retrieveHelpGroup')}</h2>
            <p>{t('retrieveHelpGroupText')}</p>
          </section>
        </div>
      </div>
    </>
  )
}

/** The form. Its mode and a whole reference stand in the address, so that they are there after a reload and after Back; who asks does not. */
const Finder = whenConfigured(function Finder(configured: Configured) {
  const site = useSite()
  const { query } = useShown()
  const actor = usePageActor(() => {
    const finder = createActor(createBookingFinder(site), { input: finderInput(site, configured) })
    const { pnr = '', by } = parseSearch(query)
    if (pnr !== '') finder.send({ type: 'pnr.typed', text: cleanPnr(pnr) })
    if (by === 'phone') finder.send({ type: 'mode.toggled' })
    return finder
  })
  useEffect(() => {
    const { unsubscribe } = actor.subscribe((snapshot) => {
      const { pnr } = snapshot.context
      const search = isByPnr(snapshot) ? { pnr: pnrProblem(pnr) === null ? pnr : undefined } : { by: 'phone' }
      const address = `${RETRIEVE_PATH}${stringifySearch(search)}`
      if (location.pathname === RETRIEVE_PATH && address !== `${location.pathname}${location.search}`) site.navigation.replaceAddress(address)
    })
    return unsubscribe
  }, [site, actor])
  return <RetrieveBooking actor={actor} />
})
