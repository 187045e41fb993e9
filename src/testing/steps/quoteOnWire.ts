import { TYPE_CODE_OF } from '../../../machines/domain/passengers.ts'
import type { Quote } from '../../../machines/domain/sale.ts'
import { FAMILY_CODES } from '../../airline/fareFamilies.ts'
import { answer } from './answers.ts'
import { familyOnWire, journeyOnWire } from './flightsOnWire.ts'
import type { FixedReply } from './pageObject.ts'

const MINOR_UNITS = 100

const BLOCKS = { closed: 'CLOSED', soldOut: 'SOLD_OUT', departsSoon: 'DEPARTS_SOON', flightFull: 'FLIGHT_FULL' } as const

const EXTRA_SEAT_BLOCKS = { soldOut: 'SOLD_OUT', limit: 'LIMIT' } as const

const blockOnWire = (blocked: keyof typeof BLOCKS | null) => (blocked === null ? null : BLOCKS[blocked])

const laterOnWire = ({ until, price, blocked }: Quote['hold']) => ({ until, price: price.minor / MINOR_UNITS, blockedBecause: blockOnWire(blocked) })

/** What a machine hears of a price, as the airline says it. */
export const quoteOnWire = ({ currency, quotedAt, faresHoldUntil, promotion, ...quote }: Omit<Quote, 'party'>): FixedReply =>
  answer({
    currencyCode: currency,
    quotedAt,
    faresHoldUntil,
    promotion,
    journeys: quote.journeys.map(({ family, total, departsAt, freeUntil, ...journey }) => ({
      ...journeyOnWire(journey),
      family: FAMILY_CODES[family],
      total: total.minor / MINOR_UNITS,
      departsAt,
      freeUntil,
    })),
    families: quote.families.map(familyOnWire),
    rows: quote.rows.map(({ kind, fareOf, each, total, ...row }) => ({
      ...row,
      fareOf: fareOf && TYPE_CODE_OF[fareOf],
      kind: kind.toUpperCase(),
      each: each.minor / MINOR_UNITS,
      total: total.minor / MINOR_UNITS,
    })),
    quotedTotal: quote.quotedTotal.minor / MINOR_UNITS,
    services: quote.services.map(({ offered, ...of }) => ({
      ...of,
      offered: offered.map(({ code, price, isIncluded, blocked }) => ({
        ssrCode: code,
        price: price.minor / MINOR_UNITS,
        isIncluded,
        blockedBecause: blockOnWire(blocked),
      })),
    })),
    extraSeat: quote.extraSeat && {
      price: quote.extraSeat.price.minor / MINOR_UNITS,
      blockedBecause: quote.extraSeat.blocked === null ? null : EXTRA_SEAT_BLOCKS[quote.extraSeat.blocked],
    },
    hold: laterOnWire(quote.hold),
    fareLock: laterOnWire(quote.fareLock),
  })
