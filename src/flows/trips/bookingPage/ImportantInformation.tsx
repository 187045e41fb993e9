import { useSelector } from '@xstate/react'
import { codeSharesOf, type BookingDetail } from '../../../../machines/domain/bookingDetail.ts'
import type { BookingPageActor } from '../../../../machines/trips/bookingPage/bookingPage.machine.ts'
import { moneyShown } from '../../../messages/format.ts'
import { Popup } from '../../../ui/Popup.tsx'
import { mealsWords } from './bookingPage.select.ts'
import { t } from './bookingPage.text.en.ts'
import s from './importantInformation.module.css'

interface ImportantInformationProps {
  readonly actor: BookingPageActor
  readonly booking: BookingDetail
}

/** Who operates the flights, until when meals can be booked, and what bags cost [LAY-21, CONST-20, CONST-22]. */
export function ImportantInformation({ actor, booking }: ImportantInformationProps) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('informing'))
  const codeShares = codeSharesOf(booking)
  const meals = mealsWords(booking)
  const { free, extraFrom } = booking.bags
  return (
    <Popup open={isOpen} onClose={() => actor.send({ type: 'dialog.closed' })} title={t('bookedInformation')} size={700}>
      <div className={s['information']}>
        {codeShares.length > 0 && (
          <section>
            <h3>{t('bookedCodeShares')}</h3>
            {codeShares.map(({ flightNumber, operator }) => (
              <p key={flightNumber}>{t('bookedCodeShare', { flight: flightNumber.replace(' ', '\u00a0'), operator })}</p>
            ))}
          </section>
        )}
        {meals.length > 0 && (
          <section>
            <h3>{t('bookedMeals')}</h3>
            {meals.map((words) => (
              <p key={words}>{words}</p>
            ))}
          </section>
        )}
        <section>
          <h3>{t('bookedBags')}</h3>
          <p>{t('bookedBagsText', { count: free, extra: moneyShown(extraFrom) })}</p>
        </section>
      </div>
    </Popup>
  )
}
