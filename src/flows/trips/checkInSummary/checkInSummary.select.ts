import type { SnapshotFrom } from 'xstate'
import { CHECK_IN_TIMES, isSelectable, journeyStatus } from '../../../../machines/domain/checkIn.ts'
import type { DetailJourney } from '../../../../machines/domain/bookingDetail.ts'
import type { checkInSummaryMachine } from '../../../../machines/trips/checkInSummary/checkInSummary.machine.ts'
import { dateShown, timeShown } from '../../../messages/format.ts'
import { flightWords, routeOf, seatWords } from '../../../messages/journeyWords.ts'
import { t } from './checkInSummary.text.en.ts'

type Snapshot = SnapshotFrom<typeof checkInSummaryMachine>
type Facts = NonNullable<Snapshot['context']['facts']>

/** The screen that is shown; what was read stays while it is read again. */
type SummaryStage = 'coming' | 'shown' | 'nobody' | 'failed' | 'notOpened' | 'notNamed' | 'forbidden'

const ENDS = ['shown', 'nobody', 'failed', 'forbidden'] as const

export function stageOf(snapshot: Snapshot): SummaryStage {
  if (snapshot.matches('notOpened')) return snapshot.context.recordLocator === null ? 'notNamed' : 'notOpened'
  return ENDS.find((each) => snapshot.matches(each)) ?? 'coming'
}

/** Whether it takes longer than it should. */
export const isSlow = (snapshot: Snapshot): boolean => snapshot.matches({ reading: 'slow' })

/** What is read out while the page waits; empty otherwise. */
export function saidOf(snapshot: Snapshot): string {
  if (snapshot.matches({ reading: 'slow' })) return t('summaryComingSlow')
  return snapshot.matches('reading') ? t('summaryComing') : ''
}

/** Who was checked in just now in this tab is told so; others see how the booking stands [CHK-45]. */
export const headingOf = (snapshot: Snapshot): string =>
  t(snapshot.matches('shown') && isJustNow(snapshot.context) ? 'summaryHeadingDone' : 'summaryHeading')

function isJustNow({ facts, justNow }: Snapshot['context']): boolean {
  const isIn = (passengerKey: string, journeyKey: string) =>
    facts?.booking.passengers.some((each) => each.passengerKey === passengerKey && each.checkedInFor.includes(journeyKey)) === true
  return justNow !== null && justNow.journeyKeys.some((journeyKey) => justNow.passengerKeys.every((key) => isIn(key, journeyKey)))
}

/** A date is never broken across lines. */
const dayOf = (local: string): string => dateShown(local.slice(0, 10)).replaceAll(' ', '\u00a0')

interface SummaryJourney {
  readonly key: string
  readonly route: string
  readonly date: { readonly iso: string; readonly words: string }
  readonly flights: string
  readonly progress: string
  readonly people: readonly {
    readonly key: string
    readonly name: string
    readonly isIn: boolean
    readonly standing: string
    readonly seats: string
  }[]
  readonly boarding: string
  readonly gate: string
  /** Until when it can be undone; null where that is over. */
  readonly undo: string | null
}

/** The journeys for which somebody is checked in, those of just now first. */
export function journeysOf({ context: { facts, justNow } }: Snapshot): readonly SummaryJourney[] {
  if (facts === null) return []
  const { booking } = facts
  const wasJustNow = ({ journeyKey }: DetailJourney): number => (justNow?.journeyKeys.includes(journeyKey) === true ? 0 : 1)
  return booking.journeys
    .filter(({ journeyKey }) => booking.passengers.some(({ checkedInFor }) => checkedInFor.includes(journeyKey)))
    .toSorted((one, other) => wasJustNow(one) - wasJustNow(other))
    .flatMap((journey) => summaryOf(facts, journey) ?? [])
}

function summaryOf({ booking }: Facts, journey: DetailJourney): SummaryJourney | null {
  const { journeyKey, flown, deadlines, segments, stops, origin } = journey
  if (flown === null || deadlines === null) return null
  const people = booking.passengers.map(({ passengerKey, name, infant, checkedInFor, seats }) => {
    const isIn = checkedInFor.includes(journeyKey)
    const known = name ?? t('summaryNoName')
    return {
      key: passengerKey,
      name: infant === null ? known : t('summaryWith', { name: known, infant }),
      isIn,
      standing: t(isIn ? 'summaryIn' : 'summaryNotIn'),
      seats: seatWords(journey, { seats }),
    }
  })
  const count = people.filter(({ isIn }) => isIn).length
  const city = booking.cities[origin] ?? origin
  const isUndoable = Date.parse(deadlines.undoUntilAt) > Date.parse(booking.readAt)
  return {
    key: journeyKey,
    route: routeOf(booking, journey),
    date: { iso: flown.departure.slice(0, 10), words: dayOf(flown.departure) },
    flights: flightWords({
      ...flown,
      stops,
      isThrough: stops > 0 && segments.length === 1,
      flightNumbers: segments.map(({ flightNumber }) => flightNumber),
    }),
    progress: count === people.length ? t('summaryAllIn') : t('summarySomeIn', { count, of: people.length }),
    people,
    boarding: t('summaryBoarding', { time: timeShown(deadlines.boards), city }),
    gate: t('summaryGate', { time: timeShown(deadlines.gateCloses), city, count: CHECK_IN_TIMES.gateCloses }),
    undo: isUndoable ? t('summaryUndoUntil', { date: dayOf(deadlines.undoUntil), time: timeShown(deadlines.undoUntil), city }) : null,
  }
}

/** What of the booking can be checked in for now besides, and what later, each in a sentence. */
export function aheadOf({ context: { facts } }: Snapshot): { readonly words: readonly string[]; readonly isOpen: boolean } {
  const journeys = facts?.booking.journeys ?? []
  const sentences = journeys.flatMap((journey) => (facts === null ? [] : (aheadWords(facts, journey) ?? [])))
  return { words: sentences, isOpen: facts !== null && journeys.some((journey) => isSelectable(facts, journey)) }
}

function aheadWords(facts: Facts, journey: DetailJourney): string | null {
  const { booking } = facts
  const status = journeyStatus(facts, journey)
  const route = routeOf(booking, journey)
  const isBegun = booking.passengers.some(({ checkedInFor }) => checkedInFor.includes(journey.journeyKey))
  if (status === 'open') return t(isBegun ? 'summaryOpenForOthers' : 'summaryOpenToo', { route })
  if (status !== 'notOpen' || journey.deadlines === null) return null
  const { checkInOpens } = journey.deadlines
  return t('summaryOpens', {
    route,
    date: dayOf(checkInOpens),
    time: timeShown(checkInOpens),
    city: booking.cities[journey.origin] ?? journey.origin,
  })
}
