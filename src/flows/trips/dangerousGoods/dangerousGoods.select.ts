import type { SnapshotFrom } from 'xstate'
import { planOf } from '../../../../machines/domain/checkIn.ts'
import { checkableOf, restOf } from '../../../../machines/domain/checkInPlan.ts'
import type { dangerousGoodsMachine } from '../../../../machines/trips/dangerousGoods/dangerousGoods.machine.ts'
import { dateShown, timeShown } from '../../../messages/format.ts'
import { language } from '../../../messages/language.ts'
import { t } from './dangerousGoods.text.en.ts'

type Snapshot = SnapshotFrom<typeof dangerousGoodsMachine>

/** The screen that is shown; the list stays while the booking is read again and while the airline checks in. */
type GoodsStage = 'coming' | 'list' | 'resting' | 'noPlan' | 'outdated' | 'failed' | 'notOpened' | 'notNamed' | 'forbidden'

const STOPPED = ['noPlan', 'outdated', 'failed', 'forbidden'] as const

export function stageOf(snapshot: Snapshot): GoodsStage {
  if (snapshot.matches({ stopped: 'notOpened' })) return snapshot.context.recordLocator === null ? 'notNamed' : 'notOpened'
  if (snapshot.matches('resting')) return 'resting'
  const why = STOPPED.find((stopped) => snapshot.matches({ stopped }))
  return why ?? (snapshot.context.facts === null ? 'coming' : 'list')
}

/** Whether it takes longer than it should. */
export const isSlow = (snapshot: Snapshot): boolean => snapshot.matches({ reading: 'slow' })

/** What is read out while the page waits; empty otherwise. */
export function saidOf(snapshot: Snapshot): string {
  if (snapshot.matches({ reading: 'slow' })) return t('goodsComingSlow')
  if (snapshot.matches('reading')) return t('goodsComing')
  return snapshot.matches('checkedIn') ? t('goodsDone') : ''
}

/** A date is never broken across lines. */
const dayOf = (local: string): string => dateShown(local.slice(0, 10)).replaceAll(' ', '\u00a0')

/** For what they are checked in, journey by journey. */
export function journeyWords({ context: { facts, plan } }: Snapshot): readonly string[] {
  if (facts === null || plan === null) return []
  const { journeyKeys } = checkableOf(facts, plan)
  const { cities, journeys } = facts.booking
  return journeys.flatMap(({ journeyKey, origin, destination, flown }) =>
    flown !== null && journeyKeys.includes(journeyKey)
      ? [t('goodsJourney', { origin: cities[origin] ?? origin, destination: cities[destination] ?? destination, date: dayOf(flown.departure) })]
      : [],
  )
}

/** How many names are read before the rest is counted. */
const NAMED = 4

/** Who is checked in: names, infants with whose lap they sit on. */
function namesOf({ context: { facts, plan } }: Snapshot): string {
  const chosen = facts?.booking.passengers.filter(({ passengerKey }) => plan?.passengerKeys.includes(passengerKey)) ?? []
  const names = chosen.flatMap(({ name, infant }) => (name === null ? [] : [infant === null ? name : t('goodsWith', { name, infant })]))
  const named = names.length > NAMED + 1 ? [...names.slice(0, NAMED), t('goodsMore', { count: names.length - NAMED })] : names
  return new Intl.ListFormat(language().locale, { type: 'conjunction' }).format(named)
}

/** Under the line that is to be ticked. */
export function hintOf(snapshot: Snapshot): { readonly words: string; readonly isAlarm: boolean } {
  if (snapshot.matches({ listing: 'reminding' })) return { words: t('goodsTickFirst'), isAlarm: true }
  const names = namesOf(snapshot)
  return { words: snapshot.context.isTicked ? t('goodsTicked', { names }) : t('goodsTickHint', { names }), isAlarm: false }
}

/** How many are checked in, and of how many who could be [CON-91]. */
export function buttonWords({ context: { facts, plan } }: Snapshot): string {
  const count = plan?.passengerKeys.length ?? 0
  const of = facts === null || plan === null ? count : planOf(facts, plan.journeyKeys).passengerKeys.length
  return of > count ? t('goodsCheckInSome', { count, of }) : t('goodsCheckIn', { count })
}

/** From when the airline checks them in again, in local time [CONST-19]. */
export function restWords({ context: { facts, plan } }: Snapshot): { readonly title: string; readonly text: string } {
  const local = facts === null || plan === null ? null : restOf(facts, plan)
  if (local === null || facts === null || plan === null) return { title: '', text: '' }
  const origin = facts.booking.journeys.find(({ journeyKey }) => plan.journeyKeys.includes(journeyKey))?.origin ?? ''
  const words = { date: dayOf(local), time: timeShown(local), city: facts.booking.cities[origin] ?? origin }
  return { title: t('goodsResting', words), text: t('goodsRestingText', words) }
}
