import { expect, it } from 'vitest'
import { becomes } from './support/account.ts'
import { DRAWN, drawn } from './support/drawn.ts'
import { journeySite } from './support/journeySite.ts'
import { PHONE } from './support/site.ts'
import { goStep, WHOLE_BOOKING } from './support/wholeBooking.ts'

const site = journeySite()

/** Bytes of scripts, as the server sends them, that a step from the results to the page of the provider may fetch. */
const BUDGET = 40_000

const WHO = [
  ['a visitor', null],
  ['a customer', 'round-trip'],
] as const
it.each(drawn(WHO, 'scripts'))(
  'no step from the results to the page of the provider fetches more than 40 kB of scripts for %s',
  DRAWN,
  async (_who, persona) => {
    const { page } = await site.visit({ width: PHONE })
    if (persona !== null) await becomes(page, persona)
    const sizes: number[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') sizes.push(Number(response.headers()['content-length']))
    })
    const fetched: Record<string, number> = {}
    for (const step of WHOLE_BOOKING) {
      await goStep(page, step)
      fetched[step.name] = sizes.splice(0).reduce((sum, size) => sum + size, 0)
    }
    const { Home: home, Results: _, Confirmation: _booked, ...steps } = fetched
    expect(home).toBeGreaterThan(BUDGET)
    expect(steps['Passengers']).toBeGreaterThan(0)
    expect(Object.entries(steps).filter(([, bytes]) => !(bytes <= BUDGET))).toEqual([])
  },
)
