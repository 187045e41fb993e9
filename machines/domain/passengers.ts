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

/** What a fare demands of the counters. Without one, at least one adult or senior must travel [OPEN-63]. */
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

/** Why a counter does not go up or down. Each has words in the catalogue. */
export type PassengerRefusal = 'seatLimit' | 'infantLimit' | 'infantsNeedAdults' | 'extraSeatsNeedPassengers' | 'atMinimum' | 'adultNeeded' | 'locked'

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
 * Why one of a kind cannot be taken away, or null when it can [PAX-10, PAX-11]. The last adult stays while no senior
 * travels [PAX-07, OPEN-63]; the last senior may go, since an adult then takes the place: see `withOneLess`.
 */
export function whyNotRemove(counts: PassengerCounts, kind: PassengerKind, preset: PassengerPreset): PassengerRefusal | null {
  if (preset.locked.includes(kind)) return 'locked'
  if (counts[kind] <= (preset.minimum[kind] ?? 0)) return 'atMinimum'
  return kind === 'adult' && !preset.unaccompaniedMinor && grownUps(counts) <= 1 ? 'adultNeeded' : null
}

/** One more of a kind. The caller has asked `whyNotAdd`. */
export const withOneMore = (counts: PassengerCounts, kind: PassengerKind): PassengerCounts => ({ ...counts, [kind]: counts[kind] + 1 })

/**
 * One less of a kind, and what follows: an adult in the place of the last senior, fewer infants and extra seats where
 * they exceed their rule [PAX-05, PAX-07, PAX-09]. The caller has asked `whyNotRemove`.
 */
export const withOneLess = (counts: PassengerCounts, kind: PassengerKind, limits: PassengerLimits, preset: PassengerPreset): PassengerCounts =>
  settledCounts({ ...counts, [kind]: counts[kind] - 1 }, limits, preset)

/** What changed beside the counter that was pressed, and why: `adultNeeded` for an adult who was added. */
export interface Consequence {
  readonly kind: PassengerKind
  readonly reason: PassengerRefusal
}

/** What a press of one counter did to the others. */
export function consequencesOf(before: PassengerCounts, after: PassengerCounts, pressed: PassengerKind): readonly Consequence[] {
  const others = PASSENGER_KINDS.filter((kind) => kind !== pressed && after[kind] !== before[kind])
  return others.map((kind) => ({ kind, reason: CONSEQUENCE_OF[kind] }))
}

const CONSEQUENCE_OF: Readonly<Record<PassengerKind, PassengerRefusal>> = {
  adult: 'adultNeeded',
  child: 'seatLimit',
  seniorcitizen: 'seatLimit',
  infant: 'infantsNeedAdults',
  extraSeat: 'extraSeatsNeedPassengers',
}

const whole = (count: number): number => (Number.isFinite(count) ? Math.max(0, Math.trunc(count)) : 0)

/**
 * The nearest counts that break no rule: locked and smallest counts first, then seniors, adults, children and extra seats
 * while there are seats. A party without a grown-up gets an adult, unless children may travel alone
 * [PAX-04..09, PAX-13, OPEN-63].
 */
export function settledCounts(counts: PassengerCounts, limits: PassengerLimits, preset: PassengerPreset): PassengerCounts {
  const least = (kind: PassengerKind) => preset.minimum[kind] ?? 0
  const within = (kind: PassengerKind, room: number) =>
    preset.locked.includes(kind) ? least(kind) : Math.max(least(kind), Math.min(whole(counts[kind]), Math.max(0, room)))

  const adultsForced = (seniors: number) => (preset.unaccompaniedMinor || seniors > 0 ? 0 : 1)
  const seniorcitizen = within('seniorcitizen', limits.seats - least('adult') - least('child') - least('extraSeat'))
  const adult = Math.max(adultsForced(seniorcitizen), within('adult', limits.seats - seniorcitizen - least('child') - least('extraSeat')))
  const child = within('child', limits.seats - seniorcitizen - adult - least('extraSeat'))
  const travelling = seniorcitizen + adult + child
  return {
    adult,
    child,
    seniorcitizen,
    infant: within('infant', Math.min(limits.infants, adult + seniorcitizen)),
    extraSeat: within('extraSeat', Math.min(limits.seats - travelling, travelling)),
  }
}

/** Whether counts break no rule. */
export const areSettled = (counts: PassengerCounts, limits: PassengerLimits, preset: PassengerPreset): boolean =>
  areSameCounts(counts, settledCounts(counts, limits, preset))
