import { expect } from 'vitest'
import type { EventFrom } from 'xstate'
import type { Purpose } from '../../../machines/domain/consent.ts'
import { type cookieConsentMachine } from '../../../machines/site/cookieConsent/cookieConsent.machine.ts'
import '../../../src/ui/tokens.css'
import { fromParent, type Driver, type Screen } from '../driver/view.ts'
import { cookieConsentShown } from '../../../src/atlas/shown/cookieConsent.tsx'
import { walkView } from '../driver/walkView.ts'

type Event = EventFrom<typeof cookieConsentMachine>

const NAMES: Readonly<Record<Purpose, string>> = { analytics: 'Analytics', campaigns: 'Campaigns' }

const region = (screen: Screen) => screen.getByRole('region', { name: 'Cookie choices' })
const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true })
const checkbox = (screen: Screen, purpose: Purpose) => screen.getByRole('checkbox', { name: NAMES[purpose], exact: true })
const press = (name: string) => (_: unknown, screen: Screen) => button(screen, name).click()
const isAway = (_: unknown, screen: Screen) => expect.element(region(screen)).not.toBeInTheDocument()

/** In the banner there is a button for it; else the footer, which belongs to the page, asks. */
const askChoices: Driver<Extract<Event, { readonly type: 'choices.asked' }>> = async (event, screen, actor) => {
  const choose = button(screen, 'Choose')
  if (choose.query() === null) actor.send(event)
  else await choose.click()
}

walkView({
  name: 'the question about cookies [LAY-09, OPEN-26]',
  ...cookieConsentShown,
  drivers: {
    'all.accepted': press('Accept all'),
    'all.rejected': press('Reject all'),
    'choices.asked': askChoices,
    'purpose.toggled': ({ purpose }, screen) => checkbox(screen, purpose).click(),
    'choices.saved': press('Save choices'),
    'banner.closed': press('Close cookie choices'),
    'decision.changed': fromParent,
  },
  promises: {
    waiting: isAway,
    dismissed: isAway,
    shown: async (_, screen) => {
      await expect.element(region(screen)).toBeVisible()
      const [accept, reject] = ['Accept all', 'Reject all'].map((name) => button(screen, name).element())
      expect(reject?.getBoundingClientRect().width).toBeGreaterThanOrEqual(accept?.getBoundingClientRect().width ?? Number.NaN)
      expect(getComputedStyle(reject ?? document.body).backgroundColor).toBe(getComputedStyle(accept ?? document.body).backgroundColor)
    },
    'shown.asking': async (_, screen) => {
      await expect.element(screen.getByText('We ask what we may count.', { exact: false })).toBeInTheDocument()
      await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument()
      expect(document.activeElement).toBe(document.body)
    },
    'shown.choosing': async ({ context }, screen) => {
      for (const purpose of ['analytics', 'campaigns'] as const) {
        if (context.ticked.includes(purpose)) await expect.element(checkbox(screen, purpose)).toBeChecked()
        else await expect.element(checkbox(screen, purpose)).not.toBeChecked()
      }
      await expect.element(checkbox(screen, 'analytics')).toHaveAccessibleDescription(/^Searches: route, dates/)
    },
  },
})
