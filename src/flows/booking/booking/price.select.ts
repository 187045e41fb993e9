import type { SnapshotFrom } from 'xstate'
import type { bookingMachine } from '../../../../machines/booking/booking/booking.machine.ts'
import type { BookingContext } from '../../../../machines/booking/booking/booking.rules.ts'
import { homeTimeOf } from '../../../../machines/domain/calendarDate.ts'
import type { FareFamily } from '../../../../machines/domain/fareFamily.ts'
import { sumOfMoney, type Money } from '../../../../machines/domain/money.ts'
import { extraSeatsOf, type PriceKind, type PriceRow, type Quote, type QuotedJourney } from '../../../../machines/domain/sale.ts'
import { dateShown, moneyShown, timeShown } from '../../../messages/format.ts'
import { partyWords } from '../../../messages/partyWords.ts'
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
  flight: t('saleFlight', {
    from: timeShown(journey.departure),
    origin: cityOf(journey.origin),
    to: timeShown(journey.arrival),
    destination: cityOf(journey.destination),
  }),
  numbers: t('saleFlightNumbers', {
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

type Priced = Pick<BookingContext, 'quote' | 'search' | 'serviceNames'>

export type Price = NonNullable<ReturnType<typeof priceOf>>

const priceOf = remembered({ quote: true, search: true, serviceNames: true }, (context: Priced) => {
  const { quote } = context
  if (quote === null) return null
  const lines = OF_GROUPS.flatMap(({ kinds, name }) => {
    const rows = quote.rows.filter(({ kind }) => kinds.includes(kind))
    return rows.length === 0 ? [] : [{ name: name(context), amount: moneyShown(sumOf(rows, quote.currency)) }]
  })
  return {
    lines,
    rows: quote.rows.map((row, index) => {
      const { quantity, each, total } = row
      const what = rowName(row, context)
      return {
        key: String(index),
        name: quantity === 1 ? what : t('saleRow', { what, quantity, each: moneyShown(each) }),
        amount: moneyShown(total),
      }
    }),
    total: moneyShown(quote.total),
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

/** What a row of the price is for, in the language of the page. */
function rowName({ kind, code, detail, journey }: PriceRow, { quote, serviceNames }: Priced): string {
  const flown = journey === null ? undefined : quote?.journeys[journey]
  const route = flown === undefined ? '' : `${flown.origin}\u2013${flown.destination}`
  const words: Readonly<Record<PriceKind, () => string>> = {
    fare: () => t('saleRowFare', { route }),
    family: () => t('saleRowFamily', { family: familyName(flown?.family ?? 'saver'), route }),
    discount: () => t('saleDiscount', { code }),
    tax: () => t('saleTaxAt', { what: taxWord(code), route }),
    convenience: () => t('saleConvenience'),
    infant: () => t('saleRowInfant'),
    service: () => serviceNames[code] ?? code,
    seat: () => t('saleRowSeat', { seat: detail }),
  }
  return words[kind]()
}

function promotionWords({ promotion }: Quote): string | null {
  if (promotion === null) return null
  const { promoCode: code, applied, message } = promotion
  return applied ? t('saleCodeApplied', { code }) : t('saleCodeRefused', { code, message })
}
