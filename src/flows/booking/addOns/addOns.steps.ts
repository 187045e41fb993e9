import { expect, type Page } from 'playwright/test'
import type { ContextFrom, EventFrom, SnapshotFrom } from 'xstate'
import type { addOnsMachine } from '../../../../machines/booking/addOns/addOns.machine.ts'
import { addOnsSamples, offeredOn, ON_SALE } from '../../../../machines/booking/addOns/addOns.samples.ts'
import { quoteOf, tripOf } from '../../../../machines/booking/booking/bookingReplies.samples.ts'
import type { AddOn } from '../../../../machines/domain/addOns.ts'
import { ONE_WAY } from '../../../../machines/domain/flights.samples.ts'
import { partyOf } from '../../../../machines/domain/sale.ts'
import { begunBooking } from '../../../../server/contract/begunBooking.ts'
import { preferences } from '../../../../server/contract/profileMenu.ts'
import { bookingQuotes, saleSeats } from '../../../../server/contract/sale.ts'
import { specialServiceContent } from '../../../../server/contract/specialServices.ts'
import { answer, FAILS, FAILURES, problem } from '../../../testing/steps/answers.ts'
import { called, pathTo } from '../../../testing/steps/called.ts'
import { signIn } from '../../../testing/steps/customers.ts'
import { alert, button, press, shown } from '../../../testing/steps/onPage.ts'
import { answerPassengers, openSale, priceAgain } from '../../../testing/steps/openSale.ts'
import type { Act, PageObject, Scope, Standing } from '../../../testing/steps/pageObject.ts'
import { prefers } from '../../../testing/steps/preferencesOnWire.ts'
import { quoteOnWire } from '../../../testing/steps/quoteOnWire.ts'
import { offered as takenOf, sampled } from '../../../testing/steps/sampled.ts'
import { passTimeUntil } from '../../../testing/steps/stoppedTime.ts'

type Snapshot = SnapshotFrom<typeof addOnsMachine>
type Event = EventFrom<typeof addOnsMachine>
type Context = ContextFrom<typeof addOnsMachine>

const PRICE = quoteOf({ trip: tripOf(ONE_WAY), services: {}, seats: {}, party: partyOf(ONE_WAY) })
const SEGMENTS = PRICE.journeys.flatMap(({ segments }) => segments)
const FLIGHT = SEGMENTS[0]?.segmentKey ?? ''

const offered = (had: Parameters<typeof offeredOn>[1] = {}) => offeredOn([FLIGHT], had).filter(({ passenger }) => passenger === 0)
const ALL_OFFERED = offered()
const NO_MEALS = offered({ soldOut: ['VGML'] })

const codesOf = ({ context: { chosen } }: Pick<Snapshot, 'context'>): readonly string[] => chosen[FLIGHT]?.['0'] ?? []

/** The price is awaited that is asked for once a meal was chosen: with it comes that there is none left. */
const mealSoldOut = (snapshot: Snapshot): Event | null =>
  snapshot.status === 'active' && codesOf(snapshot).includes('VGML')
    ? { type: 'offer.changed', offered: NO_MEALS, extraSeat: PRICE.extraSeat, extraSeats: snapshot.context.extraSeats }
    : null

/** A customer who travels alone, on one flight. Families, several flights and what is the same for all are in the walks. */
export const addOnsPathModel = {
  samples: {
    starts: {
      'an adult alone on one flight': {
        segments: SEGMENTS,
        party: [{ kind: 'adult', goesWith: null, name: 'Asha Rao' }],
        offered: ALL_OFFERED,
        chosen: {},
        extraSeat: PRICE.extraSeat,
        extraSeats: [],
        searchedSeats: [],
        currency: 'INR',
        delays: { slow: 3_000 },
      },
    },
    events: {
      ...takenOf(addOnsSamples.events, [
        'chooses a meal for Asha',
        'takes the meal back',
        'chooses priority for Asha',
        'chooses a wheelchair for Asha',
        'continues',
        'tries again',
      ]),
      'vegetarian meals are sold out': mealSoldOut,
    },
    ports: {
      loadCatalogue: { answers: sampled(addOnsSamples.ports.loadCatalogue.answers, ['names and details']), failures: FAILURES },
      loadUsualMeal: { answers: addOnsSamples.ports.loadUsualMeal.answers, failures: FAILURES },
    },
  },
  screens: {
    offering: 'the button that goes on, with what is chosen or without',
    'offering.catalogue.getting.waiting': 'that the extras are on their way',
    'offering.catalogue.getting.slow': 'Getting the extras. This takes longer than usual.',
    'offering.catalogue.failed': 'Unable to load this add on',
    'offering.catalogue.known': 'the meal, the priority and the wheelchair that are chosen',
    'offering.preference.known': 'the usual meal first among the meals, where there is one',
    'offering.choice.robbed': 'what was chosen and cannot be had any more',
    done: 'the seats, the next step',
  },
} as const satisfies Scope<typeof addOnsMachine, Record<string, string>>

const inBoth = (text: string) => ({ 'en-IN': text, 'hi-IN': text })

/** What the editors say of the services, as the airline sends it. */
const contentOnWire = (addOns: readonly AddOn[]) =>
  answer({
    ssrs: addOns.map(({ code, group, name, detail, chosenUntil }) => ({
      ssrCode: code,
      group: group.toUpperCase(),
      name: inBoth(name),
      detail: inBoth(detail),
      chosenUntil,
    })),
    feeSsrs: [],
  })

const open: Act = async (page, wire) => {
  await signIn(page, 'round-trip')
  await openSale(page, wire)
  await passTimeUntil(page, async () => (await ownEmail(page).inputValue()) !== '')
  await answerPassengers(page)
}

const ownEmail = (page: Page) => page.getByRole('group', { name: 'Contact', exact: true }).getByRole('textbox', { name: 'E-mail', exact: true })

const meal = (page: Page) => page.getByRole('combobox', { name: 'Asha Rao', exact: true })
const box = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) }).getByRole('checkbox', { name: /^Asha Rao/ })

const isTicked = (page: Page, name: string, codes: readonly string[], code: string) =>
  expect(box(page, name)).toBeChecked({ checked: codes.includes(code) })

/** The price that was asked for, with the names of what is chosen, is refused for the meal, and asked for once more without it. */
const mealsEnd: Act = async (_, wire) => {
  await priceAgain(wire, 'that the meal is sold out')
  await wire.ends('loadCatalogue', 'names and details')
  await priceAgain(wire, 'the price without meals')
}

export const pageObject: PageObject<typeof addOnsPathModel, Context> = {
  starts: { 'an adult alone on one flight': open },
  events: {
    'chooses a meal for Asha': async (page) => void (await meal(page).selectOption('VGML')),
    'takes the meal back': async (page) => void (await meal(page).selectOption('')),
    'chooses priority for Asha': (page) => box(page, 'Priority boarding').check(),
    'chooses a wheelchair for Asha': (page) => box(page, 'Wheelchair').check(),
    continues: press(/^Continue with/),
    'tries again': press('Try again'),
    'vegetarian meals are sold out': mealsEnd,
  },
  ports: {
    loadCatalogue: { ...called(specialServiceContent, 'GET'), replies: { 'names and details': contentOnWire(ON_SALE), ...FAILS } },
    loadUsualMeal: { ...called(preferences, 'GET'), replies: { 'a Jain meal': prefers({ meal: 'VJML' }), 'no meal': prefers(), ...FAILS } },
  },
  calls: {
    quote: {
      ...called(bookingQuotes, 'POST'),
      replies: {
        'the price': quoteOnWire({ ...PRICE, services: ALL_OFFERED }),
        'the price without meals': quoteOnWire({ ...PRICE, services: NO_MEALS }),
        'that the meal is sold out': problem(409, 'SERVICE_SOLD_OUT', 'Sold out'),
      },
    },
  },
  silenced: [pathTo(saleSeats), pathTo(begunBooking)],
  assertions: {
    offering: async (page, { context: { chosen } }) => {
      const isAny = Object.values(chosen[FLIGHT] ?? {}).some((codes) => codes.length > 0)
      await expect(button(page, isAny ? /^Continue with extras, ₹[\d,]+$/ : 'Continue without extras')).toBeVisible()
    },
    'offering.catalogue.getting.waiting': (page) => expect(page.getByRole('status').filter({ hasText: 'Getting the extras' })).toHaveCount(1),
    'offering.catalogue.getting.slow': shown('Getting the extras. This takes longer than usual.'),
    'offering.catalogue.failed': alert('Unable to load this add on'),
    'offering.catalogue.known': async (page, standing: Standing<Context>) => {
      const codes = codesOf(standing)
      await expect(meal(page)).toHaveValue(codes.includes('VGML') ? 'VGML' : '')
      await isTicked(page, 'Priority boarding', codes, 'PRBD')
      await isTicked(page, 'Wheelchair', codes, 'WCHR')
    },
    'offering.preference.known': async (page, { states, context: { usualMeal } }) => {
      if (!states.includes('offering.catalogue.known')) return
      const first = meal(page).getByRole('option').nth(1)
      await (usualMeal === null ? expect(first).not.toHaveText(/usual/) : expect(first).toHaveText('Your usual meal: Jain meal, ₹350'))
    },
    'offering.choice.robbed': (page) => expect(page.getByRole('alert').filter({ hasText: 'Vegetarian meal' })).toBeVisible(),
    done: (page) => expect(page.getByRole('heading', { level: 1, name: /^Seats/ })).toBeVisible(),
  },
}
