import * as v from 'valibot'

const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180))
const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90))
const MOST_RESULTS = 50

/** A search by position [API-21, GEO-02]. */
export const PositionQuery = v.object({
  /** Longitude first. */
  Position: v.tuple([longitude, latitude]),
  MaxResults: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_RESULTS)),
})
export type PositionQuery = v.InferOutput<typeof PositionQuery>

/** The places nearest to a position, the nearest first; none far from everywhere [GEO-03]. */
export const PositionAnswer = v.object({
  Results: v.array(
    v.object({
      Place: v.object({
        /** Three letters of ISO 3166-1. */
        Country: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
        Region: v.optional(v.string()),
        SubRegion: v.optional(v.string()),
      }),
    }),
  ),
})
export type PositionAnswer = v.InferOutput<typeof PositionAnswer>
