import { useSelector } from '@xstate/react'
import { Ban, CalendarClock, CalendarPlus, CircleAlert, Info, Lock, Printer, TicketCheck, Undo2, UserCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { canChangeDates } from '../../../../machines/domain/bookingChange.ts'
import { hasBoardingPass, holdsFlights, type BookingDetail } from '../../../../machines/domain/bookingDetail.ts'
import { undoableJourneys } from '../../../../machines/domain/undoCheckIn.ts'
import type { BookingPageActor } from '../../../../machines/trips/bookingPage/bookingPage.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { CityNames } from '../../../ui/stationNames.tsx'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import { Said } from '../../Said.tsx'
import { ContactProof } from '../contactProof/ContactProof.tsx'
import { GroupDialog } from '../groupRetrieval/GroupDialog.tsx'
import { canAsk, deviceWords, isCheckInOpen, isMailed, isSlow, saidOf, stageOf, wholeRoute } from './bookingPage.select.ts'
import { t } from './bookingPage.text.en.ts'
import { FareBreakdown } from './FareBreakdown.tsx'
import { ImportantInformation } from './ImportantInformation.tsx'
import { Itinerary } from './Itinerary.tsx'
import { CancelledParts, Party } from './Party.tsx'
import { StatusCard } from './StatusCard.tsx'
import p from '../../../ui/page.module.css'
import s from './bookingPage.module.css'

/** Pages about the booking to which this one leads. */
export type BookingWay = 'find' | 'names' | 'seats' | 'checkIn' | 'undo'

interface BookingPageProps {
  readonly actor: BookingPageActor
  /** Stands on paper, where the header of the site is not. */
  readonly airline: string
  /** A link to another page about the booking. */
  readonly way: (to: BookingWay, words: string) => ReactNode
  /** The way to another booking, by the words that it has. */
  readonly other: (recordLocator: string, words: string) => ReactNode
  /** The way to another flight. */
  readonly search: ReactNode
  /** What sends the itinerary by mail. */
  readonly mail: ReactNode
  /** Below the heading of another page. */
  readonly isPart?: boolean
}

/** A booking with its status, flights, passengers and price [RETR-51, RETR-52, RETR-55, FEE-01]. */
export function BookingPage({ actor, airline, way, other, search, mail, isPart = false }: BookingPageProps) {
  const recordLocator = useSelector(actor, ({ context }) => context.recordLocator)
  const booking = useSelector(actor, ({ context }) => context.booking)
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const Heading = isPart ? 'h2' : 'h1'
  useKeptFocus('h1', hasFailed)
  return (
    <div className={isPart ? s['part'] : p['page']}>
      <header className={s['head']}>
        <p className={s['printed']}>{airline}</p>
        <Heading tabIndex={-1} className={p['heading']}>
          {t('bookedHeading')} <span className={s['locator']}>{recordLocator}</span>
        </Heading>
        {booking !== null && <p className={s['route']}>{wholeRoute(booking)}</p>}
      </header>
      <Said actor={actor} said={saidOf} isShown={isSlow} />
      <Stage actor={actor} way={way} other={other} search={search} mail={mail} />
    </div>
  )
}

type StageProps = Omit<BookingPageProps, 'airline' | 'isPart'>

function Stage({ actor, way, other, search, mail }: StageProps) {
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
      return <Seen actor={actor} way={way} other={other} search={search} mail={mail} />
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
          {way('find', t('bookedFind'))}
          {signIn}
        </Notice>
      )
    case 'forbidden':
      return (
        <Notice icon={Lock} title={t('bookedForbidden')} text={t('bookedForbiddenText')} isAlert>
          {way('find', t('bookedFind'))}
        </Notice>
      )
  }
}

function Seen({ actor, way, other, search, mail }: StageProps) {
  const booking = useSelector(actor, ({ context }) => context.booking)
  const group = useSelector(actor, ({ children }) => children.group)
  const proof = useSelector(actor, ({ children }) => children.proof)
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const isFromDevice = useSelector(actor, ({ context }) => context.isFromDevice)
  if (booking === null) return null
  return (
    <CityNames value={(code) => booking.cities[code] ?? code}>
      {isFromDevice && !hasFailed && <Notice icon={CircleAlert} title={t('bookedKept')} text={deviceWords(booking)} />}
      {hasFailed && (
        <Notice icon={CircleAlert} title={t('bookedOutdated')} text={isFromDevice ? deviceWords(booking) : t('bookedOutdatedText')} isAlarm>
          <Button look="plain" onClick={() => actor.send({ type: 'retry.asked' })}>
            {t('bookedTryAgain')}
          </Button>
        </Notice>
      )}
      <div className={s['columns']}>
        <div className={s['column']}>
          <StatusCard actor={actor} booking={booking} search={search} other={other} />
          <Itinerary booking={booking} />
          <Actions actor={actor} booking={booking} mail={mail} way={way} />
          <Party actor={actor} booking={booking} way={way} />
          <CancelledParts booking={booking} />
        </div>
        {!isFromDevice && <FareBreakdown booking={booking} />}
      </div>
      {proof !== undefined && <ContactProof actor={proof} />}
      <ImportantInformation actor={actor} booking={booking} />
      {group !== undefined && <GroupDialog actor={group} />}
    </CityNames>
  )
}

interface ActionsProps extends Pick<BookingPageProps, 'actor' | 'mail' | 'way'> {
  readonly booking: BookingDetail
}

/** What a traveller does with a booking. */
function Actions({ actor, booking, mail, way }: ActionsProps) {
  const mayAsk = useSelector(actor, canAsk)
  return (
    <section aria-label={t('bookedActions')} className={s['actions']}>
      {isCheckInOpen(booking) && (
        <span className={s['link']}>
          <UserCheck aria-hidden="true" size={20} />
          {way('checkIn', t('bookedCheckIn'))}
        </span>
      )}
      {hasBoardingPass(booking) && (
        <Button look="bare" onClick={() => actor.send({ type: 'pass.asked' })}>
          <TicketCheck aria-hidden="true" size={20} />
          {t('bookedPass')}
        </Button>
      )}
      {canChangeDates(booking) && (
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
      {undoableJourneys({ booking }).length > 0 && (
        <span className={s['link']}>
          <Undo2 aria-hidden="true" size={20} />
          {way('undo', t('bookedUndoCheckIn'))}
        </span>
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
