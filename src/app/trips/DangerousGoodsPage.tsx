import { getRouteApi } from '@tanstack/react-router'
import { createActor } from 'xstate'
import { checkInSubmitMachine } from '../../../machines/trips/checkInSubmit/checkInSubmit.machine.ts'
import { dangerousGoodsMachine } from '../../../machines/trips/dangerousGoods/dangerousGoods.machine.ts'
import { keptCheckInPlan } from '../../device/checkInPlan.ts'
import { checkInSubmitPorts } from '../../flows/trips/checkInSubmit/checkInSubmit.ports.ts'
import { DangerousGoods } from '../../flows/trips/dangerousGoods/DangerousGoods.tsx'
import { dangerousGoodsPorts } from '../../flows/trips/dangerousGoods/dangerousGoods.ports.ts'
import { t } from '../../flows/trips/dangerousGoods/dangerousGoods.text.en.ts'
import { brand } from '../brand.ts'
import { CHECK_IN_SUMMARY_PATH, DANGEROUS_GOODS_PATH } from '../paths.ts'
import { stringifySearch } from '../search.ts'
import { signInRequest } from '../signInRequest.ts'
import { useSite } from '../site.ts'
import { whenConfigured } from '../useConfigured.ts'
import { useCustomer } from '../useCustomer.ts'
import { usePageActor } from '../usePageActor.ts'
import { useTitle } from '../useTitle.ts'
import { CheckInSteps } from './CheckInSteps.tsx'
import { bookingWay } from './bookingWay.tsx'

const page = getRouteApi(DANGEROUS_GOODS_PATH)

/** What must not be in the bags; from here passengers are checked in [LAY-23]. */
export function DangerousGoodsPage() {
  const { pnr } = page.useSearch()
  useTitle(pnr === undefined ? t('goodsTitleNone', { airline: brand.name }) : t('goodsTitle', { pnr, airline: brand.name }))
  return (
    <>
      <meta name="robots" content="noindex" />
      <CheckInSteps current="goods" />
      <Goods key={pnr} recordLocator={pnr ?? null} />
    </>
  )
}

const Goods = whenConfigured<{ readonly recordLocator: string | null }>(function Goods({ recordLocator, delays }) {
  const site = useSite()
  const { airline, navigation } = site
  const actor = usePageActor(() => {
    const ports = dangerousGoodsPorts({
      airline,
      askToSignIn: signInRequest(site),
      // In the place of this page, so that Back submits nothing.
      goToSummary: () => void navigation.goTo(`${CHECK_IN_SUMMARY_PATH}${stringifySearch({ pnr: recordLocator ?? undefined })}`, { replace: true }),
    })
    const checkInSubmit = checkInSubmitMachine.provide(checkInSubmitPorts({ airline }))
    const plan = recordLocator === null ? null : keptCheckInPlan(recordLocator)
    const machine = dangerousGoodsMachine.provide({ ...ports, actors: { ...ports.actors, checkInSubmit } })
    return createActor(machine, { input: { recordLocator, plan, delays } })
  })
  useCustomer((_, isNews) => {
    if (isNews) actor.send({ type: 'customer.changed' })
  })
  return <DangerousGoods actor={actor} way={bookingWay(recordLocator)} />
})
