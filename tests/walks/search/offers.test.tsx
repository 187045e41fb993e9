import '../../../src/ui/tokens.css'
import { expect } from 'vitest'
import type { PromoOffer } from '../../../machines/domain/promo.ts'
import { refusalOf } from '../../../machines/search/offers/offers.machine.ts'
import { fromParent, type Screen } from '../driver/view.ts'
import { offersShown } from '../../../src/atlas/shown/offers.tsx'
import { walkView } from '../driver/walkView.ts'

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
  ...offersShown,
  drivers: {
    'offers.opened': (event, screen, actor) => {
      const opens = button(screen, 'View all offers')
      return opens.query() === null ? actor.send(event) : opens.click()
    },
    'offers.closed': (_, screen) => button(screen, 'Close').click(),
    'offers.retryAsked': (_, screen) => button(screen, 'Try again').click(),
    'offer.applied': ({ code }, screen) => button(screen, `Apply ${code}`).click({ force: true }),
    'question.changed': fromParent,
    'applied.changed': fromParent,
    'field.locked': fromParent,
    'field.unlocked': fromParent,
    'configuration.provided': fromParent,
  },
  promises: {
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
