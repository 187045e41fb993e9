import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { SeatMapAnswer } from '../../server/contract/seats.ts'
import type { BookingDetailWire } from '../../server/contract/bookingShapes.ts'
import { DRAWN, drawn } from './support/drawn.ts'
import { goBack } from './support/history.ts'
import { journeySite } from './support/journeySite.ts'
import { openByReference } from './support/personaBooking.ts'
import { overflows, type Look } from './support/site.ts'
import { letPass } from './support/signIn.ts'

const site = journeySite()

const DESKTOP = { width: 1280 }
const PHONE = { width: 390 }

type Map = SeatMapAnswer['data']
const API = '/api/ibe/booking/seats'

/** A browser on the seats of a persona's booking. */
async function opened(persona: string, look?: Look, path = '/manage-booking/seat-selection') {
  const visit = await site.visit(look)
  const { page } = visit
  const { recordLocator } = await openByReference(page, persona)
  const booking = async (): Promise<BookingDetailWire> =>
    ((await (await page.request.get('/api/ibe/booking', { params: { recordLocator } })).json()) as { readonly data: BookingDetailWire }).data
  const keys = (await booking()).journeys.flatMap(({ segments }) => segments.map(({ segmentKey }) => segmentKey))
  const map = async (place = 0): Promise<Map> =>
    ((await (await page.request.get(API, { params: { recordLocator, segmentKey: keys[place] ?? '' } })).json()) as SeatMapAnswer).data
  await page.goto(`${path}?pnr=${recordLocator}`)
  await grid(page).waitFor()
  return { ...visit, recordLocator, map, keys }
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Seats', exact: true })
const seat = (page: Page, name: string | RegExp) => grid(page).getByRole('gridcell', { name })
const named = (name: string) => new RegExp(`^${name}, `)
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name, exact: true })
const sitter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Passengers', exact: true }).getByRole('button', { name: new RegExp(`^${name}`) })
const alert = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words })
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
const chosen = async (page: Page) => (await seat(page, /chosen for/).all()).length

const seatsIn = ({ passengers }: Map) => passengers.map(({ seat: name }) => name)
const freeIn = ({ seats }: Map, zone: Map['seats'][number]['zone']) =>
  seats.filter((each) => each.zone === zone && each.isFree).map((each) => each.seat)

describe('the seats of a family', () => {
  it.each(drawn([['a desktop', DESKTOP] as const, ['a phone', PHONE] as const], 'family'))(
    'are together and free by one press for each flight, on %s; reload and Back keep the flight that is shown [VAL-25, LAY-02, LAY-23]',
    DRAWN,
    async (_, look) => {
      const { page, context, complaints, map } = await opened('family', look)
      const suggested = (await map()).passengers.map((each) => each.suggested ?? each.seat)
      expect(await chosen(page)).toBe(suggested.length)
      expect(await overflows(page)).toBe(false)
      await button(page, 'Keep these seats').click()
      await page.getByRole('heading', { level: 1, name: 'Seats to Delhi' }).waitFor()
      expect(seatsIn(await map())).toEqual(suggested)
      expect((await map()).passengers.map(({ price, heldUntil }) => [price, heldUntil])).toEqual(suggested.map(() => [0, null]))
      await page.reload()
      await page.getByRole('heading', { level: 1, name: 'Seats to Delhi' }).waitFor()
      await page.getByRole('main').getByRole('link', { name: 'Back to your booking', exact: true }).click()
      await page.waitForURL('**/manage-booking/retrieve-booking?pnr=*')
      await goBack(page)
      await page.getByRole('heading', { level: 1, name: 'Seats to Delhi' }).waitFor()
      await button(page, 'Keep these seats').click()
      await page.getByRole('heading', { level: 2, name: 'Your seats' }).waitFor()
      expect(seatsIn(await map(1)).every((name) => name !== null)).toBe(true)
      expect(await overflows(page)).toBe(false)
      await context.close()
      expect(complaints).toEqual([])
    },
  )
})

describe('a seat', () => {
  const KEYS = [
    [DESKTOP, 'ArrowRight', 'ArrowUp'],
    [PHONE, 'ArrowDown', 'ArrowRight'],
  ] as const
  it.each(drawn(KEYS, 'keys'))(
    'is chosen by keyboard alone, by keys that follow how the cabin is seen: %j [VAL-24]',
    DRAWN,
    async (look, along, across) => {
      const { page, context, map } = await opened('check-in-open', look)
      await grid(page).locator('[tabindex="0"]').first().focus()
      await page.keyboard.press(look === DESKTOP ? 'Home' : 'PageUp')
      while (!/^1[A-F]/.test(await focusedName(page))) await page.keyboard.press('PageUp')
      const start = /^(\d+)([A-F])/.exec(await focusedName(page))
      await page.keyboard.press(along)
      expect(await focusedName(page)).toMatch(new RegExp(`^2${start?.[2]}, `))
      await page.keyboard.press(look === DESKTOP ? 'ArrowDown' : 'Home')
      await page.keyboard.press(look === DESKTOP ? 'ArrowDown' : 'Home')
      const before = (await focusedName(page)).charAt(1)
      await page.keyboard.press(across)
      expect((await focusedName(page)).charAt(1).charCodeAt(0) - before.charCodeAt(0)).toBe(1)
      // The note describes the seat with the focus, and no other.
      const described = grid(page).locator('[aria-describedby]')
      expect(await described.evaluateAll((cells) => cells.map((cell) => cell === document.activeElement))).toEqual([true])
      const target = freeIn(await map(), 'STANDARD').at(-1) ?? ''
      await seat(page, named(target)).focus()
      await page.keyboard.press('Enter')
      expect(await focusedName(page)).toMatch(new RegExp(`^${target}, .*chosen for Uma Nambiar$`))
      await page.keyboard.press('Escape')
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Keep these seats')
      await context.close()
    },
  )

  it('at an exit is refused to a child, with its reason, and is for adults only [VAL-24, CONST-24, CON-51]', { tags: ['core'] }, async () => {
    const { page, context, map } = await opened('family', DESKTOP)
    const { seats, passengers } = await map()
    const exit = seats.find(({ zone, isFree }) => zone === 'EXIT' && isFree)?.seat ?? ''
    const child = passengers.find(({ opensDoors, hasInfant, goesWith }) => !opensDoors && !hasInfant && goesWith === null)?.passengerKey
    const before = await chosen(page)
    await page
      .getByRole('group', { name: 'Passengers' })
      .getByRole('button')
      .nth(passengers.findIndex(({ passengerKey }) => passengerKey === child))
      .click()
    await seat(page, named(exit)).click()
    await alert(page, 'Only for adults who can open the door, which weighs 15 kg.').waitFor()
    expect([await chosen(page), await seat(page, named(exit)).getAttribute('aria-label')]).toEqual([before, expect.stringMatching(/exit row, ₹900$/)])
    expect(await overflows(page)).toBe(false)
    await context.close()
  })

  it('that somebody else takes meanwhile is told, with others near it, and the rest of the choice is kept', async () => {
    const { page, context, map } = await opened('check-in-open', DESKTOP)
    const other = await opened('bag-checked-in', DESKTOP)
    const [first = '', second = ''] = freeIn(await map(), 'STANDARD').slice(-2)
    await sitter(page, 'Uma').click()
    await seat(page, named(first)).click()
    await sitter(page, 'Farida').click()
    await seat(page, named(second)).click()
    await sitter(other.page, 'Dinesh').click()
    await seat(other.page, named(first)).click()
    await button(other.page, 'Keep these seats').click()
    await other.page.getByRole('heading', { level: 2, name: 'Your seats' }).waitFor()
    await button(page, 'Keep these seats').click()
    await alert(page, `Seat ${first} was just taken`).waitFor()
    expect(await seat(page, named(second)).getAttribute('aria-label')).toContain('chosen for Farida Khan')
    expect(await seat(page, named(first)).getAttribute('aria-label')).toMatch(/taken$/)
    expect(await overflows(page)).toBe(false)
    await button(page, /^Take \d/)
      .first()
      .click()
    await button(page, 'Keep these seats').click()
    await page.getByRole('heading', { level: 1, name: 'Seats to Delhi' }).waitFor()
    const seats = seatsIn(await map())
    expect([seats.includes(first), seats.includes(second), seats.includes(null)]).toEqual([false, true, false])
    await Promise.all([context.close(), other.context.close()])
  })

  it('that costs something is held until a time that is said, and lapses: it is asked for again', async () => {
    const { page, context, map } = await opened('no-check-in', PHONE)
    const [paid = ''] = freeIn(await map(), 'FRONT')
    await page.clock.install()
    await page.reload()
    await seat(page, named(paid)).click()
    await button(page, 'Take for ₹600').click()
    await page.getByRole('heading', { level: 2, name: /^Your seats are kept until \d\d:\d\d$/ }).waitFor()
    expect(await overflows(page)).toBe(false)
    expect((await map()).passengers.filter(({ heldUntil }) => heldUntil !== null).map(({ seat: name }) => name)).toEqual([paid])
    await page.reload()
    await page.getByRole('heading', { level: 2, name: /^Your seats are kept until/ }).waitFor()
    await letPass(page, 11)
    await page.clock.runFor(11 * 60_000)
    await alert(page, 'Your seats are not kept any more').waitFor()
    expect(seatsIn(await map())).not.toContain(paid)
    await button(page, 'Choose again').click()
    await button(page, 'Take for ₹600').waitFor()
    await button(page, 'Skip seats').click()
    await page.getByRole('heading', { level: 2, name: 'Your seats' }).waitFor()
    await context.close()
  })
})

it('the seats of check-in lead on to the question for dangerous goods [LAY-02, LAY-03, LAY-23]', async () => {
  const { page, context, keys } = await opened('check-in-both-ways', PHONE, '/check-in/select-seats')
  expect(await page.getByRole('navigation', { name: 'Main', exact: true }).count()).toBeLessThan(2)
  const heading = page.getByRole('heading', { level: 1 })
  const isAtSeats = () => new URL(page.url()).pathname === '/check-in/select-seats'
  for (const _flight of keys) {
    const before = await heading.innerText()
    await button(page, 'Skip seats').click()
    await expect.poll(async () => !isAtSeats() || ((await heading.innerText()) !== before && (await grid(page).isVisible()))).toBe(true)
  }
  expect(new URL(page.url()).pathname).toBe('/dangerous-goods')
  await context.close()
})

const WITHOUT_SEATS = [
  ['cancelled-by-airline', 'This booking is cancelled'],
  ['fare-lock', 'This booking is not confirmed yet'],
  ['check-in-closed', 'Check-in is closed'],
] as const
it.each(drawn(WITHOUT_SEATS, 'without seats'))(
  'seats of a booking that has none to choose lead back to it: %s, %s',
  DRAWN,
  async (persona, words) => {
    const { page, context } = await site.visit()
    const { recordLocator } = await openByReference(page, persona)
    await page.goto(`/manage-booking/seat-selection?pnr=${recordLocator}`)
    await alert(page, words).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Back to your booking', exact: true }).click()
    await page.waitForURL('**/manage-booking/retrieve-booking?pnr=*')
    await context.close()
  },
)
