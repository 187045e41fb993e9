import { useSelector } from '@xstate/react'
import { Ban, CalendarClock, CalendarPlus, CircleAlert, Info, Lock, Printer, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { holdsFlights, type BookingDetail } from '../../../../machines/domain/bookingDetail.ts'
import type { BookingPageActor } from '../../../../machines/trips/bookingPage/bookingPage.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { CityNames } from '../../../ui/stationNames.tsx'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { ContactProof } from '../contactProof/ContactProof.tsx'
import { GroupDialog } from '../groupRetrieval/GroupDialog.tsx'
import { canAsk, isMailed, isSlow, saidOf, stageOf, wholeRoute } from './bookingPage.select.ts'
import { t } from './bookingPage.text.en.ts'
import { FareBreakdown } from './FareBreakdown.tsx'
import { ImportantInformation } from './ImportantInformation.tsx'
import { Itinerary } from './Itinerary.tsx'
import { CancelledParts, Party } from './Party.tsx'
import { StatusCard } from './StatusCard.tsx'
import p from '../../../ui/page.module.css'
import s from './bookingPage.module.css'

interface BookingPageProps {
  readonly actor: BookingPageActor
  /** The way to find a booking, and that to another flight. */
  readonly find: ReactNode
  readonly search: ReactNode
  /** The way to the names of the booking, in words. */
  readonly names: (words: string) => ReactNode
  /** What sends the itinerary by mail. */
  readonly mail: ReactNode
}

/** A booking with its status, flights, passengers and price [RETR-51, RETR-52, RETR-55, FEE-01]. */
export function BookingPage({ actor, find, search, names, mail }: BookingPageProps) {
  const recordLocator = useSelector(actor, ({ context }) => context.recordLocator)
  const booking = useSelector(actor, ({ context }) => context.booking)
  const said = useSelector(actor, saidOf)
  const takesLong = useSelector(actor, isSlow)
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  useKeptFocus('h1', hasFailed)
  return (
    <div className={p['page']}>
      <header className={s['head']}>
        <h1 tabIndex={-1} className={p['heading']}>
          {t('bookedHeading')} {recordLocator !== null && <span className={s['locator']}>{recordLocator}</span>}
        </h1>
        {booking !== null && <p className={s['route']}>{wholeRoute(booking)}</p>}
      </header>
      <p role="status" className={p['said']}>
        {takesLong ? said : <VisuallyHidden>{said}</VisuallyHidden>}
      </p>
      <Stage actor={actor} find={find} search={search} names={names} mail={mail} />
    </div>
  )
}

function Stage({ actor, find, search, names, mail }: BookingPageProps) {
  const stage = useSelector(actor, stageOf)
  const signIn = (
    <Button look="plain" onClick={() => actor.send({ type: 'signIn.asked' })}>
      {t('bookedSignIn')}
    </Button>
  )
  switch (stage) {
    case 'coming':
      return <Skeleton />
    case 'seen':
      return <Seen actor={actor} search={search} names={names} mail={mail} />
    case 'failed':
      return (
        <Notice icon={CircleAlert} title={t('bookedFailed')} text={t('bookedFailedText')} isAlarm>
          <Button look="plain" onClick={() => actor.send({ type: 'retry.asked' })}>
            {t('bookedTryAgain')}
          </Button>
        </Notice>
      )
    case 'notOpened':
      return (
        <Notice icon={Lock} title={t('bookedNotOpened')} text={t('bookedNotOpenedText')} isAlert>
          {find}
          {signIn}
        </Notice>
      )
    case 'notNamed':
      return (
        <Notice icon={Search} title={t('bookedNotNamed')} text={t('bookedNotNamedText')} isAlert>
          {find}
          {signIn}
        </Notice>
      )
    case 'forbidden':
      return (
        <Notice icon={Lock} title={t('bookedForbidden')} text={t('bookedForbiddenText')} isAlert>
          {find}
        </Notice>
      )
  }
}

function Seen({ actor, search, names, mail }: Omit<BookingPageProps, 'find'>) {
  const booking = useSelector(actor, ({ context }) => context.booking)
  const group = useSelector(actor, ({ children }) => children.group)
  const proof = useSelector(actor, ({ children }) => children.proof)
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  if (booking === null) return null
  return (
    <CityNames value={(code) => booking.cities[code] ?? code}>
      {hasFailed && (
        <Notice icon={CircleAlert} title={t('bookedOutdated')} text={t('bookedOutdatedText')} isAlarm>
          <Button look="plain" onClick={() => actor.send({ type: 'retry.asked' })}>
            {t('bookedTryAgain')}
          </Button>
        </Notice>
      )}
      <div className={s['columns']}>
        <div className={s['column']}>
          <StatusCard actor={actor} booking={booking} search={search} />
          <Itinerary booking={booking} />
          <Actions actor={actor} booking={booking} mail={mail} />
          <Party actor={actor} booking={booking} names={names} />
          <CancelledParts booking={booking} />
        </div>
        <FareBreakdown booking={booking} />
      </div>
      {proof !== undefined && <ContactProof actor={proof} />}
      <ImportantInformation actor={actor} booking={booking} />
      {group !== undefined && <GroupDialog actor={group} />}
    </CityNames>
  )
}

interface ActionsProps {
  readonly actor: BookingPageActor
  readonly booking: BookingDetail
  readonly mail: ReactNode
}

/** What a traveller does with a booking. */
function Actions({ actor, booking, mail }: ActionsProps) {
  const mayAsk = useSelector(actor, canAsk)
  return (
    <section aria-label={t('bookedActions')} className={s['actions']}>
      {booking.canBeManaged && (
        <Button look="bare" onClick={() => actor.send({ type: 'change.asked' })}>
          <CalendarClock aria-hidden="true" size={20} />
          {t('bookedChangeDates')}
        </Button>
      )}
      {booking.canBeManaged && (
        <Button look="bare" onClick={() => actor.send({ type: 'cancellation.asked' })}>
          <Ban aria-hidden="true" size={20} />
          {t('bookedCancel')}
        </Button>
      )}
      {holdsFlights(booking) && (
        <Button look="bare" aria-disabled={!mayAsk} onClick={() => actor.send({ type: 'information.asked' })}>
          <Info aria-hidden="true" size={20} />
          {t('bookedInformation')}
        </Button>
      )}
      {holdsFlights(booking) && (
        <Button look="bare" onClick={() => actor.send({ type: 'calendar.asked' })}>
          <CalendarPlus aria-hidden="true" size={20} />
          {t('bookedCalendar')}
        </Button>
      )}
      {isMailed(booking) && mail}
      <Button look="bare" onClick={() => actor.send({ type: 'print.asked' })}>
        <Printer aria-hidden="true" size={20} />
        {t('bookedPrint')}
      </Button>
    </section>
  )
}

/** The shape of the booking to come. */
const Skeleton = () => (
  <div aria-hidden="true" className={s['columns']}>
    <div className={s['column']}>
      <span className={s['coming']} data-tall="no" />
      <span className={s['coming']} />
    </div>
    <div className={s['column']}>
      <span className={s['coming']} />
    </div>
  </div>
)
