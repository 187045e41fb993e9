/** The airline's special fares, in the order of the strip [SPF-01]. */
export const SPECIAL_FARES = ['STUDENT', 'ARMED_FORCES', 'MEDICAL', 'UNACCOMPANIED_MINOR', 'SENIOR_CITIZEN'] as const

export type SpecialFare = (typeof SPECIAL_FARES)[number]

/** What the rules of special fares need to know of a route. */
export interface FareRouteFacts {
  /** Both ends are chosen and known. */
  readonly isComplete: boolean
  /** Both ends are in India; true while an end is missing [OPEN-53]. */
  readonly isDomestic: boolean
  /** Of the origin; the default currency while no origin is chosen. */
  readonly originCurrency: string
}

/** What the information dialog says of a fare, as the airline words it [SPF-02, OPEN-16]. */
export interface SpecialFareContent {
  readonly fare: SpecialFare
  readonly title: string
  readonly text: string
}
