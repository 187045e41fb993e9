import type { SnapshotFrom } from 'xstate'
import type { bookingMachine } from '../../../../machines/booking/booking/booking.machine.ts'
import {
  comparedPrices,
  dueNow,
  endingBlocked,
  namedParty,
  segmentsOf,
  type BookingContext,
} from '../../../../machines/booking/booking/booking.rules.ts'
import type { FamilyTerms } from '../../../../machines/domain/fareFamily.ts'
import { GUARDIAN_ROLES } from '../../../../machines/domain/handedOver.ts'
import type { Quote, SaleRefusal } from '../../../../machines/domain/sale.ts'
import type { SaleEnding } from '../../../../machines/domain/saleForm.ts'
import { moneyShown } from '../../../messages/format.ts'
import { remembered } from '../../../messages/remembered.ts'
import { t } from './booking.text.en.ts'
import { deadline, familyName } from './price.select.ts'

type Snapshot = SnapshotFrom<typeof bookingMachine>

/** Who travels, with what each has on each flight, in words. */
export const travellersShown = ({ context }: Snapshot, cityOf: (code: string) => string) => travellersOf(context, cityOf)

const WHO = { quote: true, party: true, people: true, draft: true, services: true, seats: true, serviceNames: true } as const

const travellersOf = remembered(WHO, (context: Pick<BookingContext, keyof typeof WHO>, cityOf: (code: string) => string) => {
  const party = namedParty(context)
  return party.flatMap(({ kind, goesWith, name }, place) => {
    if (goesWith !== null) return []
    const infant = party.find((each) => each.goesWith === place && each.kind === 'infant')
    const typed = infant === undefined ? null : context.people?.travellers[party.indexOf(infant)]
    const beside = party.findIndex((each) => each.goesWith === place && each.kind === 'extraSeat')
    const extras = segmentsOf(context).map(({ segmentKey, origin, destination }) => {
      const services = (context.services[segmentKey]?.[place] ?? []).map((code) => context.serviceNames[code] ?? code)
      const [seat, extraSeat] = [place, beside].map((of) => context.seats[segmentKey]?.[of])
      const seats = [
        seat === undefined ? t('saleSeatLater') : t('saleOwnSeat', { seat }),
        ...(beside < 0 ? [] : [extraSeat === undefined ? t('saleExtraSeatLater') : t('saleOwnExtraSeat', { seat: extraSeat })]),
      ]
      const flight = t('saleRouteBetween', { origin: cityOf(origin), destination: cityOf(destination) })
      return { segmentKey, words: t('saleExtrasOn', { route: flight, extras: [...services, ...seats].join(', ') }) }
    })
    return {
      key: String(place),
      kind,
      name: name ?? '',
      note: kind === 'minor' ? t('saleMinor') : null,
      infant: typed == null ? null : t('saleInfantOf', { name: `${typed.firstName} ${typed.lastName}` }),
      extras,
    }
  })
})

const GUARDIANS = { brings: 'saleBrings', meets: 'saleMeets' } as const

/** Who brings the children that fly alone, and who meets them; none where none does [OPEN-81]. */
export const guardiansShown = ({ context }: Snapshot): readonly string[] => guardianWords(context)

const guardianWords = remembered({ people: true }, ({ people }: Pick<BookingContext, 'people'>): readonly string[] => {
  const guardians = people?.guardians ?? null
  return guardians === null ? [] : GUARDIAN_ROLES.map((role) => t(GUARDIANS[role], { ...guardians[role] }))
})

/** Once the fee has risen for all flights of a family, only that is said. */
function cancelWords({ family, cancellation: { early, late, risesHours: hours } }: FamilyTerms, { journeys, quotedAt }: Quote): string {
  const hasRisen = ({ departsAt }: Quote['journeys'][number]) => Date.parse(departsAt) - Date.parse(quotedAt) <= hours * HOUR
  const isLate = journeys.filter((journey) => journey.family === family).every(hasRisen)
  return isLate ? t('saleCancelFeeNow', { late: moneyShown(late) }) : t('saleCancelFee', { early: moneyShown(early), late: moneyShown(late), hours })
}

const HOUR = 3_600_000

/** What it costs to change one's mind, for each family that was chosen. */
export const plansShown = ({ context }: Snapshot): readonly string[] => plansOf(context)

const plansOf = remembered({ quote: true }, ({ quote }: Pick<BookingContext, 'quote'>): readonly string[] => {
  if (quote === null) return []
  const free = quote.journeys.map(({ freeUntil }) => freeUntil)
  const until = free.every((each) => each !== null) ? free.filter((each) => each !== null).toSorted()[0] : undefined
  const families = quote.families.filter(({ family }) => quote.journeys.some((journey) => journey.family === family))
  return [
    ...(until === undefined ? [] : [t('saleFree', { until: deadline(until) })]),
    ...families.flatMap((terms) => {
      const words = [
        terms.changeFee.minor === 0 ? t('saleChangeFreely') : t('saleChangeFee', { fee: moneyShown(terms.changeFee) }),
        cancelWords(terms, quote),
      ]
      return families.length === 1 ? words : words.map((text) => `${familyName(terms.family)}: ${text}`)
    }),
  ]
})

const BLOCKS = { departsSoon: 'saleTooSoon', flightFull: 'saleFull' } as const

/** The ways to book, each with what it means; null while there is no price. */
export const endingsShown = ({ context }: Snapshot) => endingsOf(context)

const endingsOf = remembered({ quote: true, ending: true }, (context: Pick<BookingContext, 'quote' | 'ending'>) => {
  const { quote, ending: chosen } = context
  if (quote === null) return null
  const price = moneyShown(quote.fareLock.price)
  const words = {
    pay: [t('salePayNow'), t('salePayNowText')],
    hold: [t('saleHold'), t('saleHoldText', { until: deadline(quote.hold.until) })],
    fareLock: [t('saleLock', { price }), t('saleLockText', { price, until: deadline(quote.fareLock.until) })],
  } as const satisfies Record<SaleEnding, readonly [string, string]>
  return (['pay', 'hold', 'fareLock'] as const).map((ending) => {
    const blocked = endingBlocked(context, ending)
    const [name, text] = words[ending]
    return { ending, name, text: blocked === null ? text : t(BLOCKS[blocked]), isChosen: ending === chosen, isBlocked: blocked !== null }
  })
})

/** The terms, and the button that books: whether it has to wait for the price, and its words. */
export function confirmShown(snapshot: Snapshot) {
  const { isAccepted, isPriceKnown } = snapshot.context
  return {
    isAccepted,
    isMissing: snapshot.matches({ answering: { steps: { choices: { review: 'unaccepted' } } } }),
    isAwaited: isAccepted && !isPriceKnown,
    words: confirmWords(snapshot.context),
  }
}

/** What the button says: what is charged, or that nothing is. */
const confirmWords = remembered(
  { quote: true, ending: true, booked: true },
  (context: Pick<BookingContext, 'quote' | 'ending' | 'booked'>): string => {
    const due = dueNow(context)
    return due === null || context.ending === 'hold' ? t('saleHoldButton') : t('salePay', { total: moneyShown(due) })
  },
)

/** A booking that waits for its money. */
export function heldShown({ context: { booked, quote, ending } }: Snapshot): string {
  if (booked === null || quote === null) return ''
  const { quotedTotal: total, fareLock } = quote
  const isLocked = ending === 'fareLock'
  // The answer of the airline says until when the price of the lock was to be paid.
  const until = booked.pay === 'fareLock' ? fareLock.until : booked.holdUntil
  return t('saleHeldText', {
    pnr: booked.recordLocator,
    total: moneyShown(isLocked ? { ...total, minor: total.minor - fareLock.price.minor } : total),
    until: until === null ? '' : deadline(until),
  })
}

/** Another price than was shown: both, and the difference; null where it is the same. */
export function priceChange({ context }: Snapshot) {
  const compared = comparedPrices(context)
  if (compared === null || context.quote === null) return null
  const { before, now } = compared
  const difference = now.minor - before.minor
  const amount = moneyShown({ minor: Math.abs(difference), currency: now.currency })
  return {
    title: difference > 0 ? t('salePriceMore', { difference: amount }) : t('salePriceLess', { difference: amount }),
    text: t('salePriceText', { before: moneyShown(before), now: moneyShown(now) }),
    accept: t('salePriceAccept', { now: moneyShown(context.quote.quotedTotal) }),
  }
}

const REFUSALS: Readonly<Partial<Record<SaleRefusal, () => { readonly title: string; readonly text?: string }>>> = {
  flightGone: () => ({ title: t('saleGone'), text: t('saleGoneText') }),
  overlap: () => ({ title: t('saleOverlap'), text: t('saleOverlapText') }),
  party: () => ({ title: t('saleParty') }),
  tooMany: () => ({ title: t('saleTooMany'), text: t('saleTooManyText') }),
  holdNotOffered: () => ({ title: t('saleNoHold'), text: t('saleNoHoldText') }),
  field: () => ({ title: t('saleField') }),
}

/** Why it is not sold: a title and more. */
export function refusalShown({ context: { refusal } }: Snapshot): { readonly title: string; readonly text: string } {
  const said = refusal === null ? undefined : REFUSALS[refusal.why]?.()
  return { title: t('saleRefused'), text: t('saleRefusedText'), ...said }
}
