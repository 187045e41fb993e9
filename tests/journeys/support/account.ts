import type { Locator, Page } from 'playwright'
import { startAirline, type JourneyAirline, type ConfigurationChanges } from './airline.ts'
import type { JourneySite } from './journeySite.ts'
import { DESKTOP } from './site.ts'

/** The account menu by the names that screen readers hear. */
export const menuOf = (page: Page) => ({
  account: page.getByRole('button', { name: /Account$/ }),
  login: page.getByRole('button', { name: 'Customer login', exact: true }),
  signOut: page.getByRole('button', { name: 'Sign out', exact: true }),
  link: (name: string) => page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name, exact: true }),
})

/** The bottom bar of a phone. */
export const barOf = (page: Page) => {
  const bar = page.getByRole('navigation', { name: 'Quick access' })
  return {
    bar,
    more: bar.getByRole('button', { name: 'More', exact: true }),
    login: bar.getByRole('button', { name: 'Login', exact: true }),
    me: (name: string) => bar.getByRole('link', { name, exact: true }),
    home: bar.getByRole('link', { name: 'Home', exact: true }),
    book: bar.getByRole('button', { name: 'Book', exact: true }),
  }
}

export const form = (page: Page) => page.getByRole('dialog', { name: 'Book a flight', exact: true })

export const becomes = (page: Page, persona: string) => page.request.post('/sandbox/api/persona', { data: { persona } })

/** The home page with Meera Nair signed in. */
export async function asMeera(site: JourneySite, width = DESKTOP) {
  const visited = await site.visit({ width })
  await becomes(visited.page, 'round-trip')
  await visited.page.goto('/')
  return visited
}

/** Focuses what the keyboard comes to, until it is what is looked for. */
export async function tabTo(page: Page, wanted: Locator) {
  for (let pressed = 0; pressed < 40; pressed++) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluateAll((elements) => elements.some((element) => element === document.activeElement))) return
  }
  throw new Error('the keyboard does not come there')
}

export const hasFocus = (wanted: Locator) => wanted.evaluate((element) => element === document.activeElement)

/** Does something with an airline of another configuration. */
export async function withAirline(changes: ConfigurationChanges, act: (airline: JourneyAirline) => Promise<void>) {
  const airline = await startAirline(undefined, changes)
  try {
    await act(airline)
  } finally {
    await airline.stop()
  }
}
