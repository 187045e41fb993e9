import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { offersMachine } from '../../../machines/search/offers/offers.machine.ts'
import { BANK, COUNTER, GOA, MONSOON } from '../../../machines/search/offers/offers.samples.ts'
import type { StepBook } from '../driver/stepBook.ts'
import { answer, FAILS } from './answers.ts'
import { chooseRoute, openHome, pressStudentFare } from './chooseRoute.ts'
import type { offersScope } from './offers.scope.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Offers', exact: true })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const says = (words: string | RegExp) => (page: Page) => expect(dialog(page).getByRole('status')).toHaveText(words)
const offers = (promoCodes: readonly unknown[], banks: readonly unknown[]) => answer({ promoCodes, offers: banks })

export const stepBook: StepBook<typeof offersScope, ContextFrom<typeof offersMachine>> = {
  starts: { 'with a button': openHome },
  events: {
    opens: (page) => page.getByRole('button', { name: 'View all offers', exact: true }).click(),
    closes: (page) => button(page, 'Close').click(),
    'tries again': (page) => button(page, 'Try again').click(),
    'applies MONSOON': (page) => button(page, 'Apply MONSOON').click({ force: true }),
    'applies a code for Goa': (page) => button(page, 'Apply GOAWAY').click({ force: true }),
    'a search': chooseRoute,
    'a special fare': pressStudentFare,
    'no special fare': pressStudentFare,
  },
  ports: {
    loadOffers: {
      method: 'GET',
      path: '/api/ibe/promotions',
      replies: {
        'codes and a bank': offers([MONSOON, GOA, COUNTER], [BANK]),
        'a bank': offers([], [BANK]),
        'a code that is not for the web': offers([COUNTER], []),
        ...FAILS,
      },
    },
  },
  silenced: ['/api/ibe/booking/promotion/validate'],
  promises: {
    closed: (page) => expect(dialog(page)).toHaveCount(0),
    open: (page) => expect(dialog(page)).toBeVisible(),
    'open.loading.waiting': says(/^Getting the offers/),
    'open.loading.slow': says(/^Still getting the offers/),
    'open.failed': (page) => expect(dialog(page).getByRole('alert')).toContainText('We could not reach the airline.'),
    'open.empty': says(/^No offers found/),
    'open.list': async (page, { context: { offers: shown, isLocked } }) => {
      const codes = dialog(page).getByRole('list', { name: 'Promo codes' }).getByRole('listitem')
      await expect(codes).toHaveCount(shown?.promoCodes.length ?? 0)
      for (const { promoCode, title, message } of shown?.promoCodes ?? []) {
        const why = isLocked ? /special fare/ : message
        await expect(codes.filter({ hasText: title })).toContainText(promoCode)
        await expect(button(page, `Apply ${promoCode}`)).toHaveAccessibleDescription(why)
      }
      const banks = dialog(page).getByRole('list', { name: 'Bank offers' }).getByRole('listitem')
      await expect(banks).toHaveCount(shown?.bankOffers.length ?? 0)
      await expect(banks.getByRole('button')).toHaveCount(0)
    },
  },
}
