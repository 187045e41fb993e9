/** Passenger counts in the field names of the search state [PAX-14]. `total` is derived: see `totalPassengers`. */
export interface PassengerCounts {
  readonly adult: number
  readonly child: number
  readonly infant: number
  readonly seniorcitizen: number
  readonly extraSeat: number
}

export type PassengerKind = keyof PassengerCounts

export const PASSENGER_KINDS: readonly PassengerKind[] = ['adult', 'child', 'seniorcitizen', 'infant', 'extraSeat']

/** The airline's passenger type codes [PAX-15]. */
export type PassengerTypeCode = 'ADT' | 'CHD' | 'SNR' | 'INF' | 'EXST'

export const TYPE_CODE_OF = {
  adult: 'ADT',
  child: 'CHD',
  seniorcitizen: 'SNR',
  infant: 'INF',
  extraSeat: 'EXST',
} as const satisfies Record<PassengerKind, PassengerTypeCode>

/** Counters by passenger type code [PAX-15]. */
export type PaxTypesCount = Readonly<Record<PassengerTypeCode, number>>

/** How many may travel in one booking: configuration, with OPEN-01 and OPEN-02 as defaults. */
export interface PassengerLimits {
  /** Adults + seniors + children + extra seats [PAX-04]. */
  readonly seats: number
  /** Infants [PAX-06]. */
  readonly infants: number
}

export const DEFAULT_LIMITS: PassengerLimits = { seats: 9, infants: 4 }

/** What a fare demands of the counters. Without one, an adult is needed while nobody else grown-up travels [OPEN-63]. */
export interface PassengerPreset {
  /** Kinds whose counter may not be changed [PAX-11]. */
  readonly locked: readonly PassengerKind[]
  /** Smallest counts, by kind. */
  readonly minimum: Partial<Record<PassengerKind, number>>
  /** Children may travel alone, so no adult is forced [PAX-08]. */
  readonly unaccompaniedMinor: boolean
}

export const NO_PRESET: PassengerPreset = { locked: [], minimum: {}, unaccompaniedMinor: false }

/** One adult [PAX-13]. */
export const ONE_ADULT: PassengerCounts = { adult: 1, child: 0, infant: 0, seniorcitizen: 0, extraSeat: 0 }

/** Why a counter does not go up or down. Each has words in the catalogue. */
export type PassengerRefusal = 'seatLimit' | 'infantLimit' | 'infantsNeedAdults' | 'extraSeatsNeedPassengers' | 'atMinimum' | 'adultNeeded' | 'locked'

/** Adults, children and seniors; infants do not count [PAX-12]. */
export const totalPassengers = (counts: PassengerCounts): number => counts.adult + counts.child + counts.seniorcitizen

/** Seats the party takes: everyone but infants, and the extra seats [PAX-04]. */
export const seatsTaken = (counts: PassengerCounts): number => totalPassengers(counts) + counts.extraSeat

/** The counters by type code [PAX-15]. */
export const paxTypesCount = (counts: PassengerCounts): PaxTypesCount => ({
  ADT: counts.adult,
  CHD: counts.child,
  SNR: counts.seniorcitizen,
  INF: counts.infant,
  EXST: counts.extraSeat,
})

const grownUps = (counts: PassengerCounts): number => counts.adult + counts.seniorcitizen

/** Why one more of a kind cannot be added, or null when it can [PAX-04, PAX-05, PAX-06, PAX-09, PAX-11]. */
export function whyNotAdd(counts: PassengerCounts, kind: PassengerKind, limits: PassengerLimits, preset: PassengerPreset): PassengerRefusal | null {
  if (preset.locked.includes(kind)) return 'locked'
  if (kind === 'infant') {
    if (counts.infant >= limits.infants) return 'infantLimit'
    return counts.infant >= grownUps(counts) ? 'infantsNeedAdults' : null
  }
  if (seatsTaken(counts) >= limits.seats) return 'seatLimit'
  return kind === 'extraSeat' && counts.extraSeat >= totalPassengers(counts) ? 'extraSeatsNeedPassengers' : null
}

/**
 * Why one of a kind cannot be taken away, or null when it can [PAX-10, PAX-11, OPEN-63]. Infants and extra seats that
 * lose their grown-up or passenger go with them, see `withoutOne`.
 */
export function whyNotRemove(counts: PassengerCounts, kind: PassengerKind, preset: PassengerPreset): PassengerRefusal | null {
  if (preset.locked.includes(kind)) return 'locked'
  if (counts[kind] <= (preset.minimum[kind] ?? 0)) return 'atMinimum'
  const isGrownUp = kind === 'adult' || kind === 'seniorcitizen'
  return isGrownUp && !preset.unaccompaniedMinor && grownUps(counts) <= 1 ? 'adultNeeded' : null
}

/** One more of a kind. The caller has asked `whyNotAdd`. */
export const withOneMore = (counts: PassengerCounts, kind: PassengerKind): PassengerCounts => ({ ...counts, [kind]: counts[kind] + 1 })

/** One less of a kind, and what then exceeds its rule brought down [PAX-05, PAX-09]. */
export function withOneLess(counts: PassengerCounts, kind: PassengerKind): PassengerCounts {
  const less = { ...counts, [kind]: counts[kind] - 1 }
  return { ...less, infant: Math.min(less.infant, grownUps(less)), extraSeat: Math.min(less.extraSeat, totalPassengers(less)) }
}

const whole = (count: number): number => (Number.isFinite(count) ? Math.max(0, Math.trunc(count)) : 0)

/**
 * The nearest counts that break no rule: nobody becomes one adult unless children may travel alone, and a party with
 * children but no grown-up gets one [PAX-04..09, PAX-13, OPEN-63].
 */
export function settledCounts(counts: PassengerCounts, limits: PassengerLimits, preset: PassengerPreset): PassengerCounts {
  const least = (kind: PassengerKind) => Math.max(whole(counts[kind]), preset.minimum[kind] ?? 0)
  const allowed = (kind: PassengerKind, room: number) => Math.min(preset.locked.includes(kind) ? (preset.minimum[kind] ?? 0) : least(kind), room)
  const seniorcitizen = allowed('seniorcitizen', limits.seats)
  const wanted = allowed('adult', limits.seats - seniorcitizen)
  const adult = preset.unaccompaniedMinor ? wanted : Math.max(wanted, seniorcitizen > 0 ? 0 : 1)
  const child = allowed('child', limits.seats - seniorcitizen - adult)
  const travelling = adult + seniorcitizen + child
  return {
    adult,
    child,
    seniorcitizen,
    infant: allowed('infant', Math.min(limits.infants, adult + seniorcitizen)),
    extraSeat: allowed('extraSeat', Math.min(limits.seats - travelling, travelling)),
  }
}

/** Whether counts break no rule. */
export const areSettled = (counts: PassengerCounts, limits: PassengerLimits, preset: PassengerPreset): boolean => {
  const settled = settledCounts(counts, limits, preset)
  return PASSENGER_KINDS.every((kind) => settled[kind] === counts[kind])
}
