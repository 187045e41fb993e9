import type { SnapshotFrom } from 'xstate'
import type { LinkProblem, LinkReason } from '../../../../machines/domain/deepLinkParts.ts'
import type { deepLinkMachine } from '../../../../machines/search/deepLink/deepLink.machine.ts'
import { t, type LinkMessageKey } from './deepLink.text.en.ts'

type Snapshot = SnapshotFrom<typeof deepLinkMachine>

/** The words of each reason; where a place is meant, those of the origin and those of the destination. */
const WORDS = {
  tripUnknown: 'linkTripUnknown',
  stationsMissing: 'linkStationsMissing',
  stationUnreadable: ['linkOriginUnreadable', 'linkDestUnreadable'],
  stationUnknown: ['linkOriginUnknown', 'linkDestUnknown'],
  sameStations: 'linkSameStations',
  dateUnreadable: 'linkDateUnreadable',
  dateTooFar: 'linkDateTooFar',
  returnUnreadable: 'linkReturnUnreadable',
  returnBeforeDeparture: 'linkReturnBeforeDeparture',
  returnTooFar: 'linkReturnTooFar',
  moreThanTwoDates: 'linkMoreThanTwoDates',
  passengersUnreadable: 'linkPassengersUnreadable',
  noPassengers: 'linkNoPassengers',
  extraSeatType: 'linkExtraSeatType',
  tooManyPassengers: 'linkTooManyPassengers',
  infantsNeedAdults: 'linkInfantsNeedAdults',
  currencyUnreadable: 'linkCurrencyUnreadable',
  specialFareUnknown: 'linkSpecialFareUnknown',
} as const satisfies Record<LinkReason, LinkMessageKey | readonly [LinkMessageKey, LinkMessageKey]>

function sentenceOf({ parameter, reason }: LinkProblem): string {
  const words = WORDS[reason]
  return typeof words === 'string' ? t(words) : t(words[parameter === 'origin' ? 0 : 1])
}

/** Whether the notice shows. */
export const isTold = (snapshot: Snapshot): boolean => snapshot.matches({ done: 'told' }) || snapshot.matches({ invalid: 'told' })

/** Whether the link is for more travellers than one booking takes. */
export const isForGroup = ({ context: { reading } }: Snapshot): boolean => reading.problems.some(({ reason }) => reason === 'tooManyPassengers')

/** What the notice says: a sentence for each thing that was not understood [OPEN-54]. */
export function sentencesOf(snapshot: Snapshot): readonly string[] {
  const { problems, kind } = snapshot.context.reading
  const sentences = [...new Set(problems.map(sentenceOf))]
  return kind === 'invalid' ? sentences : [...sentences, t('linkRest')]
}
