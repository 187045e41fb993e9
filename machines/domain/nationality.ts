/** A country that a traveller may be of [NAT-05]. */
export interface Country {
  readonly name: string
  /** ISO 3166-1, two letters. */
  readonly countryCode: string
}

/** Whether a route to or from a station needs the nationality [NAT-06]. */
export interface NationalityRule {
  readonly code: string
  readonly requireNationality: boolean
}
