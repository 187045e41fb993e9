import '../../../ui/tokens.css'
import { cleanup, render } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, setup } from 'xstate'
import type { LastBooking } from '../../../../machines/domain/lastBooking.ts'
import { SAMPLE_STATIONS } from '../../../../machines/domain/station.samples.ts'
import type { Station } from '../../../../machines/domain/station.ts'
import { lastBookedMachine } from '../../../../machines/search/lastBooked/lastBooked.machine.ts'
import { BOOKING, HOME } from '../../../../machines/search/lastBooked/lastBooked.samples.ts'
import type { LastBookedInput, LastBookedTold } from '../../../../machines/search/lastBooked/lastBooked.types.ts'
import { lastBookedActors } from './lastBooked.actors.ts'
import { LastBookedStrip } from './LastBookedStrip.tsx'

afterEach(async () => {
  cleanup()
  document.documentElement.removeAttribute('data-contrast')
  document.documentElement.style.colorScheme = ''
  await page.viewport(1280, 900)
})

interface Shown {
  readonly booking?: LastBooking | null | Error
  readonly input?: Partial<LastBookedInput>
  readonly stations?: readonly Station[]
}

/** The strip under a parent that notes what it is told. */
function show({ booking = BOOKING, input = {}, stations = SAMPLE_STATIONS }: Shown = {}) {
  const told: LastBookedTold[] = []
  const lastBooking = () => (booking instanceof Error ? Promise.reject(booking) : Promise.resolve(booking))
  const parent = setup({
    types: { events: {} as LastBookedTold },
    actors: { lastBooked: lastBookedMachine.provide(lastBookedActors({ lastBooking })) },
    actions: { note: ({ event }) => told.push(event) },
  }).createMachine({ invoke: { id: 'lastBooked', src: 'lastBooked', input: { ...HOME, ...input } }, on: { '*': { actions: 'note' } } })
  const actor = createActor(parent).start().getSnapshot().children.lastBooked
  if (actor === undefined) throw new Error('the strip did not start')
  render(<LastBookedStrip actor={actor} stations={stations} />)
  return { actor, told }
}

const strip = () => page.getByRole('region', { name: 'Your last booked trip' })
const chevron = () => page.getByRole('button', { name: 'Search your last booked trip again', exact: true })

it('shows cities, passengers and the date, with a chevron button [LBK-07, LBK-08, LBK-09, LBK-10, LBK-20]', async () => {
  show()
  await expect.element(chevron()).toBeVisible()
  for (const words of ['Delhi to Mumbai', '3 passengers', 'Fri, 20 Nov 2026']) {
    await expect.element(strip().getByText(words, { exact: true })).toBeVisible()
  }
})

it.each([360, 600, 820])('shows how many passengers there were at %i px [LBK-08]', async (width) => {
  await page.viewport(width, 800)
  show()
  await expect.element(chevron()).toBeVisible()
  await expect.element(strip().getByText('3 passengers', { exact: true })).toBeVisible()
})

it('counts at least one passenger, and no infants [LBK-08, LBK-13, CON-55]', async () => {
  show({ booking: { ...BOOKING, adultPaxCount: 0, childPaxCount: 0, infantPaxCount: 2 } })
  await expect.element(strip().getByText('1 passenger', { exact: true })).toBeVisible()
})

it('shows codes while no station is known, or for one that is not flown to any more [LBK-07]', async () => {
  show({ stations: [] })
  await expect.element(strip().getByText('DEL to BOM', { exact: true })).toBeVisible()
})

it.each<[string, Shown]>([
  ['for a visitor', { input: { customer: null } }],
  ['where it is not offered', { input: { isEnabled: false } }],
  ['where a search is modified', { input: { mode: 'modify' } }],
  ['without a booking', { booking: null }],
  ['for a booking without a date', { booking: { ...BOOKING, bookingDate: '' } }],
  ['after a failure', { booking: new Error('no connection') }],
])('says nothing at all %s [LBK-01, LBK-02, LBK-03, LBK-04, LBK-05, LBK-06, LBK-21, SEC-07]', async (_, shown) => {
  const { actor } = show(shown)
  await expect.poll(() => actor.getSnapshot().hasTag('waiting')).toBe(false)
  await expect.element(strip()).not.toBeInTheDocument()
  expect(document.body).toHaveTextContent(/^$/)
})

describe('one click', () => {
  it('hands the search back [LBK-11, LBK-12, CON-18]', async () => {
    const { told } = show()
    await chevron().click()
    expect(told).toMatchObject([
      { type: 'lastBooked.handedBack', criteria: { originStationCode: 'DEL', destinationStationCode: 'BOM', totalPax: 3 } },
    ])
  })

  it('anywhere on the strip will do', async () => {
    const { told } = show()
    await strip().click({ position: { x: 20, y: 10 } })
    expect(told).toHaveLength(1)
  })

  it('works from the keyboard [LBK-12]', async () => {
    const { told } = show()
    await expect.element(chevron()).toBeVisible()
    await userEvent.tab()
    await expect.element(chevron()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(told).toHaveLength(1)
  })
})

describe('how it looks', () => {
  it.each([320, 360, 1280])('stays within %i pixels, with a button big enough to touch', async (width) => {
    await page.viewport(width, 800)
    show({ booking: { ...BOOKING, origin: 'IXZ', destination: 'VTZ', adultPaxCount: 9 } })
    await expect.element(chevron()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(width)
    const { width: wide, height } = chevron().element().getBoundingClientRect()
    expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44)
  })

  it.each([
    ['light', 'normal'],
    ['dark', 'normal'],
    ['light', 'high'],
    ['dark', 'high'],
  ])('has nothing for axe to find in %s with %s contrast', async (scheme, contrast) => {
    document.documentElement.style.colorScheme = scheme
    document.documentElement.dataset['contrast'] = contrast
    show()
    await expect.element(chevron()).toBeVisible()
    expect((await axe.run(document.body)).violations.map(({ id, nodes }) => [id, nodes.map((each) => each.html)])).toEqual([])
  })
})
