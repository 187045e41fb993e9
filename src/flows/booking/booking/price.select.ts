import type { SnapshotFrom } from 'xstate'
import type { bookingMachine } from '../../../../machines/booking/booking/booking.machine.ts'
import { namedParty, segmentsOf, type BookingContext } from '../../../../machines/booking/booking/booking.rules.ts'
import { homeTimeOf } from '../../../../machines/domain/calendarDate.ts'
import type { FareFamily } from '../../../../machines/domain/fareFamily.ts'
import { daysLater, stopStations } from '../../../../machines/domain/journey.ts'
import { sumOfMoney, type Money } from '../../../../machines/domain/money.ts'
import { extraSeatsOf, type PriceKind, type PriceRow, type Quote, type QuotedJourney } from '../../../../machines/domain/sale.ts'
import { dateBrief, dateShown, moneyShown, timeShown } from '../../../messages/format.ts'
import { COUNT_WORDS, partyWords } from '../../../messages/partyWords.ts'
import { t as common } from '../../../messages/messages.ts'
import { remembered } from '../../../messages/remembered.ts'
import { t } from './booking.text.en.ts'

type Snapshot = SnapshotFrom<typeof bookingMachine>

const FAMILY_WORDS = { saver: 'saleFamilySaver', flexi: 'saleFamilyFlexi', max: 'saleFamilyMax' } as const satisfies Record<FareFamily, string>
export const familyName = (family: FareFamily): string => t(FAMILY_WORDS[family])

/** A deadline by the clock of the airline's country. */
export const deadline = (instant: string): string => {
  const local = homeTimeOf(instant)
  return t('saleAt', { date: dateShown(local.slice(0, 10)), time: timeShown(local) }).replaceAll(' ', '\u00a0')
}

/** A flight of the trip in two lines. */
export const journeyShown = (journey: QuotedJourney, index: number, cityOf: (code: string) => string) => ({
  key: journey.journeyKey,
  day: t(index === 0 ? 'saleOut' : 'saleBack', { date: dateShown(journey.departure.slice(0, 10)) }),
  flight: t(daysLater(journey) > 0 ? 'saleFlightLater' : 'saleFlight', {
    date: dateBrief(journey.arrival.slice(0, 10)),
    from: timeShown(journey.departure),
    origin: cityOf(journey.origin),
    to: timeShown(journey.arrival),
    destination: cityOf(journey.destination),
  }),
  numbers: t(journey.stops > 0 ? 'saleFlightStops' : 'saleFlightNumbers', {
    cities: stopStations(journey).map(cityOf).join(', '),
    numbers: journey.segments.map(({ flightNumber }) => flightNumber.replace(' ', '\u00a0')).join(' + '),
    family: familyName(journey.family),
  }),
})

const OF_GROUPS: readonly { readonly kinds: readonly PriceKind[]; readonly name: (context: Priced) => string }[] = [
  { kinds: ['fare', 'family', 'infant'], name: (context) => t('saleFares', { party: payingParty(context) }) },
  { kinds: ['discount'], name: ({ quote }) => t('saleDiscount', { code: codeOf(quote) }) },
  { kinds: ['tax'], name: () => t('saleTaxes') },
  { kinds: ['convenience'], name: () => t('saleConvenience') },
  { kinds: ['service'], name: () => t('saleServices') },
  { kinds: ['seat'], name: () => t('saleSeatsRow') },
]

/** For whom the price is: those of the search, with the extra seats that are bought. */
const payingParty = ({ search, quote }: Priced): string =>
  search === null || quote === null ? '' : partyWords({ ...search.passengers, extraSeat: extraSeatsOf(quote.party).length })

const codeOf = (quote: Quote | null): string => quote?.rows.find(({ kind }) => kind === 'discount')?.code ?? ''

const sumOf = (rows: readonly PriceRow[], currency: string): Money =>
  sumOfMoney(
    rows.map(({ total }) => total),
    currency,
  )

/** The price: lines that add up to the total, and every row of it. Null while there is none. */
export const priceShown = ({ context }: Snapshot) => priceOf(context)

/** Whether the airline is asked what it costs now. */
export const isPriceAsked = (snapshot: Snapshot): boolean => snapshot.matches({ answering: { price: 'asking' } })

type Priced = Pick<BookingContext, 'quote' | 'search' | 'serviceNames' | 'party' | 'people' | 'draft'>

export type Price = NonNullable<ReturnType<typeof priceOf>>

const priceOf = remembered({ quote: true, search: true, serviceNames: true, party: true, people: true, draft: true }, (context: Priced) => {
  const { quote } = context
  if (quote === null) return null
  const lines = OF_GROUPS.flatMap(({ kinds, name }) => {
    const rows = quote.rows.filter(({ kind }) => kinds.includes(kind))
    return rows.length === 0 ? [] : [{ name: name(context), amount: moneyShown(sumOf(rows, quote.currency)) }]
  })
  return {
    lines,
    rows: quote.rows.map((row, index) => {
      const { total } = row
      return {
        key: String(index),
        name: rowWords(row, context),
        amount: moneyShown(total),
      }
    }),
    total: moneyShown(quote.quotedTotal),
    promotion: promotionWords(quote),
  }
})

const TAXES = {
  CGST: 'saleTaxCGST',
  SGST: 'saleTaxSGST',
  IGST: 'saleTaxIGST',
  UDF: 'saleTaxUDF',
  ASF: 'saleTaxASF',
  RCF: 'saleTaxRCF',
  APT: 'saleTaxAPT',
} as const

const taxWord = (code: string) => t(code in TAXES ? TAXES[code as keyof typeof TAXES] : 'saleTaxOther')

/** A row of the price: what it is for, whose it is, and how often it is paid. */
function rowWords(row: PriceRow, context: Priced): string {
  const { fareOf, passenger, segmentKey, quantity } = row
  const what = rowName(row, context)
  const each = moneyShown(row.each)
  if (fareOf !== null) {
    const who = common(COUNT_WORDS[fareOf], { count: quantity })
    return quantity === 1 ? t('saleRowOne', { what, who }) : t('saleRowOf', { what, who, each })
  }
  const names = passenger === null ? what : t('saleRowOne', { what, who: personNamed(context, passenger) })
  const flight = segmentsOf(context).find((segment) => segment.segmentKey === segmentKey)
  const whole = flight === undefined ? names : t('saleRowOne', { what: names, who: routeOf(flight) })
  return quantity === 1 ? whole : t('saleRow', { what: whole, quantity, each })
}

/** The name of a place of the party, or its number while there is none. */
export const personNamed = (context: Pick<BookingContext, 'party' | 'people' | 'draft'>, place: number): string =>
  namedParty(context)[place]?.name ?? t('saleLostPassenger', { number: (context.party[place]?.goesWith ?? place) + 1 })

export const routeOf = ({ origin, destination }: Pick<QuotedJourney, 'origin' | 'destination'>): string => `${origin}\u2013${destination}`

/** What a row of the price is for, in the language of the page. */
function rowName({ kind, code, detail, journey, passenger }: PriceRow, { quote, serviceNames, party }: Priced): string {
  const flown = journey === null ? undefined : quote?.journeys[journey]
  const route = flown === undefined ? '' : routeOf(flown)
  const words: Readonly<Record<PriceKind, () => string>> = {
    fare: () => t('saleRowFare', { route }),
    family: () => t('saleRowFamily', { family: familyName(flown?.family ?? 'saver'), route }),
    discount: () => t('saleDiscount', { code }),
    tax: () => t('saleTaxAt', { what: taxWord(code), route }),
    convenience: () => t('saleConvenience'),
    infant: () => t('saleRowInfant'),
    service: () => serviceNames[code] ?? code,
    seat: () => t(party[passenger ?? -1]?.kind === 'extraSeat' ? 'saleRowExtraSeat' : 'saleRowSeat', { seat: detail }),
  }
  return words[kind]()
}

function promotionWords({ promotion }: Quote): string | null {
  if (promotion === null) return null
  const { promoCode: code, applied, message } = promotion
  return applied ? t('saleCodeApplied', { code }) : t('saleCodeRefused', { code, message })
}
