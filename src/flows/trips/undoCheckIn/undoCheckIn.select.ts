import type { SnapshotFrom } from 'xstate'
import { CHECK_IN_TIMES, type UndoRefusal } from '../../../../machines/domain/checkIn.ts'
import { undoableJourneys, undoablePassengers, undoOrder } from '../../../../machines/domain/undoCheckIn.ts'
import type { undoCheckInMachine } from '../../../../machines/trips/undoCheckIn/undoCheckIn.machine.ts'
import { dateShown, timeShown } from '../../../messages/format.ts'
import { journeyCard } from '../../../messages/journeyWords.ts'
import { t } from './undoCheckIn.text.en.ts'

type Snapshot = SnapshotFrom<typeof undoCheckInMachine>

/** The screen that is shown; the choice stays while the booking is read again and while the airline undoes. */
type UndoStage = 'coming' | 'choosing' | 'undone' | 'unsure' | 'tooLate' | 'nobody' | 'failed' | 'notOpened' | 'notNamed' | 'forbidden'

const ENDS = ['undone', 'unsure', 'tooLate', 'nobody', 'failed', 'forbidden'] as const

export function stageOf(snapshot: Snapshot): UndoStage {
  if (snapshot.matches('notOpened')) return snapshot.context.recordLocator === null ? 'notNamed' : 'notOpened'
  const end = ENDS.find((each) => snapshot.matches(each))
  return end ?? (snapshot.context.facts === null ? 'coming' : 'choosing')
}

/** Whether it takes longer than it should. */
export const isSlow = (snapshot: Snapshot): boolean => snapshot.matches({ reading: 'slow' }) || snapshot.matches({ undoing: 'slow' })

/** What is read out while the page waits; empty otherwise. */
export function saidOf(snapshot: Snapshot): string {
  if (snapshot.matches({ reading: 'slow' })) return t('undoComingSlow')
  if (snapshot.matches({ undoing: 'slow' })) return t('undoSendingSlow')
  if (snapshot.matches('undoing')) return t('undoSending')
  return snapshot.matches('reading') ? t('undoComing') : ''
}

export const confirmWords = (): string => t('undoConfirm', { count: CHECK_IN_TIMES.rests })
export const doneText = (): string => t('undoDoneText', { count: CHECK_IN_TIMES.rests })

/** A date is never broken across lines. */
const dayOf = (local: string): string => dateShown(local.slice(0, 10)).replaceAll(' ', '\u00a0')

interface Choice {
  readonly key: string
  readonly words: string
  readonly details: readonly string[]
  readonly isChosen: boolean
}

/** The journeys whose check-in can be undone, each with until when. */
export function journeyChoices({ context: { facts, choice } }: Snapshot): readonly Choice[] {
  if (facts === null) return []
  return undoableJourneys(facts).map((journey) => {
    const { name, flights } = journeyCard(facts.booking, journey)
    const { journeyKey: key, deadlines, origin } = journey
    const city = facts.booking.cities[origin] ?? origin
    const until = deadlines === null ? [] : [t('undoJourneyUntil', { date: dayOf(deadlines.undoUntil), time: timeShown(deadlines.undoUntil), city })]
    return { key, words: name, details: [...(flights === null ? [] : [flights]), ...until], isChosen: choice.journeyKeys.includes(key) }
  })
}

/** Who is checked in for one of the journeys that are chosen. */
export function passengerChoices({ context: { facts, choice } }: Snapshot): readonly Choice[] {
  if (facts === null) return []
  return undoablePassengers(facts, choice.journeyKeys).map(({ passengerKey: key, name, infant }) => {
    const known = name ?? t('undoNoName')
    const words = infant === null ? known : t('undoWith', { name: known, infant })
    return { key, words, details: [], isChosen: choice.passengerKeys.includes(key) }
  })
}

export const isChosen = ({ context: { facts, choice } }: Snapshot): boolean => facts !== null && undoOrder(facts, choice) !== null

export const buttonWords = (snapshot: Snapshot): string =>
  isChosen(snapshot) ? t('undoButton', { count: snapshot.context.choice.passengerKeys.length }) : t('undoButtonNobody')

const REFUSALS = {
  bagsCheckedIn: 'undoBags',
  outOfOrder: 'undoOutOfOrder',
  closed: 'undoClosedMeanwhile',
  changed: 'undoChangedMeanwhile',
  notOpened: 'undoNotOpenedText',
} as const satisfies Readonly<Record<UndoRefusal, string>>

/** Why nothing was undone; null where nothing was refused [MSG-55, MSG-70]. */
export const refusalWords = ({ context: { refusal } }: Snapshot): string | null => refusal && t(REFUSALS[refusal])
