import { useSelector } from '@xstate/react'
import { CircleAlert, Search } from 'lucide-react'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { BookingActor } from '../../../../machines/booking/booking/booking.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { lazyView } from '../../../ui/lazyView.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { StatusLine } from '../../../ui/StatusLine.tsx'
import { useSecondPress } from '../../../ui/secondPress.ts'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import { useView } from '../../useView.ts'
import { BegunBooking } from '../begunBooking/BegunBooking.tsx'
import { Passengers } from '../passengers/Passengers.tsx'
import { BookingSteps } from './BookingSteps.tsx'
import { otherPartyWords, shownOf, toldOf } from './booking.select.ts'
import { t } from './booking.text.en.ts'
import { PriceSummary } from './PriceSummary.tsx'
import p from '../../../ui/page.module.css'
import s from './booking.module.css'

/** A step whose code comes with the step: no step fetches more than a slow phone can take. */
const later = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyView<{ readonly step: Props; readonly onShown: (isShown: boolean) => void }>(
    async () => {
      const Step = await load()
      return function Shown({ step, onShown }) {
        useEffect(() => {
          onShown(true)
          return () => onShown(false)
        }, [onShown])
        return <Step {...step} />
      }
    },
    { waiting: <Coming /> },
  ).View

const Extras = later(async () => (await import('../addOns/AddOns.tsx')).AddOns)
const Seats = later(async () => (await import('../saleSeats/SaleSeats.tsx')).SaleSeats)
const ToProvider = later(async () => (await import('../../trips/payment/Payment.tsx')).Payment)
/** In the module of the review: after it they are shown without a network. */
const SaleOutcome = later(async () => (await import('./Review.tsx')).Outcome)
const OtherPrice = later(async () => (await import('./Review.tsx')).PriceChanged)
const LastStep = later(async () => (await import('./Review.tsx')).Review)

interface BookingProps {
  readonly actor: BookingActor
  /** The way back to the flights, by the words that it has. */
  readonly toFlights: (words: string) => ReactNode
  /** The way to the booking that was made, by the words that it has. */
  readonly toBooking: (words: string) => ReactNode
}

/** From chosen flights to a booking that is paid, or waits for its money. */
export function Booking({ actor, toFlights, toBooking }: BookingProps) {
  const { stage, begun, ...steps } = useView(actor, shownOf)
  const otherParty = useSelector(actor, otherPartyWords)
  const [isStepShown, setStepShown] = useState(false)
  useSecondPress(stage === 'reserving' || stage === 'paying')
  useKeptFocus('h1', `${stage} ${isStepShown} ${steps.passengers?.sessionId ?? ''}`)
  return (
    <>
      {stage !== 'nothingChosen' && <BookingSteps actor={actor} />}
      <div className={s['said']}>
        {otherParty !== null && stage === 'passengers' && (
          <Notice icon={CircleAlert} title={t('saleOtherParty')} text={otherParty} isAlert>
            {toFlights(t('saleOtherFlights'))}
          </Notice>
        )}
        <Told actor={actor}>{begun !== undefined && <BegunBooking actor={begun} />}</Told>
      </div>
      <Middle stage={stage} {...steps} actor={actor} toFlights={toFlights} toBooking={toBooking} onShown={setStepShown} />
    </>
  )
}

/** What goes on, what was lost and what was replaced, read out. Apart from the step: each choice asks for a price, and no step is drawn again for it. */
function Told({ actor, children }: Pick<BookingProps, 'actor'> & { readonly children: ReactNode }) {
  const { said, isShown, lost, inPlace } = useView(actor, toldOf)
  return (
    <>
      <StatusLine said={said} isShown={isShown} />
      {children}
      <p role="alert" className={s['lost']}>
        {lost}
      </p>
      <p role="status">{inPlace}</p>
    </>
  )
}

interface MiddleProps extends BookingProps, Omit<ReturnType<typeof shownOf>, 'begun'> {
  /** The code of a step has come, or it is left. */
  readonly onShown: (isShown: boolean) => void
}

/** What stands between the line of steps and the end of the page. */
function Middle({ stage, passengers, addOns, seats, payment, actor, toFlights, toBooking, onShown }: MiddleProps) {
  switch (stage) {
    case 'coming':
    case 'reserving':
      return (
        <Page>
          <Coming />
        </Page>
      )
    case 'nothingChosen':
      return (
        <Page>
          <Notice icon={Search} title={t('saleNothing')} text={t('saleNothingText')} isAlert>
            {toFlights(t('saleToFlights'))}
          </Notice>
        </Page>
      )
    case 'unreached':
      return (
        <Page>
          <Notice icon={CircleAlert} title={t('saleUnreached')} text={t('saleUnreachedText')} isAlarm>
            <Button look="plain" onClick={() => actor.send({ type: 'retry.asked' })}>
              {t('saleTryAgain')}
            </Button>
            {toFlights(t('saleOtherFlights'))}
          </Notice>
        </Page>
      )
    case 'priceChanged':
      return (
        <Page>
          <OtherPrice isWanted props={{ step: { actor, way: toFlights(t('saleOtherFlights')) }, onShown }} />
        </Page>
      )
    case 'passengers':
      return passengers === undefined ? null : (
        <div className={`${p['page']} ${s['withPrice']}`}>
          <div className={p['columns']}>
            <Passengers actor={passengers} />
            <PriceSummary actor={actor} />
          </div>
        </div>
      )
    case 'extras':
      return addOns && <Extras isWanted props={{ step: { actor: addOns, price: <PriceSummary actor={actor} /> }, onShown }} />
    case 'seats':
      return seats && <Seats isWanted props={{ step: { actor: seats, price: <PriceSummary actor={actor} /> }, onShown }} />
    case 'review':
      return <LastStep isWanted props={{ step: { actor, flightsWay: toFlights(t('saleChange')) }, onShown }} />
    case 'paying':
      return (
        payment && (
          <div className={p['page']}>
            <ToProvider isWanted props={{ step: { actor: payment, children: toBooking(t('saleToBooking')) }, onShown }} />
          </div>
        )
      )
    case 'refused':
    case 'unsure':
    case 'notBooked':
    case 'confirmed':
    case 'held':
      return <SaleOutcome isWanted props={{ step: { stage, actor, toFlights, toBooking }, onShown }} />
  }
}

const Page = ({ children }: { readonly children: ReactNode }) => (
  <div className={p['page']}>
    <h1 tabIndex={-1} className={p['heading']}>
      {t('saleHeading')}
    </h1>
    {children}
  </div>
)

function Coming() {
  return <span aria-hidden="true" className={`${p['coming']} ${s['coming']}`} />
}
