/** Where a device is, in degrees, north and east positive. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** The place at a position, as the maps service answers it [GEO-03]. */
export interface Place {
  /** Three letters of ISO 3166-1. */
  readonly country: string
  /** Empty where the service names none. */
  readonly region: string
  readonly subregion: string
}
