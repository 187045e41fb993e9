import type { SnapshotFrom } from 'xstate'
import {
  PASSENGER_KINDS,
  type PassengerKind,
  type PassengerRefusal,
  type PassengerTypeCode,
  TYPE_CODE_OF,
  whyNotAdd,
  whyNotRemove,
} from '../../../../machines/domain/passengers.ts'
import { demandsOf, type passengerPickerMachine } from '../../../../machines/search/passengerPicker/passengerPicker.machine.ts'
import { t } from './passengerCounters.text.en.ts'

type Snapshot = SnapshotFrom<typeof passengerPickerMachine>
type Context = Snapshot['context']

/** What a counter shows of a passenger type, in the fields of the passenger-type map [PAX-16]. */
export interface PassengerType {
  readonly value: number
  readonly ageGroup: string
  readonly ageInfo: string
  readonly isIncDisable: boolean
  readonly isDescDisable: boolean
}

/** A row of the popup [PAX-02]. */
export interface CounterRow extends PassengerType {
  readonly kind: PassengerKind
  /** Why the buttons do nothing, in words; null where they work. */
  readonly addRefusal: string | null
  readonly removeRefusal: string | null
  /** What to say about the last press. */
  readonly message: string | null
}

/** The passenger-type map [PAX-16]. */
export function passengerTypes(context: Context): Readonly<Record<PassengerTypeCode, PassengerType>> {
  const type = (kind: PassengerKind): PassengerType => ({
    value: context.counts[kind],
    ageGroup: t(`${kind}Group`),
    ageInfo: kind === 'child' && context.preset.unaccompaniedMinor ? t('childAlone') : t(`${kind}Age`),
    isIncDisable: refusedAdd(context, kind) !== null,
    isDescDisable: refusedRemove(context, kind) !== null,
  })
  return { ADT: type('adult'), CHD: type('child'), SNR: type('seniorcitizen'), INF: type('infant'), EXST: type('extraSeat') }
}

/** The rows of the popup; without extra seats where none are sold [PAX-01, PAX-03]. */
export function counterRows(context: Context): readonly CounterRow[] {
  const types = passengerTypes(context)
  return PASSENGER_KINDS.filter((kind) => kind !== 'extraSeat' || context.enableExtraSeat).map((kind) => ({
    ...types[TYPE_CODE_OF[kind]],
    kind,
    addRefusal: said(refusedAdd(context, kind), kind, context),
    removeRefusal: said(refusedRemove(context, kind), kind, context),
    message: said(remark(context, kind), kind, context),
  }))
}

/** Whether one booking takes no more passengers. */
export const isFull = (context: Context): boolean => PASSENGER_KINDS.some((kind) => refusedAdd(context, kind) === 'seatLimit')

/** A note that the booking is full, while no other text says so; null while a passenger can be added. */
export function fullWords(context: Context): string | null {
  const words = isFull(context) ? t('seatLimit', { count: context.limits.seats }) : null
  return counterRows(context).some(({ message }) => message === words) ? null : words
}

const refusedAdd = (context: Context, kind: PassengerKind) => whyNotAdd(context.counts, kind, context.limits, demandsOf(context))

const refusedRemove = (context: Context, kind: PassengerKind) => whyNotRemove(context.counts, kind, demandsOf(context))

const remark = ({ refusal, consequences }: Context, kind: PassengerKind): PassengerRefusal | null =>
  refusal?.kind === kind ? refusal.reason : (consequences.find((each) => each.kind === kind)?.reason ?? null)

const WORDS: Readonly<Record<PassengerRefusal, (context: Context, kind: PassengerKind) => string>> = {
  seatLimit: ({ limits }) => t('seatLimit', { count: limits.seats }),
  infantLimit: ({ limits }) => t('infantLimit', { count: limits.infants }),
  infantsNeedAdults: () => t('infantsNeedAdults'),
  extraSeatsNeedPassengers: () => t('extraSeatsNeedPassengers'),
  atMinimum: ({ preset }, kind) => (preset.minimum[kind] ? t('fareMinimum', { count: preset.minimum[kind] }) : t('noneToRemove')),
  adultNeeded: () => t('adultNeeded'),
  locked: () => t('lockedByFare'),
}

const said = (reason: PassengerRefusal | null, kind: PassengerKind, context: Context): string | null =>
  reason === null ? null : WORDS[reason](context, kind)
