import type { SnapshotFrom } from 'xstate'
import { opensNext } from '../../../../machines/domain/checkInPlan.ts'
import { CHECK_IN_TIMES } from '../../../../machines/domain/checkIn.ts'
import type { checkInSubmitMachine } from '../../../../machines/trips/checkInSubmit/checkInSubmit.machine.ts'
import { dateShown, timeShown } from '../../../messages/format.ts'
import { t } from './checkInSubmit.text.en.ts'

type Snapshot = SnapshotFrom<typeof checkInSubmitMachine>

/** Pages to which a refusal leads. */
export type WayOn = 'checkIn' | 'names' | 'booking' | 'seatsOfCheckIn' | 'find'

/** What keeps them from being checked in, and the ways on. */
interface Outcome {
  readonly title: string
  readonly text: string
  readonly ways: readonly { readonly to: WayOn; readonly words: string }[]
  /** It can be tried again. */
  readonly isOpen: boolean
}

const WAYS = {
  checkIn: 'checkInSubmitToCheckIn',
  names: 'checkInSubmitToNames',
  booking: 'checkInSubmitToBooking',
  seatsOfCheckIn: 'checkInSubmitToSeats',
  find: 'checkInSubmitToFind',
} as const satisfies Readonly<Record<WayOn, string>>

const SAID = {
  failed: ['checkInSubmitUnsure', 'checkInSubmitUnsureText', ['booking']],
  noSeats: ['checkInSubmitNoSeats', 'checkInSubmitNoSeatsText', ['seatsOfCheckIn']],
  outOfOrder: ['checkInSubmitOutOfOrder', 'checkInSubmitOutOfOrderText', ['checkIn']],
  nameMissing: ['checkInSubmitNameMissing', 'checkInSubmitNameMissingText', ['names', 'checkIn']],
  atTheCounter: ['checkInSubmitAtTheCounter', 'checkInSubmitAtTheCounterText', ['checkIn', 'booking']],
  childAlone: ['checkInSubmitChildAlone', 'checkInSubmitChildAloneText', ['checkIn', 'booking']],
  notAllowed: ['checkInSubmitNotAllowed', 'checkInSubmitNotAllowedText', ['booking']],
  notConfirmed: ['checkInSubmitNotConfirmed', 'checkInSubmitNotConfirmedText', ['booking']],
  cancelled: ['checkInSubmitCancelled', 'checkInSubmitCancelledText', ['booking']],
  notOpened: ['checkInSubmitNotOpened', 'checkInSubmitNotOpenedText', ['find']],
} as const satisfies Readonly<Record<string, readonly [string, string, readonly WayOn[]]>>

const TIMED = { closed: 'checkInSubmitClosed', notOpen: 'checkInSubmitNotOpen' } as const

/** Null while nothing has been refused. */
export function outcomeOf(snapshot: Snapshot): Outcome | null {
  const at = Object.keys({ ...SAID, ...TIMED }).find((each) => snapshot.value.work === each) as keyof typeof SAID | keyof typeof TIMED | undefined
  if (at === undefined) return null
  const [title, text, ways] =
    at === 'closed'
      ? [t(TIMED[at]), t('checkInSubmitClosedText', { count: CHECK_IN_TIMES.closes }), ['checkIn', 'booking'] as const]
      : at === 'notOpen'
        ? [t(TIMED[at]), openingWords(snapshot), ['checkIn', 'booking'] as const]
        : [t(SAID[at][0]), t(SAID[at][1]), SAID[at][2]]
  return { title, text, ways: ways.map((to) => ({ to, words: t(WAYS[to]) })), isOpen: at === 'failed' || at === 'noSeats' }
}

/** From when check-in is open, in local time. */
function openingWords({ context: { facts, plan } }: Snapshot): string {
  const journey = opensNext(facts, plan)
  const opens = journey?.deadlines?.checkInOpens
  if (journey === null || opens === undefined) return t('checkInSubmitNotOpenTextBare')
  const city = facts.booking.cities[journey.origin] ?? journey.origin
  return t('checkInSubmitNotOpenText', { date: dateShown(opens.slice(0, 10)).replaceAll(' ', '\u00a0'), time: timeShown(opens), city })
}

/** What is read out while the page waits; empty otherwise. */
export function waitingWords(snapshot: Snapshot): string {
  if (snapshot.matches({ work: { checkingIn: 'slow' } })) return t('checkInSubmitSlow')
  return snapshot.hasTag('waiting') ? t('checkInSubmitWaiting') : ''
}

/** The notice that goes by itself; null while none is shown [CHK-48, CHK-50]. */
export function toastOf(snapshot: Snapshot): { readonly title: string; readonly text: string } | null {
  const { toast } = snapshot.context
  if (toast === null) return null
  return toast === 'failed'
    ? { title: t('checkInSubmitFailed'), text: t('checkInSubmitFailedCode') }
    : { title: t('checkInSubmitRefused'), text: outcomeOf(snapshot)?.title ?? '' }
}
