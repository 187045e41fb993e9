import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { wasLeftInCheckIn } from '../../device/checkInPlan.ts'
import { whenPageRestored } from '../../device/pageShown.ts'
import { Payment } from '../../flows/trips/payment/Payment.tsx'
import { isOfExtras } from '../../flows/trips/payment/payment.select.ts'
import { t } from '../../flows/trips/payment/payment.text.en.ts'
import { lazyView } from '../../ui/lazyView.tsx'
import { brand } from '../brand.ts'
import { CHECK_IN_SEATS_PATH, PROFILE_MENU_PATH, RETRIEVE_PATH } from '../paths.ts'
import { SiteLink } from '../SiteLink.tsx'
import { useSite } from '../site.ts'
import { whenConfigured } from '../useConfigured.ts'
import { usePageActor } from '../usePageActor.ts'
import { useShown } from '../useShown.ts'
import { useTitle } from '../useTitle.ts'
import { createReturnedPayment } from './createReturnedPayment.ts'
import p from '../../ui/page.module.css'

/** The booking that was paid, with its itinerary, its entry for a calendar and a print of it. */
const Booked = lazyView(async () => (await import('../trips/ManageBookingPage.tsx')).ManagedBooking, { whenMissing: 'offer' })

/** Where customers come back to from the page of the payment provider: it says what became of the payment [CONST-21]. */
export function PaymentReturnPage() {
  useTitle(t('paymentTitle', { airline: brand.name }))
  const { query } = useShown()
  return (
    <div className={p['page']}>
      <meta name="robots" content="noindex" />
      <ReturnedPayment key={query} query={query} />
    </div>
  )
}

const ReturnedPayment = whenConfigured<{ readonly query: string }>(function ReturnedPayment({ query, delays }) {
  const { airline } = useSite()
  const pnr = new URLSearchParams(query).get('pnr') ?? undefined
  const actor = usePageActor(() => createReturnedPayment({ airline }, query, delays))
  useEffect(() => whenPageRestored(() => actor.send({ type: 'page.restored' })), [actor])
  const isConfirmed = useSelector(actor, (snapshot) => snapshot.matches('paid') && snapshot.context.payment?.of === 'booking')
  const isCheckIn = useSelector(actor, isOfExtras) && pnr !== undefined && wasLeftInCheckIn(pnr)
  if (isConfirmed && pnr !== undefined)
    return (
      <>
        <Payment actor={actor}>
          <SiteLink to={RETRIEVE_PATH} search={{ pnr }}>
            {t('paymentToBooking')}
          </SiteLink>
        </Payment>
        <Booked.View isWanted props={{ recordLocator: pnr, isPart: true }} />
      </>
    )
  return (
    <Payment actor={actor}>
      {isCheckIn && (
        <SiteLink to={CHECK_IN_SEATS_PATH} search={{ pnr }}>
          {t('paymentToCheckIn')}
        </SiteLink>
      )}
      {pnr === undefined ? (
        <SiteLink to={PROFILE_MENU_PATH}>{t('paymentToBookings')}</SiteLink>
      ) : (
        <SiteLink to={RETRIEVE_PATH} search={{ pnr }}>
          {t('paymentToBooking')}
        </SiteLink>
      )}
    </Payment>
  )
})
