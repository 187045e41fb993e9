import type { SnapshotFrom } from 'xstate'
import type { BookingDetail, DetailJourney, DetailPassenger } from '../../../../machines/domain/bookingDetail.ts'
import {
  allSelectable,
  ASSISTED_CHECK_IN_FEE,
  canCheckIn,
  canSelectAll,
  type CheckInReading,
  journeyLists,
  type JourneyStatus,
  journeyStatus,
  missingBefore,
  opensLater,
  type PassengerBlock,
  planOf,
} from '../../../../machines/domain/checkIn.ts'
import { type checkInSelectionMachine, factsOf } from '../../../../machines/trips/checkInSelection/checkInSelection.machine.ts'
import { dateShown, moneyShown, timeShown } from '../../../messages/format.ts'
import { journeyCard, routeOf } from '../../../messages/journeyWords.ts'
import { t } from './checkInSelection.text.en.ts'

type Snapshot = SnapshotFrom<typeof checkInSelectionMachine>
type Read = Extract<CheckInReading, { readonly kind: 'read' }>

/** Whether the popup is there. */
export const isOpen = (snapshot: Snapshot): boolean => !snapshot.matches('closed')

/** The screen that is shown. */
export type SelectionStage = 'coming' | 'failed' | 'notOpened' | 'forbidden' | 'shown'

export function stageOf(snapshot: Snapshot): SelectionStage {
  for (const stage of ['failed', 'notOpened', 'forbidden'] as const) if (snapshot.matches(stage)) return stage
  return snapshot.context.facts === null ? 'coming' : 'shown'
}

/** What is read out while the popup waits; empty otherwise. */
export function saidOf(snapshot: Snapshot): string {
  if (snapshot.matches('reading')) return t(snapshot.matches({ reading: 'slow' }) ? 'checkInComingSlow' : 'checkInComing')
  if (!isConfirming(snapshot)) return ''
  return t(snapshot.matches({ shown: { choice: { confirming: 'slow' } } }) ? 'checkInConfirmingSlow' : 'checkInConfirming')
}

/** Whether the airline is asked once more before the popup is left. */
export const isConfirming = (snapshot: Snapshot): boolean => snapshot.matches({ shown: { choice: 'confirming' } }) || snapshot.matches('made')

/** What the popup is called [CHK-15, CHK-22]. */
export const titleOf = ({ context }: Snapshot): string => t(context.facts?.booking.isGroup === true ? 'checkInGroupTitle' : 'checkInTitle')

/** A date, an amount or a local time is never broken across lines. */
const whole = (words: string): string => words.replaceAll(' ', '\u00a0')

const FEE = () => whole(moneyShown(ASSISTED_CHECK_IN_FEE))

/** When check-in opens, and what it costs at the airport [CHK-21, CONST-16, MSG-93]. */
export const noteWords = (): string => t('checkInNote', { fee: FEE() })

/** How many travel, with how many extra seats, and for which reference [CHK-15, CHK-16]. */
export function bookingWords({ facts }: Snapshot['context']): string {
  if (facts === null) return ''
  const { booking } = facts
  const infants = booking.passengers.filter(({ infant }) => infant !== null).length
  const extraSeats = booking.passengers.filter(({ hasExtraSeat }) => hasExtraSeat).length
  const counted = {
    passengers: t('passengerCount', { count: booking.passengers.length + booking.hiddenPassengers }),
    infants: t('infantCount', { count: infants }),
    extras: extraSeats === 0 ? t('checkInNoExtraSeats') : t('extraSeatCount', { count: extraSeats }),
  }
  const party = t(infants === 0 ? 'checkInParty' : 'checkInInfants', counted)
  return t(booking.isGroup ? 'checkInGroupBooking' : 'checkInBooking', { pnr: booking.recordLocator, party })
}

/** A local time at the airport where a journey begins. */
const atOrigin = ({ cities }: BookingDetail, { origin }: DetailJourney, local: string): string =>
  t('checkInAt', { date: whole(dateShown(local.slice(0, 10))), time: timeShown(local), city: cities[origin] ?? origin })

const nameOf = ({ name, infant }: Pick<DetailPassenger, 'name' | 'infant'>): string => {
  const shown = name ?? t('checkInNameless')
  return infant === null ? shown : t('checkInWithInfant', { name: shown, infant })
}

const listed = (names: readonly string[]): string =>
  names.reduce((words, name) => (words === '' ? name : t('checkInAnd', { first: words, second: name })), '')

/** Why a passenger is kept from checking in, with the local time at which that ends. */
function blockWords(booking: BookingDetail, journey: DetailJourney, name: string | null, { because, clears }: PassengerBlock): string {
  if (because === 'nameMissing') return t('checkInNameMissing', { name: name ?? t('checkInNameMissingWho') })
  if (because === 'atTheCounter') return t('checkInAtTheCounter', { name: name ?? t('checkInNameless') })
  return t('checkInJustUndone', { name: name ?? t('checkInNameless'), at: clears === null ? '' : atOrigin(booking, journey, clears.local) })
}

/** Who is kept from checking in for a journey, and why. */
function blocksOf({ booking, requirements }: Read, journey: DetailJourney): readonly string[] {
  const found = requirements.find(({ journeyKey }) => journeyKey === journey.journeyKey)
  return (found?.passengers ?? []).flatMap(({ passengerKey, block }) => {
    const passenger = booking.passengers.find((each) => each.passengerKey === passengerKey)
    return block === null ? [] : [blockWords(booking, journey, passenger?.name ?? null, block)]
  })
}

/** Why a journey cannot be selected, with the local time at which that ends, or what to do instead; null where it can [CHK-29, CHK-30, CHK-35, OPEN-27]. */
function reasonOf(facts: Read, journey: DetailJourney, status: JourneyStatus): string | null {
  const { booking } = facts
  const { deadlines } = journey
  switch (status) {
    case 'open':
      return null
    case 'blocked':
      return blocksOf(facts, journey).join(' ')
    case 'notOpen':
      return deadlines === null
        ? t('checkInOpensHint')
        : t('checkInOpensAt', { at: atOrigin(booking, journey, deadlines.checkInOpens), hint: t('checkInOpensHint') })
    case 'closed':
      return t('checkInClosed', { at: deadlines === null ? '' : atOrigin(booking, journey, deadlines.checkInCloses), fee: FEE() })
    case 'checkedIn':
      return t('checkInAllIn')
    case 'departed':
      return t('checkInDeparted')
    case 'flown':
      return t('checkInFlown')
    case 'undated':
      return t('checkInUndated')
  }
}

/** What an entry of a calendar is called that says when check-in for a journey opens. */
export const openingWords = (booking: BookingDetail, journey: DetailJourney): string =>
  t('checkInCalendarEntry', { route: routeOf(booking, journey) })

/** Whom a journey that can be selected checks in, until when, and who is left out [OPEN-14]. */
function whoWords(facts: Read, journey: DetailJourney, leftOut: readonly string[]): string {
  const { booking } = facts
  const { passengerKeys } = planOf(facts, [journey.journeyKey], leftOut)
  const names = booking.passengers.filter(({ passengerKey }) => passengerKeys.includes(passengerKey)).map(nameOf)
  const at = journey.deadlines === null ? '' : atOrigin(booking, journey, journey.deadlines.checkInCloses)
  const who = names.length === 0 ? t('checkInWhoGroup', { at }) : t('checkInWho', { names: listed(names), at })
  return [who, ...blocksOf(facts, journey)].join(' ')
}

const cardOf = (
  facts: Read,
  { journey, status }: { readonly journey: DetailJourney; readonly status: JourneyStatus },
  { selected, leftOut }: Pick<Snapshot['context'], 'selected' | 'leftOut'>,
) => {
  const { progress, ...card } = journeyCard(facts.booking, journey)
  return {
    ...card,
    journeyKey: journey.journeyKey,
    progress: facts.booking.passengers.length === 0 ? '' : progress,
    reason: reasonOf(facts, journey, status),
    opensLater: opensLater(facts, journey),
    who: status === 'open' ? whoWords(facts, journey, leftOut) : '',
    isTicked: selected.includes(journey.journeyKey),
  }
}

/** A journey as its card shows it. */
export type SelectionCard = ReturnType<typeof cardOf>

/** The lists of cards: those that are to be selected, others that are to come, and those that have left [CHK-17, CHK-34, CHK-36]. */
export function listsOf({ facts, ...chosen }: Snapshot['context']) {
  const lists = journeyLists(factsOf({ facts }))
  const cards = (list: (typeof lists)['past']) => (facts === null ? [] : list.map((each) => cardOf(facts, each, chosen)))
  return { eligible: cards(lists.eligible), others: cards(lists.others), past: cards(lists.past) }
}

/** Whether past flights are shown. */
export const showsPast = (snapshot: Snapshot): boolean => snapshot.matches({ shown: { list: 'past' } })

/** The switch that selects all [CHK-24, CHK-40]. */
export function switchOf({ facts, selected }: Snapshot['context']) {
  const all = allSelectable(factsOf({ facts }))
  return {
    reason: canSelectAll(factsOf({ facts })) ? null : t('checkInSelectAllNeeds'),
    isOn: all.length > 0 && all.every((key) => selected.includes(key)),
  }
}

/** Whether the button checks in, as far as is known here [CHK-19, CHK-43]. */
export const canSubmit = (snapshot: Snapshot): boolean => !isConfirming(snapshot) && canCheckIn(factsOf(snapshot.context), snapshot.context.selected)

/** Who can be checked in for what is selected, each with whether they are; none where nobody can be left out [CON-91]. */
export function peopleOf({ facts, selected, leftOut }: Snapshot['context']) {
  const keys = facts === null ? [] : planOf(facts, selected).passengerKeys
  const people = facts?.booking.passengers.filter(({ passengerKey }) => keys.includes(passengerKey)) ?? []
  if (people.length < 2) return []
  return people.map((each) => ({ passengerKey: each.passengerKey, name: nameOf(each), isChosen: !leftOut.includes(each.passengerKey) }))
}

/** What was selected, for beside the button. */
export function chosenWords({ facts, selected, leftOut }: Snapshot['context']): string {
  if (facts === null || selected.length === 0) return t('checkInNothingSelected')
  const routes = facts.booking.journeys.filter(({ journeyKey }) => selected.includes(journeyKey)).map((journey) => routeOf(facts.booking, journey))
  const [of, count] = [planOf(facts, selected), planOf(facts, selected, leftOut)].map(({ passengerKeys }) => passengerKeys.length) as [number, number]
  const said = { routes: listed(routes), count, of, party: t('passengerCount', { count }) }
  return t(count === of ? 'checkInChosen' : 'checkInChosenSome', said)
}

interface Alert {
  readonly title: string
  readonly text: string
}

/** Why the button has not checked in; null where nothing is to be said [CHK-52, CON-62, MSG-69]. */
export function alertOf(snapshot: Snapshot): Alert | null {
  const { facts, selected, leftOut } = snapshot.context
  if (snapshot.matches({ shown: { choice: { choosing: 'unselected' } } })) return { title: t('checkInNothingSelected'), text: '' }
  if (snapshot.matches({ shown: { choice: { choosing: 'nobody' } } })) return { title: t('checkInNobody'), text: '' }
  if (snapshot.matches({ shown: { choice: { choosing: 'childAlone' } } })) return { title: t('checkInChildAlone'), text: t('checkInChildAloneText') }
  if (snapshot.matches({ shown: { choice: { choosing: 'gone' } } })) return { title: t('checkInGone'), text: t('checkInGoneText') }
  if (snapshot.matches({ shown: { choice: { choosing: 'failed' } } })) return { title: t('checkInNotAsked'), text: t('checkInNotAskedText') }
  if (!snapshot.matches({ shown: { choice: { choosing: 'outOfOrder' } } }) || facts === null) return null
  const first = missingBefore(facts, selected, leftOut)
  if (first === null) return { title: t('checkInOutOfOrder'), text: '' }
  const words = journeyStatus(facts, first) === 'blocked' ? 'checkInOutOfOrderBlocked' : 'checkInOutOfOrderText'
  return { title: t('checkInOutOfOrder'), text: t(words, { route: routeOf(facts.booking, first) }) }
}

/** Whether what is shown may be out of date. */
export const isStale = (snapshot: Snapshot): boolean => snapshot.matches({ shown: { freshness: 'stale' } })

/** Who of a group checks in, once they have said it; empty for who booked. */
export function namedWords({ facts }: Snapshot['context']): string {
  if (facts === null || !facts.booking.isGroup || facts.booking.passengers.length === 0) return ''
  return t('checkInNamed', { name: listed(facts.booking.passengers.map(nameOf)) })
}

/** The child that asks one of a group who they are, while it asks; undefined otherwise [CHK-20]. */
export const namesOf = (snapshot: Snapshot): Snapshot['children']['names'] =>
  snapshot.matches({ shown: { traveller: 'unnamed' } }) ? snapshot.children.names : undefined
