import { getRouteApi } from '@tanstack/react-router'
import { DangerousGoods } from '../../flows/trips/dangerousGoods/DangerousGoods.tsx'
import { t } from '../../flows/trips/dangerousGoods/dangerousGoods.text.en.ts'
import { brand } from '../brand.ts'
import { DANGEROUS_GOODS_PATH } from '../paths.ts'
import { useSite } from '../site.ts'
import { whenConfigured } from '../useConfigured.ts'
import { useCustomer } from '../useCustomer.ts'
import { usePageActor } from '../usePageActor.ts'
import { useTitle } from '../useTitle.ts'
import { CheckInSteps } from './CheckInSteps.tsx'
import { createDangerousGoods } from './createDangerousGoods.ts'
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
  const actor = usePageActor(() => createDangerousGoods(site, recordLocator, { delays }))
  useCustomer((_, isNews) => {
    if (isNews) actor.send({ type: 'customer.changed' })
  })
  return <DangerousGoods actor={actor} way={bookingWay(recordLocator)} />
})
