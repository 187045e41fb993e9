import { promotionValidate, promotionsActive } from '../../../../server/contract/promotions.ts'
import { called, pathTo } from '../../../testing/steps/called.ts'
import { expect, type Page } from 'playwright/test'
import type { ContextFrom, SnapshotFrom } from 'xstate'
import type { OffersEvent, offersMachine } from '../../../../machines/search/offers/offers.machine.ts'
import { BANK, COUNTER, GOA, MONSOON, offersSamples, QUESTION } from '../../../../machines/search/offers/offers.samples.ts'
import { answer, FAILS, FAILURES } from '../../../testing/steps/answers.ts'
import { chooseRoute, openHome, pressStudentFare } from '../../../testing/steps/chooseRoute.ts'
import { offered, sampled } from '../../../testing/steps/sampled.ts'
import type { Scope, PageObject } from '../../../testing/steps/pageObject.ts'

type Snapshot = SnapshotFrom<typeof offersMachine>

const whileClosed =
  (event: OffersEvent, isPossible: (snapshot: Snapshot) => boolean) =>
  (snapshot: Snapshot): OffersEvent | null =>
    snapshot.matches('closed') && isPossible(snapshot) ? event : null

/** The offers on the home page. While the dialog is open nothing else on the page can be pressed. */
export const offersPathModel = {
  samples: {
    starts: sampled(offersSamples.starts, ['with a button']),
    events: {
      ...sampled(offersSamples.events, ['opens', 'closes', 'tries again']),
      ...offered(offersSamples.events, ['applies MONSOON', 'applies a code for Goa']),
      'a search': whileClosed({ type: 'search.changed', question: QUESTION }, ({ context }) => context.question === null),
      'a special fare': whileClosed({ type: 'field.locked' }, ({ context }) => context.question !== null && !context.isLocked),
      'no special fare': whileClosed({ type: 'field.unlocked' }, ({ context }) => context.isLocked),
    },
    ports: { loadOffers: { answers: offersSamples.ports.loadOffers.answers, failures: FAILURES } },
  },
  screens: {
    closed: 'there is no dialog',
    open: 'a dialog',
    'open.loading.waiting': 'Getting the offers',
    'open.loading.slow': 'Still getting the offers',
    'open.failed': 'We could not reach the airline.',
    'open.empty': 'No offers found',
    'open.list': 'codes, each with its title and a button that says why where it does nothing; offers of banks without one',
  },
} as const satisfies Scope<typeof offersMachine, Record<string, string>>

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Offers', exact: true })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const says = (words: string | RegExp) => (page: Page) => expect(dialog(page).getByRole('status')).toHaveText(words)
const offers = (promoCodes: readonly unknown[], banks: readonly unknown[]) => answer({ promoCodes, offers: banks })

export const pageObject: PageObject<typeof offersPathModel, ContextFrom<typeof offersMachine>> = {
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
      ...called(promotionsActive, 'GET'),
      replies: {
        'codes and a bank': offers([MONSOON, GOA, COUNTER], [BANK]),
        'a bank': offers([], [BANK]),
        'a code that is not for the web': offers([COUNTER], []),
        ...FAILS,
      },
    },
  },
  silenced: [pathTo(promotionValidate)],
  assertions: {
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
