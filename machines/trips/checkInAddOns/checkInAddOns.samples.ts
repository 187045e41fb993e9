import type { SnapshotFrom } from 'xstate'
import {
  addOnChanges,
  type AddOn,
  type AddOnChoiceReply,
  type AddOnDraft,
  type AddOnPlace,
  type AddOnRefusal,
  type AddOnsReply,
  type AddOnState,
  type AddOnsWanted,
  type AddOnTable,
} from '../../domain/addOns.ts'
import type { CheckInReading } from '../../domain/checkIn.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import { BOTH_WAYS, familyFacts, WAY_OUT } from '../checkInSubmit/checkInSubmit.samples.ts'
import { shownAddOns, type checkInAddOnsMachine } from './checkInAddOns.machine.ts'

type Snapshot = SnapshotFrom<typeof checkInAddOnsMachine>

const delays = { slow: 3_000, toast: 6_000 }
const inr = (rupees: number) => ({ minor: rupees * 100, currency: 'INR' })
const READ_AT = '2026-12-10T08:35:00.000Z'
const HELD_UNTIL = '2026-12-10T08:45:00.000Z'

/** What the editors of the airline say of some services. */
export const CATALOGUE: readonly AddOn[] = [
  { code: 'VGML', group: 'meal', name: 'Vegetarian meal', detail: 'A hot vegetarian dish with a side and a drink.', chosenUntil: 720 },
  { code: 'NVML', group: 'meal', name: 'Non-vegetarian meal', detail: 'A hot dish with chicken, a side and a drink.', chosenUntil: 720 },
  { code: 'CHML', group: 'meal', name: 'Children’s meal', detail: 'A small vegetarian dish with fruit and juice, for children.', chosenUntil: 720 },
  { code: 'XBAG', group: 'bag', name: 'Extra bag', detail: 'One more bag of up to 15 kg in the hold.', chosenUntil: 60 },
  { code: 'SPEQ', group: 'bag', name: 'Sports equipment', detail: 'A bag of golf clubs, a bicycle or the like in the hold.', chosenUntil: 60 },
  { code: 'PRBD', group: 'priority', name: 'Priority boarding', detail: 'You board before the other rows are called.', chosenUntil: 60 },
  { code: 'WCHR', group: 'assistance', name: 'Wheelchair', detail: 'To the gate and from the aircraft, with somebody to push it.', chosenUntil: 60 },
]

const PRICES: Readonly<Record<string, number>> = { VGML: 350, NVML: 400, CHML: 300, XBAG: 750, SPEQ: 1_500, PRBD: 400, WCHR: 0 }

interface Had {
  /** Codes that travellers have, by their keys. */
  readonly had?: Readonly<Record<string, readonly string[]>>
  readonly soldOut?: readonly string[]
  readonly closed?: readonly string[]
  /** All that is had and costs something is held until it is paid. */
  readonly isHeld?: boolean
}

const [OUT, BACK] = familyFacts().booking.journeys
if (OUT === undefined || BACK === undefined) throw new Error('the sample goes there and back')
const KEYS = [...OUT.segments, ...BACK.segments].map(({ segmentKey }) => segmentKey)
/** The flight of the way out. */
export const OUT_KEY = KEYS[0] ?? ''

/** What the travellers of a family have and can have on flights. */
export function tableOf({ had = {}, soldOut = [], closed = [], isHeld = false }: Had = {}, segmentKeys: readonly string[] = KEYS): AddOnTable {
  const addOnsOf = (passengerKey: string, segmentKey: string): readonly AddOnState[] =>
    CATALOGUE.filter(({ code }) => code !== 'CHML' || passengerKey === 'P3').map(({ code }) => {
      const isHad = segmentKey === segmentKeys[0] && (had[passengerKey] ?? []).includes(code)
      const price = inr(PRICES[code] ?? 0)
      const state = !isHad ? 'offered' : isHeld && price.minor > 0 ? 'held' : 'theirs'
      return { code, price, state, blocked: closed.includes(code) ? 'closed' : soldOut.includes(code) && !isHad ? 'soldOut' : null }
    })
  const held = Object.values(had)
    .flat()
    .reduce((sum, code) => sum + (PRICES[code] ?? 0), 0)
  return {
    currency: 'INR',
    readAt: READ_AT,
    flights: segmentKeys.map((segmentKey) => ({
      segmentKey,
      passengers: ['P1', 'P2', 'P3'].map((passengerKey) => ({ passengerKey, addOns: addOnsOf(passengerKey, segmentKey) })),
    })),
    due: isHeld && held > 0 ? { amount: inr(held), until: HELD_UNTIL } : null,
  }
}

const addOns = (had: Had = {}): AddOnsReply => ({ kind: 'addOns', catalogue: CATALOGUE, table: tableOf(had) })
const refused = (why: AddOnRefusal, at: AddOnPlace | null = null) => ({ kind: 'refused' as const, why, at })
const hadBy = ({ services }: AddOnsWanted) => Object.fromEntries(services.map(({ passengerKey, codes }) => [passengerKey, codes]))
const kept = (wanted: AddOnsWanted): AddOnChoiceReply => ({ kind: 'table', table: tableOf({ had: hadBy(wanted) }) })
const heldFor = (wanted: AddOnsWanted): AddOnChoiceReply => ({
  kind: 'table',
  table: tableOf({ had: { ...hadBy(wanted), P2: ['XBAG'] }, isHeld: true }),
})

const read = (...standing: Parameters<typeof familyFacts>): CheckInReading => ({ kind: 'read', ...familyFacts(...standing) })
const failures = { 'the airline is not reached': new Error('no network') }

const at = (snapshot: Snapshot, state: string): boolean => JSON.stringify(snapshot.value.work).includes(`"${state}"`)
const isChoosing = (snapshot: Snapshot): boolean => snapshot.matches({ work: { offering: 'choosing' } })

const { made, only } = sampling<typeof checkInAddOnsMachine>()

/** Something that is on offer, on the first flight alone. */
const choose = (passengerKey: string, code: string, isWanted = true) =>
  made(
    (context) => {
      const flight = shownAddOns(context)
      const has = (context.chosen[flight?.segment.segmentKey ?? '']?.[passengerKey] ?? []).includes(code)
      const addOns = flight?.party.find((each) => each.passengerKey === passengerKey)?.addOns ?? []
      return context.at === 0 && has !== isWanted
        ? addOns.find((each) => each.code === code && each.state === 'offered' && each.blocked === null)
        : null
    },
    () => ({ type: 'addOn.chosen', passengerKey, code, isWanted }),
  )

const canSkip = (snapshot: Snapshot): boolean => {
  const { flights, chosen, table } = snapshot.context
  const isAny = isChoosing(snapshot) && (addOnChanges(flights, chosen).length > 0 || table?.due != null)
  return (
    isAny ||
    at(snapshot, 'held') ||
    snapshot.matches({ work: { offering: { kept: 'held' } } }) ||
    snapshot.matches({ work: { offering: { kept: 'lapsed' } } })
  )
}

const NO_DRAFT: AddOnDraft = { at: 0, chosen: {} }

/** What a walk tries with the add-ons of check-in. */
export const checkInAddOnsSamples: Samples<typeof checkInAddOnsMachine> = {
  starts: {
    'a family for the way out': { recordLocator: 'K7M4QX', plan: WAY_OUT, draft: NO_DRAFT, plusOne: 'PRBD', delays },
    'there and back, with a choice of before': {
      recordLocator: 'K7M4QX',
      plan: BOTH_WAYS,
      draft: { at: 0, chosen: { [OUT_KEY]: { P1: ['VGML'] }, gone: { P1: ['VGML'] } } },
      plusOne: 'PRBD',
      delays,
    },
    'nothing was chosen in this tab': { recordLocator: 'K7M4QX', plan: null, draft: NO_DRAFT, plusOne: 'PRBD', delays },
    'an address without a booking': { recordLocator: null, plan: null, draft: NO_DRAFT, plusOne: 'PRBD', delays },
  },
  events: {
    'chooses a meal for Anand': choose('P1', 'VGML'),
    'chooses a wheelchair for Meera': choose('P2', 'WCHR'),
    'takes the wheelchair back': choose('P2', 'WCHR', false),
    'goes to the way back': made(
      ({ flights, at: shown }) => (shown === 0 ? flights[1] : null),
      ({ segment }) => ({ type: 'flight.picked', segmentKey: segment.segmentKey }),
    ),
    continues: { type: 'choice.confirmed' },
    'skips the extras': only('the button stands beside extras that are chosen, held or lapsed', canSkip, { type: 'choice.skipped' }),
    'chooses other extras': { type: 'choice.reopened' },
    pays: { type: 'payment.wanted' },
    'it is paid': { type: 'payment.ended' },
    'Back brings the page again': { type: 'page.restored' },
    'tries again': only(
      'the button stands beside what has stopped or lapsed',
      (snapshot) =>
        snapshot.matches({ work: { offering: { kept: 'lapsed' } } }) ||
        (['failed', 'unsure', 'outdated'] as const).some((stopped) => snapshot.matches({ work: { stopped } })),
      { type: 'retry.asked' },
    ),
    'asks to sign in': { type: 'signIn.asked' },
    'another is signed in': { type: 'customer.changed' },
    'closes the toast': { type: 'toast.dismissed' },
    'points at the toast': { type: 'toast.held' },
    'leaves the toast': { type: 'toast.released' },
  },
  ports: {
    loadCheckIn: {
      answers: {
        'they can be checked in': read({ back: 'open' }),
        'check-in is over': read({ out: 'closed' }),
        'it is not open here': { kind: 'notOpened' },
        'only the staff may open it': { kind: 'forbidden' },
      },
      failures,
    },
    loadAddOns: {
      answers: {
        'nobody has anything': addOns(),
        'an extra bag is held': addOns({ had: { P2: ['XBAG'] }, isHeld: true }),
        'vegetarian meals are sold out': addOns({ soldOut: ['VGML'] }),
        'it is not open any more': refused('notOpened'),
      },
      failures,
    },
    chooseAddOns: {
      answers: {
        'it is theirs': kept,
        'it is held until it is paid': heldFor,
        'a meal is sold out': refused('soldOut', { segmentKey: OUT_KEY, passengerKey: 'P1', code: 'VGML' }),
        'it was held too often': refused('tooOften'),
        'the booking has changed': refused('changed'),
      },
      failures,
    },
  },
  key: ({ value, context: { table, at: shown, chosen, lost, refusal, toast, plan, facts } }) => ({
    value,
    table: JSON.stringify(table?.flights[0]),
    due: table?.due,
    shown,
    chosen: JSON.stringify(chosen),
    lost,
    refusal,
    toast,
    journeys: plan?.journeyKeys.length,
    isRead: facts !== null,
  }),
}
