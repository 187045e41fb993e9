import { useSelector } from '@xstate/react'
import { memo, useId } from 'react'
import type { BookingActor } from '../../../../machines/booking/booking/booking.machine.ts'
import { useCityName } from '../../../ui/stationNames.tsx'
import { useView } from '../../useView.ts'
import { isPriceAsked, journeyShown, priceShown, type Price } from './price.select.ts'
import { t } from './booking.text.en.ts'
import p from '../../../ui/page.module.css'
import s from './booking.module.css'

/** The flights that are bought, each with its day and times. */
export const JourneyList = memo(function JourneyList({ actor }: { readonly actor: BookingActor }) {
  const cityOf = useCityName()
  const journeys = useSelector(actor, ({ context: { quote } }) => quote?.journeys)
  return (
    <ul className={s['trip']}>
      {journeys?.map((journey, index) => {
        const { key, day, flight, numbers } = journeyShown(journey, index, cityOf)
        return (
          <li key={key}>
            <b>{day}</b>
            <span>{flight}</span>
            <span className={p['soft']}>{numbers}</span>
          </li>
        )
      })}
    </ul>
  )
})

/** The trip and its one price: lines that add up, and every row for who wants it [FEE-01]. */
export function PriceSummary({ actor }: { readonly actor: BookingActor }) {
  const id = useId()
  const { price, isAsked } = useView(actor, (snapshot) => ({ price: priceShown(snapshot), isAsked: isPriceAsked(snapshot) }))
  if (price === null) return null
  return (
    <section aria-labelledby={id} aria-busy={isAsked} className={`${p['card']} ${s['price']}`}>
      <h2 id={id} className={s['title']}>
        {t('salePrice')}
      </h2>
      <JourneyList actor={actor} />
      <Rows price={price} />
    </section>
  )
}

/** Lines and rows. They stay as they are while the price is asked for. */
const Rows = memo(function Rows({ price }: { readonly price: Price }) {
  return (
    <>
      <dl className={s['lines']}>
        {price.lines.map(({ name, amount }) => (
          <div key={name} className={s['line']}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className={s['line']} data-sum="yes">
          <dt>{t('saleTotal')}</dt>
          <dd aria-live="polite">{price.total}</dd>
        </div>
      </dl>
      {price.promotion !== null && <p className={p['soft']}>{price.promotion}</p>}
      <details className={s['details']}>
        <summary>{t('saleAllRows')}</summary>
        <dl className={s['lines']}>
          {price.rows.map(({ key, name, amount }) => (
            <div key={key} className={s['line']}>
              <dt>{name}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
})
