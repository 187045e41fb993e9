import type { ProviderEnvironment } from '../../../server/provider/parts.ts'
import type { Hono } from 'hono'
import type { Random } from './randomInput.ts'
import type { SimulatedClock } from './simulatedClock.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const CARD = '4242424242424242'
/** Declined, and without funds. */
export const BAD_CARDS = ['4000000000000002', '4000000000009995'] as const
export const CARDS = [CARD, ...BAD_CARDS]

/** What a customer does on the page of the provider. */
export type Manner = (page: string, openedAt: number) => Promise<unknown>

/** How customers pay, by what they do. */
export function customerManners(
  app: Hono<ProviderEnvironment>,
  origin: string,
  clock: SimulatedClock,
  random: Random,
): Readonly<Record<string, Manner>> {
  const send = async (page: string, path: string, fields: Readonly<Record<string, string>>) =>
    app.request(`${origin}/c/pay/${page}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
  const offer = (page: string, number: string = CARD) => send(page, '/card', { number, exp: '12/40', cvc: '123' })
  const byCard = async (page: string) => {
    await offer(page)
    await clock.sleep(5 * SECOND + random.below(20 * SECOND))
    await send(page, '/challenge', { otp: '123456' })
  }
  const byUpi = async (page: string, seconds: number, answer = 'yes') => {
    await send(page, '/upi', {})
    await send(page, '/upi-app', { answer, seconds: String(seconds) })
  }

  return {
    'pays by card': byCard,
    'pays by UPI': (page) => byUpi(page, 0),
    'is declined, then pays': async (page) => {
      await offer(page, BAD_CARDS[0])
      await clock.sleep(30 * SECOND)
      await byCard(page)
    },
    'is declined, and leaves': (page) => offer(page, BAD_CARDS[1]),
    'gets the code of the bank wrong, and leaves': async (page) => {
      await offer(page)
      await send(page, '/challenge', { otp: '0' })
    },
    'waits for an app of up to 20 minutes': (page) => byUpi(page, random.below(1_200), random.of(['yes', 'yes', 'no'])),
    'waits for a bank of up to 20 minutes': (page) =>
      send(page, '/bank-answer', { bank: 'HDFC Bank', answer: 'yes', seconds: String(random.below(1_200)) }),
    'closes the tab': () => Promise.resolve(),
    'pays in the last minute': async (page, openedAt) => {
      await clock.sleep(openedAt + 12.4 * MINUTE + random.below(1.2 * MINUTE) - clock.now())
      await byCard(page)
    },
    'pays in two tabs at once': async (page) => {
      clock.spawn(() => byCard(page))
      await byCard(page)
    },
    'pays in two ways at once': async (page) => {
      clock.spawn(() => byCard(page))
      await send(page, '/upi', {})
      await clock.sleep(random.below(20 * SECOND))
      await send(page, '/upi-app', { answer: 'yes', seconds: '0' })
    },
  }
}
