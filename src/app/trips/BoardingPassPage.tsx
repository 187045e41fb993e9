import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { createActor } from 'xstate'
import type { BoardingPass as Pass } from '../../../machines/domain/boardingPass.ts'
import { boardingPassMachine } from '../../../machines/trips/boardingPass/boardingPass.machine.ts'
import { groupRetrievalMachine } from '../../../machines/trips/groupRetrieval/groupRetrieval.machine.ts'
import { createRetrieval } from '../../airline/retrieval.ts'
import { whenNetworkChanges } from '../../device/network.ts'
import { whenPageShown } from '../../device/pageShown.ts'
import { keepScreenOn } from '../../device/wakeLock.ts'
import { BoardingPass } from '../../flows/trips/boardingPass/BoardingPass.tsx'
import { boardingPassPorts } from '../../flows/trips/boardingPass/boardingPass.ports.ts'
import { t } from '../../flows/trips/boardingPass/boardingPass.text.en.ts'
import { groupRetrievalPorts } from '../../flows/trips/groupRetrieval/groupRetrieval.ports.ts'
import { brand } from '../brand.ts'
import { PASS_PATH } from '../paths.ts'
import { signInRequest } from '../signInRequest.ts'
import { useSite } from '../site.ts'
import { whenConfigured } from '../useConfigured.ts'
import { useCustomer } from '../useCustomer.ts'
import { usePageActor } from '../usePageActor.ts'
import { useTitle } from '../useTitle.ts'
import { bookingWay } from './bookingWay.tsx'
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

/** What draws codes is loaded with the first pass. */
const pictureOf = async (pass: Pass) => (await import('../../flows/trips/boardingPass/passPicture.ts')).passPicture(pass)

const Passes = whenConfigured<{ readonly recordLocator: string | null }>(function Passes({ recordLocator, delays }) {
  const site = useSite()
  const { airline, clock, configuration } = site
  const store = passStoreOf(site)
  /** Somebody else may have signed in since: then it is gone. */
  const keptNow = () => ({ kept: recordLocator === null ? null : store.read(recordLocator), now: store.timeFor(recordLocator) })
  const actor = usePageActor(() => {
    const ports = boardingPassPorts({ airline, brand: brand.name, clock, store, pictureOf, askToSignIn: signInRequest(site) })
    const groupRetrieval = groupRetrievalMachine.provide(groupRetrievalPorts(createRetrieval({ configuration })))
    if (recordLocator !== null && store.read(recordLocator) !== null) store.show(recordLocator)
    return createActor(boardingPassMachine.provide({ ...ports, actors: { ...ports.actors, groupRetrieval } }), {
      input: { recordLocator, ...keptNow(), delays },
    })
  })
  useCustomer((_, isNews) => actor.send({ type: 'customer.changed', isNews, ...keptNow() }))
  useEffect(() => whenPageShown(() => actor.send({ type: 'page.shown', now: store.timeFor(recordLocator) })), [actor, store, recordLocator])
  useEffect(() => whenNetworkChanges((change) => actor.send({ type: change === 'lost' ? 'network.lost' : 'network.back' })), [actor])
  useEffect(keepScreenOn, [])
  const way = bookingWay(recordLocator)
  return <BoardingPass actor={actor} find={way('find', t('passFind'))} booking={(words) => way('booking', words)} />
})
