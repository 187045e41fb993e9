import * as v from 'valibot'
import { AvailabilityAnswer, type AvailabilityQuery, type FareWire, type JourneyWire } from '../../../server/contract/availability.ts'
import { SEARCH } from './testAirline.ts'
import type { Visitor } from './visitor.ts'

export const SEARCHES = '/api/ibe/availability'

/** What a visitor finds for a search, which differs from SEARCH as said. */
export const found = async (change: Partial<AvailabilityQuery>, by: Visitor): Promise<AvailabilityAnswer['data']> =>
  v.parse(AvailabilityAnswer, await (await by.post(SEARCHES, { ...SEARCH, ...change })).json()).data

export const faresOf = (journeys: readonly JourneyWire[]): FareWire[] => journeys.flatMap(({ fare }) => fare ?? [])

/** What one passenger is charged of a type, and a code where one is named, in units of which `scale` make a major one. */
export const sumOf = ({ serviceCharges }: FareWire['passengerFares'][number], type: string, scale: number, code?: string): number =>
  serviceCharges
    .filter((charge) => charge.type === type && (code === undefined || charge.code === code))
    .reduce((sum, charge) => sum + Math.round(charge.amount * scale), 0)
