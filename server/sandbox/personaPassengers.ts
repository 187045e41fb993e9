import type { BookedJourney, BookedPassenger, TravellerType } from '../rules/bookings.ts'

/** Who books. */
export interface Booker {
  readonly customerNumber: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** In E.164. */
  readonly mobile: string | null
}

/** Who travels with a persona, in turn. */
const COMPANIONS = [
  ['Farida', 'Khan', 'F'],
  ['Joseph', 'Kurian', 'M'],
  ['Leena', "D'Souza", 'F'],
  ['Tenzin', 'Wangmo', 'F'],
  ['Vikram', 'Shetty', 'M'],
  ['Anjali', 'Bose', 'F'],
  ['Imran', 'Qureshi', 'M'],
  ['Kavya', 'Reddy', 'F'],
  ['Mohit', 'Agarwal', 'M'],
  ['Nirmala', 'Pillai', 'F'],
  ['Rohan', 'Deshmukh', 'M'],
] as const

const BIRTH_YEARS: Readonly<Partial<Record<TravellerType, number>>> = { CHD: 2019, INF: 2025, SNR: 1956, STUDENT: 2005, UNACCOMPANIED_MINOR: 2017 }
const ADULT_BIRTH_YEAR = 1988

/** Who travels. */
interface Travellers {
  readonly adults: number
  readonly children: number
  readonly infants: number
  /** Of other types, and extra seats. */
  readonly others?: readonly TravellerType[]
  /** How many have given their names; all where it is left out. */
  readonly named?: number
}

/** The passengers of a persona's booking, who is the first of them. Infants and extra seats go with them in turn. */
export function passengersOf(asked: Travellers, booker: Booker): readonly BookedPassenger[] {
  const others = asked.others ?? []
  const types: readonly TravellerType[] = [
    ...Array.from({ length: asked.adults }, () => 'ADT' as const),
    ...Array.from({ length: asked.children }, () => 'CHD' as const),
    ...others.filter((type) => type !== 'EXST'),
  ]
  const together: readonly TravellerType[] = [
    ...Array.from({ length: asked.infants }, () => 'INF' as const),
    ...others.filter((type) => type === 'EXST'),
  ]
  const named = asked.named ?? types.length
  return [
    ...types.map((type, position) => passengerOf(type, position, null, position < named ? nameAt(position, booker) : null)),
    ...together.map((type, index) => {
      const goesWith = index % types.length
      return passengerOf(type, types.length + index, goesWith, type === 'EXST' ? nameAt(goesWith, booker) : infantOf(index, booker))
    }),
  ]
}

interface Name {
  readonly firstName: string
  readonly lastName: string
  readonly gender: 'F' | 'M' | null
}

/** After the last companion the names come again, with a letter that tells them apart. */
function nameAt(position: number, { firstName, lastName }: Booker): Name {
  if (position === 0) return { firstName, lastName, gender: null }
  const [first, last, gender] = COMPANIONS[(position - 1) % COMPANIONS.length] ?? COMPANIONS[0]
  const round = Math.floor((position - 1) / COMPANIONS.length)
  return { firstName: round === 0 ? first : `${first} ${String.fromCharCode(64 + round)}`, lastName: last, gender }
}

const infantOf = (index: number, { lastName }: Booker): Name => ({
  firstName: index % 2 === 0 ? 'Kabir' : 'Aanya',
  lastName,
  gender: index % 2 === 0 ? 'M' : 'F',
})

function passengerOf(type: TravellerType, position: number, goesWith: number | null, name: Name | null): BookedPassenger {
  const year = BIRTH_YEARS[type] ?? ADULT_BIRTH_YEAR
  return {
    type,
    goesWith,
    firstName: name?.firstName ?? null,
    middleName: null,
    lastName: name?.lastName ?? null,
    gender: name?.gender ?? null,
    birthDate: name === null ? null : `${year}-${String((position % 12) + 1).padStart(2, '0')}-14`,
    documentNumber: name === null || type === 'EXST' ? null : `Z${1_000_000 + position * 7_919}`,
    nameVersion: name === null ? 0 : 1,
    cancelledAt: null,
    lifts: [],
  }
}

/**
 * The passengers of whom the first so many have checked in for a journey.
 * @param counts for each journey, in their order
 * @param bags that each of them has checked in at the counter
 */
export const checkedInFor = (
  counts: readonly number[],
  passengers: readonly BookedPassenger[],
  journeys: readonly Pick<BookedJourney, 'segments'>[],
  bags: number,
): readonly BookedPassenger[] =>
  passengers.map((passenger, position) => ({
    ...passenger,
    lifts: journeys.flatMap(({ segments }, journey) =>
      position < (counts[journey] ?? 0) ? segments.map((_, segment) => ({ journey, segment, status: 'CheckedIn' as const, bags })) : [],
    ),
  }))
