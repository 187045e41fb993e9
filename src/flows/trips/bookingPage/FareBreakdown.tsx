import { useId } from 'react'
import type { BookingDetail } from '../../../../machines/domain/bookingDetail.ts'
import type { Money } from '../../../../machines/domain/money.ts'
import { moneyShown } from '../../../messages/format.ts'
import { byStaffWords, homeDay } from './bookingPage.select.ts'
import { t } from './bookingPage.text.en.ts'
import { balanceRow, paymentRow, priceGroups } from './bookingPrice.select.ts'
import s from './fareBreakdown.module.css'

/** What a booking costs: groups that add up to the total, then what was paid and what is left [FEE-01, FEE-09]. */
export function FareBreakdown({ booking }: { readonly booking: BookingDetail }) {
  const [heading, payments] = [useId(), useId()]
  const { price } = booking
  const byStaff = byStaffWords(booking)
  return (
    <section aria-labelledby={heading} className={s['price']}>
      <h2 id={heading} className={s['heading']}>
        {t('bookedPrice')}
      </h2>
      {price === null ? (
        <p className={s['soft']}>{t('bookedPriceHidden')}</p>
      ) : (
        <>
          <p className={s['soft']}>{t('bookedBookedOn', { date: homeDay(booking.bookedAt) })}</p>
          <p className={s['whole']}>{moneyShown(price.total)}</p>
          <div className={s['rows']}>
            {priceGroups(booking, price).map(({ name, total, rows }) => (
              <dl key={name} className={s['group']}>
                <Row what={name} note={rows.find(({ amount }) => amount === null)?.what} amount={total} isSum />
                {rows.map(({ what, amount }) => amount !== null && <Row key={what} what={what} amount={amount} />)}
              </dl>
            ))}
            <dl className={s['total']}>
              <Row what={t('bookedTotal')} amount={price.total} isSum />
            </dl>
          </div>
          <h3 id={payments} className={s['payments']}>
            {t('bookedPayments')}
          </h3>
          {booking.payments.length === 0 && <p className={s['soft']}>{t('bookedNotPaid')}</p>}
          <dl aria-labelledby={payments} className={s['rows']}>
            {booking.payments.map((payment) => (
              <Row key={`${payment.receivedAt} ${payment.amount.minor}`} {...paymentRow(payment)} />
            ))}
            <Row {...balanceRow(booking, price)} isSum />
          </dl>
          {byStaff !== null && <p className={s['soft']}>{byStaff}</p>}
        </>
      )}
    </section>
  )
}

interface RowProps {
  readonly what: string
  /** How the amount of a group comes about that has no other row. */
  readonly note?: string | undefined
  readonly amount: Money
  readonly isSum?: boolean
}

const Row = ({ what, note, amount, isSum = false }: RowProps) => (
  <div className={s['row']} data-sum={isSum}>
    <dt>
      {what}
      {note !== undefined && <small className={s['note']}>{note}</small>}
    </dt>
    <dd>{moneyShown(amount)}</dd>
  </div>
)
