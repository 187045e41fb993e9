import { cleanup, render } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import type { Offers, PromoOffer, PromoQuestion } from '../../../../machines/domain/promo.ts'
import { reached } from '../../../../machines/kit/testing/reached.ts'
import { offersMachine, refusalOf } from '../../../../machines/search/offers/offers.machine.ts'
import { BANK, COUNTER, GOA, MONSOON, offersSamples } from '../../../../machines/search/offers/offers.samples.ts'
import { fromParent, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { WIDTHS_AND_CONTRASTS } from '../../../testing/walks/onScreen.ts'
import { OffersButton } from './OffersButton.tsx'
import { offerNote, offerRefusal } from './OffersPopup.tsx'

const dialog = (screen: Screen) => screen.getByRole('dialog', { name: 'Offers', exact: true })
const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true })
const codes = (screen: Screen) => dialog(screen).getByRole('list', { name: 'Promo codes' })
const banks = (screen: Screen) => dialog(screen).getByRole('list', { name: 'Bank offers' })

const WHY = {
  alreadyApplied: () => 'Already applied',
  notApplicable: ({ message }: PromoOffer) => message,
  specialFareChosen: () => 'Promo codes cannot be combined with a special fare',
} as const

walkView({
  name: 'the button and the dialog of offers [OFF-01, OFF-02, OFF-03, OFF-04, OFF-05, OFF-06, OFF-07, MSG-20]',
  machine: offersMachine,
  samples: offersSamples,
  render: (actor) => <OffersButton actor={actor} />,
  drivers: {
    'offers.opened': (event, screen, actor) => {
      const opens = button(screen, 'View all offers')
      return opens.query() === null ? actor.send(event) : opens.click()
    },
    'offers.closed': (_, screen) => button(screen, 'Close').click(),
    'offers.retryAsked': (_, screen) => button(screen, 'Try again').click(),
    'offer.applied': (event, screen, actor) => {
      const apply = button(screen, `Apply ${event.code}`)
      return apply.elements().length > 0 ? apply.click({ force: true }) : actor.send(event)
    },
    'search.changed': fromParent,
    'applied.changed': fromParent,
    'field.locked': fromParent,
    'field.unlocked': fromParent,
    'configuration.provided': fromParent,
  },
  assertions: {
    '*': async ({ context }, screen) => {
      const opens = expect.element(screen.getByRole('button', { name: 'View all offers', includeHidden: true }))
      await (context.isEnabled ? opens : opens.not).toBeInTheDocument()
    },
    closed: (_, screen) => expect.element(dialog(screen)).not.toBeInTheDocument(),
    open: (_, screen) => expect.element(dialog(screen)).toBeVisible(),
    'open.loading.waiting': (_, screen) => expect.element(dialog(screen).getByRole('status')).toHaveTextContent('Getting the offers'),
    'open.loading.slow': (_, screen) => expect.element(dialog(screen).getByRole('status')).toHaveTextContent(/^Still getting the offers/),
    'open.failed': (_, screen) => expect.element(dialog(screen).getByRole('alert')).toHaveTextContent('We could not reach the airline.'),
    'open.empty': (_, screen) => expect.element(dialog(screen).getByRole('status')).toHaveTextContent(/^No offers found/),
    'open.list': async ({ context }, screen) => {
      for (const each of context.offers?.promoCodes ?? []) {
        const { promoCode, title } = each
        const offer = codes(screen).getByRole('listitem').filter({ hasText: title })
        await expect.element(offer.getByText(promoCode, { exact: true })).toBeVisible()
        const refusal = refusalOf(context, promoCode)
        const apply = expect.element(offer.getByRole('button', { name: `Apply ${promoCode}`, exact: true }))
        if (refusal === null) await apply.not.toHaveAttribute('aria-disabled')
        else await apply.toHaveAttribute('aria-disabled', 'true')
        await expect
          .element(offer.getByRole('button', { name: `Apply ${promoCode}`, exact: true }))
          .toHaveAccessibleDescription(refusal === null ? '' : WHY[refusal](each))
      }
      for (const { title, description } of context.offers?.bankOffers ?? []) {
        const offer = banks(screen).getByRole('listitem').filter({ hasText: title })
        await expect.element(offer.getByText(description)).toBeVisible()
        expect(offer.getByRole('button').elements()).toEqual([])
      }
    },
  },
})

const ALL: Offers = { promoCodes: [MONSOON, GOA, COUNTER], bankOffers: [BANK] }

function show(offers: Offers | null = ALL, isEnabled = true) {
  const machine = offersMachine.provide({
    actors: {
      loadOffers: fromPromise<Offers, { readonly question: PromoQuestion | null }>(() =>
        offers === null ? Promise.reject(new Error('no network')) : Promise.resolve(offers),
      ),
    },
    actions: { logFailure: () => undefined },
  })
  const actor = createActor(machine, { input: { isEnabled, configuration: { delays: { slow: 10_000 } } } }).start()
  render(
    <main>
      <h1>Search</h1>
      <OffersButton actor={actor} />
    </main>,
  )
  return actor
}

const opener = () => page.getByRole('button', { name: 'View all offers', exact: true })
const apply = (code: string) => dialog(page).getByRole('button', { name: `Apply ${code}`, exact: true })

async function open() {
  await opener().click()
  await expect.element(dialog(page)).toBeVisible()
}

afterEach(async () => {
  cleanup()
  delete document.documentElement.dataset['contrast']
  await page.viewport(1280, 900)
})

describe('the button', () => {
  it('is there only where view-all-offers is switched on, and opens the dialog [OFF-01, OFF-02, MSG-91]', async () => {
    show(ALL, false)
    expect(opener().elements()).toEqual([])
    cleanup()
    show()
    await open()
  })
})

describe('the dialog', () => {
  it('lists codes with title, code and an apply button, but none that is not for the web [OFF-03, OPEN-58, PRO-19]', async () => {
    show()
    await open()
    const codes = dialog(page).getByRole('list', { name: 'Promo codes' }).getByRole('listitem')
    await expect
      .poll(() => codes.elements().map((each) => [...each.querySelectorAll('p:not([id]), button')].map((part) => part.textContent)))
      .toEqual([
        ['Monsoon sale: 10% off', 'MONSOON', 'Apply'],
        ['To Goa at weekends', 'GOAWAY', 'Apply'],
      ])
  })

  it.each([320, 599, 600, 1280])('shows title, code and button of each code at %i px [OFF-03]', async (width) => {
    await page.viewport(width, 900)
    show()
    await open()
    for (const { title, promoCode } of [MONSOON, GOA]) {
      await expect.element(dialog(page).getByText(title, { exact: true })).toBeVisible()
      await expect.element(dialog(page).getByText(promoCode, { exact: true })).toBeVisible()
      await expect.element(apply(promoCode)).toBeVisible()
    }
  })

  it('lists bank offers with logo, title and description, and nothing to press [OFF-04, CON-16]', async () => {
    show()
    await open()
    const bank = dialog(page).getByRole('list', { name: 'Bank offers' }).getByRole('listitem')
    await expect.element(bank.getByText('First Bank')).toBeVisible()
    await expect.element(bank.getByText('Ten per cent back on credit cards.')).toBeVisible()
    expect([bank.element().querySelector('img')?.getAttribute('src'), bank.getByRole('button').elements()]).toEqual(['/offers/banyan-bank.svg', []])
  })

  it.each([320, 599, 600, 1280])(
    'lists offers of banks at %i px where there is no code, but one that is not for the web [OFF-04, OPEN-58]',
    async (width) => {
      const other = { logo: '/offers/lotus-pay.svg', title: 'Lotus Pay', description: 'Money back on the first booking.' }
      await page.viewport(width, 900)
      show({ promoCodes: [COUNTER], bankOffers: [BANK, other] })
      await open()
      for (const { logo, title, description } of [BANK, other]) {
        const bank = dialog(page).getByRole('list', { name: 'Bank offers' }).getByRole('listitem').filter({ hasText: title })
        await expect.element(bank.getByText(title, { exact: true })).toBeVisible()
        await expect.element(bank.getByText(description, { exact: true })).toBeVisible()
        const image = bank.element().querySelector('img')
        expect([image?.getAttribute('src'), (image?.clientWidth ?? 0) > 0]).toEqual([logo, true])
      }
      expect(dialog(page).getByRole('list', { name: 'Promo codes' }).elements()).toEqual([])
    },
  )

  it('says that there are no offers when both lists are empty [OFF-05, MSG-20]', async () => {
    show({ promoCodes: [], bankOffers: [] })
    await open()
    await expect.element(dialog(page).getByRole('status')).toHaveTextContent('No offers found. Have a look again another day.')
  })

  it('says what happened when the airline cannot be asked, and offers a way on', async () => {
    show(null)
    await open()
    await expect.element(dialog(page).getByRole('alert')).toHaveTextContent('We could not reach the airline. Your search is kept.')
    await expect.element(dialog(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  it('is left by Esc, and the focus goes back to its button', async () => {
    show()
    await open()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog(page)).not.toBeInTheDocument()
    await expect.element(opener()).toHaveFocus()
  })

  it('is a full-screen sheet on a phone [OFF-02]', async () => {
    await page.viewport(360, 740)
    show()
    await open()
    const { width, height } = dialog(page).element().getBoundingClientRect()
    expect([width, height, document.documentElement.scrollWidth]).toEqual([360, 740, 360])
    await dialog(page).getByRole('button', { name: 'Back' }).click()
    await expect.element(dialog(page)).not.toBeInTheDocument()
  })
})

describe('applying', () => {
  it('closes the dialog [OFF-08]', async () => {
    show()
    await open()
    await apply('MONSOON').click()
    await expect.element(dialog(page)).not.toBeInTheDocument()
  })

  it('is disabled, with the reason, for a code that is applied already, and for one that is not applicable [OFF-06, OFF-07]', async () => {
    const actor = show()
    actor.send({ type: 'applied.changed', code: 'MONSOON' })
    await open()
    await expect.element(apply('MONSOON')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(apply('MONSOON')).toHaveAccessibleDescription('Already applied')
    await expect.element(apply('GOAWAY')).toHaveAttribute('aria-disabled', 'true')
    await expect.element(apply('GOAWAY')).toHaveAccessibleDescription('For flights to Goa.')
    await apply('GOAWAY').click({ force: true })
    await expect.element(dialog(page)).toBeVisible()
  })

  it('says in its own words what the airline leaves unsaid, and names what an applicable code asks for [OFF-07, PRO-15]', async () => {
    const asks = 'Please sign in to use this promo code.'
    show({
      promoCodes: [
        { ...GOA, message: '' },
        { ...MONSOON, message: asks },
      ],
      bankOffers: [],
    })
    await open()
    await expect.element(apply('GOAWAY')).toHaveAccessibleDescription('Not for the search you have chosen')
    await expect.element(apply('MONSOON')).toHaveAccessibleDescription(asks)
    expect(apply('MONSOON').element().getAttribute('aria-disabled')).toBeNull()
  })

  it('is disabled beside a special fare [SPF-13]', async () => {
    const actor = show()
    actor.send({ type: 'field.locked' })
    await open()
    await expect.element(apply('MONSOON')).toHaveAccessibleDescription('Promo codes cannot be combined with a special fare')
  })
})

describe('accessibility', () => {
  it.each(WIDTHS_AND_CONTRASTS)('axe finds nothing at %d px, contrast %s', async (width, contrast) => {
    if (contrast !== '') document.documentElement.dataset['contrast'] = contrast
    await page.viewport(width, 900)
    show()
    await open()
    await expect.element(apply('MONSOON')).toBeVisible()
    await Promise.allSettled(document.getAnimations().map((each) => each.finished))
    expect((await axe.run(document.body)).violations.map(({ id, nodes }) => `${id}: ${nodes.map((each) => each.html).join()}`)).toEqual([])
  })
})

const OPENED = ['opens', 'loadOffers: codes and a bank']
const WHERE_TO = { words: 'For flights to Goa.', isAirlines: true }
const APPLIED = { words: 'Already applied', isAirlines: false }
const WITH_FARE = { words: 'Promo codes cannot be combined with a special fare', isAirlines: false }

it.each([
  [MONSOON, [], null, null],
  [MONSOON, ['MONSOON is applied'], 'alreadyApplied', APPLIED],
  [MONSOON, ['a special fare'], 'specialFareChosen', WITH_FARE],
  [GOA, ['a special fare'], 'specialFareChosen', WITH_FARE],
  [GOA, [], 'notApplicable', WHERE_TO],
])('the offer %j after %j is refused as %j, and says %j [OFF-06, OFF-07, SPF-13]', (offer, steps, refusal, note) => {
  const snapshot = reached(offersMachine, offersSamples, 'with a button', [...OPENED, ...steps])
  const shown = offerRefusal(snapshot, offer)
  expect([shown, offerNote(shown, offer)]).toEqual([refusal, note])
})

it('says what the airline asks for, also where nothing refuses the offer, and its own words where the airline has none [OFF-07]', () => {
  expect(offerNote(null, GOA)).toEqual(WHERE_TO)
  expect(offerNote('notApplicable', { ...GOA, message: '' })).toEqual({ words: 'Not for the search you have chosen', isAirlines: false })
})
