import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenNetworkChanges } from '../../device/network.ts'
import { whenPageShown } from '../../device/pageShown.ts'
import { keepScreenOn } from '../../device/wakeLock.ts'
import { BoardingPass } from '../../flows/trips/boardingPass/BoardingPass.tsx'
import { t } from '../../flows/trips/boardingPass/boardingPass.text.en.ts'
import { brand } from '../brand.ts'
import { PASS_PATH } from '../paths.ts'
import { useSite } from '../site.ts'
import { whenConfigured } from '../useConfigured.ts'
import { useCustomer } from '../useCustomer.ts'
import { usePageActor } from '../usePageActor.ts'
import { useTitle } from '../useTitle.ts'
import { bookingWay } from './bookingWay.tsx'
import { createBoardingPass, keptPasses } from './createBoardingPass.ts'
import { passStoreOf } from './passStore.ts'

const page = getRouteApi(PASS_PATH)

/** The boarding passes of a booking that was opened in this browser, or whose owner is signed in. */
export function BoardingPassPage() {
  const { pnr } = page.useSearch()
  useTitle(pnr === undefined ? t('passTitleNone', { airline: brand.name }) : t('passTitle', { pnr, airline: brand.name }))
  return (
    <>
      <meta name="robots" content="noindex" />
      <Passes key={pnr} recordLocator={pnr ?? null} />
    </>
  )
}

const Passes = whenConfigured<{ readonly recordLocator: string | null }>(function Passes({ recordLocator, delays }) {
  const site = useSite()
  const store = passStoreOf(site)
  const actor = usePageActor(() => createBoardingPass(site, recordLocator, { delays }))
  useCustomer((_, isNews) => actor.send({ type: 'customer.changed', isNews, ...keptPasses(site, recordLocator) }))
  useEffect(() => whenPageShown(() => actor.send({ type: 'page.shown', now: store.timeFor(recordLocator) })), [actor, store, recordLocator])
  useEffect(() => whenNetworkChanges((change) => actor.send({ type: change === 'lost' ? 'network.lost' : 'network.back' })), [actor])
  useEffect(keepScreenOn, [])
  const way = bookingWay(recordLocator)
  return <BoardingPass actor={actor} find={way('find', t('passFind'))} booking={(words) => way('booking', words)} />
})
