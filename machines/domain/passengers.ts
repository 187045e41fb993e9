/** Passenger counts in the field names of the search state [PAX-14]. `total` is derived: see `withTotal`. */
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
  /** Kinds whose counter stays at its smallest count and may not be changed [PAX-11]. */
  readonly locked: readonly PassengerKind[]
  /** Smallest counts, by kind; 0 where nothing is said. */
  readonly minimum: Partial<Record<PassengerKind, number>>
  /** Children may travel alone, so no adult is forced [PAX-08]. */
  readonly unaccompaniedMinor: boolean
}

export const NO_PRESET: PassengerPreset = { locked: [], minimum: {}, unaccompaniedMinor: false }

/** One adult [PAX-13]. */
export const ONE_ADULT: PassengerCounts = { adult: 1, child: 0, infant: 0, seniorcitizen: 0, extraSeat: 0 }

/** Adults, children and seniors; infants do not count [PAX-12]. */
export const totalPassengers = (counts: PassengerCounts): number => counts.adult + counts.child + counts.seniorcitizen

/** The counts with their total, as a search state holds them [PAX-14]. */
export const withTotal = (counts: PassengerCounts): PassengerCounts & { readonly total: number } => ({
  adult: counts.adult,
  child: counts.child,
  infant: counts.infant,
  seniorcitizen: counts.seniorcitizen,
  extraSeat: counts.extraSeat,
  total: totalPassengers(counts),
})

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

/** Adults and seniors, the people an infant can travel with. */
export const grownUps = (counts: PassengerCounts): number => counts.adult + counts.seniorcitizen

/** Whether two parties are the same. */
export const areSameCounts = (one: PassengerCounts, other: PassengerCounts): boolean => PASSENGER_KINDS.every((kind) => one[kind] === other[kind])
