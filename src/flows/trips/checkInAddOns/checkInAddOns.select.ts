import type { SnapshotFrom } from 'xstate'
import { addOnChanges, isJourneyChanged } from '../../../../machines/domain/addOns.ts'
import { shownAddOns, type checkInAddOnsMachine } from '../../../../machines/trips/checkInAddOns/checkInAddOns.machine.ts'
import { addOnWord, cardsShown, chosenShown, countWords, flightBar, lostWords, mealsShown } from '../../../messages/addOnWords.ts'
import { moneyShown } from '../../../messages/format.ts'
import { ofLocale } from '../../../messages/language.ts'
import { t } from './checkInAddOns.text.en.ts'

type Snapshot = SnapshotFrom<typeof checkInAddOnsMachine>
type Context = Snapshot['context']

/** The screen that is shown; the choice stays while it is sent and while services are read again. */
type Stage = 'coming' | 'choosing' | 'leaving' | (typeof KEPT)[number] | (typeof STOPPED)[number]

const KEPT = ['held', 'paying', 'lapsed'] as const
const STOPPED = ['failed', 'unsure', 'outdated', 'noPlan', 'expired', 'notOpened', 'forbidden'] as const

export function stageOf(snapshot: Snapshot): Stage {
  if (snapshot.matches({ work: 'leaving' })) return 'leaving'
  const stage =
    KEPT.find((kept) => snapshot.matches({ work: { offering: { kept } } })) ?? STOPPED.find((stopped) => snapshot.matches({ work: { stopped } }))
  return stage ?? (snapshot.context.table === null ? 'coming' : 'choosing')
}

export const isSlow = (snapshot: Snapshot): boolean =>
  snapshot.matches({ work: { getting: { reading: 'slow' } } }) ||
  snapshot.matches({ work: { getting: { gettingAddOns: 'slow' } } }) ||
  snapshot.matches({ work: { offering: { saving: 'slow' } } })

/** What is read out: what the page waits for, else what the choice costs; empty for nothing. */
export function saidOf(snapshot: Snapshot): string {
  const isLate = isSlow(snapshot)
  if (snapshot.matches({ work: { getting: 'reading' } })) return isLate ? t('addOnsReadingSlow') : t('addOnsReading')
  if (snapshot.matches({ work: { getting: 'gettingAddOns' } })) return isLate ? addOnWord('addOnsGettingSlow') : addOnWord('addOnsGetting')
  if (snapshot.matches({ work: { offering: 'saving' } })) return isLate ? t('addOnsSavingSlow') : t('addOnsSaving')
  if (snapshot.matches({ work: 'leaving' })) return addOnWord('addOnsLeaving')
  if (!snapshot.matches({ work: { offering: 'choosing' } })) return ''
  const { sum } = chosenOf(snapshot.context)
  return sum.minor === 0 ? '' : addOnWord('addOnsSum', { amount: moneyShown(sum) })
}

const cityOf =
  ({ facts }: Context) =>
  (code: string): string =>
    facts?.booking.cities[code] ?? code

/** The flights of the journeys, where there are several: whether everybody has something is told for a journey [CHK-51]. */
export function flightTabs(context: Context) {
  const { flights, chosen, plusOne } = context
  if (flights.length < 2) return []
  return flights.map((flight) => ({
    segmentKey: flight.segment.segmentKey,
    to: addOnWord('addOnsTo', { city: cityOf(context)(flight.segment.destination) }),
    has: isJourneyChanged(flights, flight.journeyKey, chosen, plusOne) ? t('addOnsForAll') : countWords(flight, chosen),
    isShown: flight === shownAddOns(context),
  }))
}

/** The flights, and which of them is shown. */
export const flightsShown = (context: Context) => ({ ...flightBar(context, shownAddOns(context)), tabs: flightTabs(context) })

export function mealsOf(context: Context) {
  const flight = shownAddOns(context)
  return flight && mealsShown(context, flight)
}

export function cardsOf(context: Context) {
  const flight = shownAddOns(context)
  return flight === null ? [] : cardsShown(context, flight)
}

/** What is chosen for whom on all flights, and what it costs. */
export const chosenOf = (context: Context) => chosenShown(context, context.table?.currency ?? 'INR', cityOf(context))

/** What is in the fare. */
export function introOf({ facts }: Context): string {
  const count = facts?.booking.bags.free ?? 0
  return count === 0 ? t('addOnsIntroNone') : t('addOnsIntro', { count })
}

/** Sum and words of the two ways on. The same button skips or takes. */
export function barShown(context: Context) {
  const { flights, chosen, table } = context
  const { lines, sum } = chosenOf(context)
  const isChanged = addOnChanges(flights, chosen).length > 0
  const isHeld = table?.due != null
  const amount = moneyShown(sum)
  const isAny = isChanged || isHeld
  const words =
    sum.minor > 0 ? t('addOnsWithFor', { amount }) : isAny ? t('addOnsWith') : lines.length > 0 ? t('addOnsGoOn') : addOnWord('addOnsWithout')
  return { sum: amount, words, canSkip: isAny }
}

/** By the clock of the reader. */
const clock = ofLocale((locale) => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }))

/** What is kept until it is paid: of the booking too what was chosen elsewhere, such as seats. */
export function heldShown(context: Context) {
  const { due } = context.table ?? { due: null }
  const { lines, sum } = chosenOf({ ...context, chosen: {} })
  const beside = due === null ? 0 : due.amount.minor - sum.minor
  const seats =
    beside > 0 && due !== null ? [{ key: 'seats', who: t('addOnsSeatsKept'), what: '', amount: moneyShown({ ...due.amount, minor: beside }) }] : []
  return {
    rows: [...lines, ...seats],
    total: due === null ? '' : moneyShown(due.amount),
    until: due === null ? '' : clock().format(Date.parse(due.until)),
  }
}

/** What cannot be had any more; null where all can. */
export function lostShown(context: Context): { readonly title: string; readonly text: string } | null {
  const lost = lostWords(context, context.lost)
  return lost && { title: lost.title, text: t('addOnsLostText', { names: lost.names }) }
}

/** Why the airline has kept nothing; null where it has not refused. */
export function toldShown(context: Context): { readonly title: string; readonly text: string } | null {
  const { refusal } = context
  if (refusal === null) return null
  if (refusal.why === 'tooOften') return { title: t('addOnsTooOften'), text: t('addOnsTooOftenText') }
  const meant = refusal.why === 'notTogether' || refusal.at === null ? null : lostShown({ ...context, lost: [refusal.at] })
  return meant ?? { title: t('addOnsNotTogether'), text: t('addOnsNotTogetherText') }
}

/** The notice that goes by itself; null while none is shown [CHK-49]. */
export const toastText = ({ context: { toast } }: Snapshot): string | null =>
  toast && (toast === 'failed' ? t('addOnsToastFailed') : t('addOnsToastRefused'))
