import { cleanup, render } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, setup } from 'xstate'
import type { LastBooking } from '../../../../machines/domain/lastBooking.ts'
import { SAMPLE_STATIONS } from '../../../../machines/domain/station.samples.ts'
import type { Station } from '../../../../machines/domain/station.ts'
import { type LastBookedInput, lastBookedMachine, type LastBookedOutput } from '../../../../machines/search/lastBooked/lastBooked.machine.ts'
import { BOOKING } from '../../../../machines/domain/lastBooking.samples.ts'
import { HOME } from '../../../../machines/search/lastBooked/lastBooked.samples.ts'
import { fromParent, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { SCHEMES_AND_CONTRASTS } from '../../../testing/walks/onScreen.ts'
import { LastBookedStrip, tripShown } from './LastBookedStrip.tsx'
import { lastBookedPorts } from './lastBooked.ports.ts'
import { lastBookedShown } from './lastBooked.screen.tsx'

const strip = (screen: Screen) => screen.getByRole('region', { name: 'Your last booked trip' })
const chevron = (screen: Screen) => screen.getByRole('button', { name: 'Search your last booked trip again', exact: true })

walkView({
  name: 'the strip of the last booked trip [LBK-02, LBK-07, LBK-08, LBK-09, LBK-10, LBK-20, LBK-21]',
  ...lastBookedShown,
  drivers: {
    'lastBooked.chosen': (_, screen) => chevron(screen).click(),
    'customer.changed': fromParent,
    'configuration.provided': fromParent,
  },
  assertions: {
    hidden: async (_, screen) => {
      await expect.element(strip(screen)).not.toBeInTheDocument()
      await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
      await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
    },
    shown: async (_, screen) => {
      await expect.element(chevron(screen)).toBeVisible()
      for (const words of ['Delhi to Mumbai', '3 passengers', 'Fri, 20 Nov 2026']) {
        await expect.element(strip(screen).getByText(words, { exact: true })).toBeVisible()
      }
    },
  },
})

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

/** The strip under a parent that records its updates. */
function show({ booking = BOOKING, input = {}, stations = SAMPLE_STATIONS }: Shown = {}) {
  const told: LastBookedOutput[] = []
  const lastBooking = () => (booking instanceof Error ? Promise.reject(booking) : Promise.resolve(booking))
  const parent = setup({
    types: { events: {} as LastBookedOutput },
    actors: { lastBooked: lastBookedMachine.provide(lastBookedPorts({ lastBooking })) },
    actions: { note: ({ event }) => told.push(event) },
  }).createMachine({ invoke: { id: 'lastBooked', src: 'lastBooked', input: { ...HOME, ...input } }, on: { '*': { actions: 'note' } } })
  const actor = createActor(parent).start().getSnapshot().children.lastBooked
  if (actor === undefined) throw new Error('the strip did not start')
  render(<LastBookedStrip actor={actor} stations={stations} />)
  return { actor, told }
}

it('shows cities, passengers and the date, with a chevron button [LBK-07, LBK-08, LBK-09, LBK-10, LBK-20]', async () => {
  show()
  await expect.element(chevron(page)).toBeVisible()
  for (const words of ['Delhi to Mumbai', '3 passengers', 'Fri, 20 Nov 2026']) {
    await expect.element(strip(page).getByText(words, { exact: true })).toBeVisible()
  }
})

it.each([360, 600, 820])('shows how many passengers there were at %i px [LBK-08]', async (width) => {
  await page.viewport(width, 800)
  show()
  await expect.element(chevron(page)).toBeVisible()
  await expect.element(strip(page).getByText('3 passengers', { exact: true })).toBeVisible()
})

it('counts at least one passenger, and no infants [LBK-08, LBK-13, CON-55]', async () => {
  show({ booking: { ...BOOKING, adultPaxCount: 0, childPaxCount: 0, infantPaxCount: 2 } })
  await expect.element(strip(page).getByText('1 passenger', { exact: true })).toBeVisible()
})

it('shows codes while no station is known, or for one that is not flown to any more [LBK-07]', async () => {
  show({ stations: [] })
  await expect.element(strip(page).getByText('DEL to BOM', { exact: true })).toBeVisible()
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
  await expect.element(strip(page)).not.toBeInTheDocument()
  expect(document.body).toHaveTextContent(/^$/)
})

describe('one click', () => {
  it('hands the search back [LBK-11, LBK-12, CON-18]', async () => {
    const { told } = show()
    await chevron(page).click()
    expect(told).toMatchObject([
      { type: 'lastBooked.handedBack', criteria: { originStationCode: 'DEL', destinationStationCode: 'BOM', totalPax: 3 } },
    ])
  })

  it('anywhere on the strip will do', async () => {
    const { told } = show()
    await strip(page).click({ position: { x: 20, y: 10 } })
    expect(told).toHaveLength(1)
  })

  it('works from the keyboard [LBK-12]', async () => {
    const { told } = show()
    await expect.element(chevron(page)).toBeVisible()
    await userEvent.tab()
    await expect.element(chevron(page)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(told).toHaveLength(1)
  })
})

describe('how it looks', () => {
  it.each([320, 360, 1280])('stays within %i pixels, with a button big enough to touch', async (width) => {
    await page.viewport(width, 800)
    show({ booking: { ...BOOKING, origin: 'IXZ', destination: 'VTZ', adultPaxCount: 9 } })
    await expect.element(chevron(page)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(width)
    const { width: wide, height } = chevron(page).element().getBoundingClientRect()
    expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44)
  })

  it.each(SCHEMES_AND_CONTRASTS)('has nothing for axe to find in %s with %s contrast', async (scheme, contrast) => {
    document.documentElement.style.colorScheme = scheme
    document.documentElement.dataset['contrast'] = contrast
    show()
    await expect.element(chevron(page)).toBeVisible()
    expect((await axe.run(document.body)).violations.map(({ id, nodes }) => [id, nodes.map((each) => each.html)])).toEqual([])
  })
})

it.each([
  ['cities by their names', BOOKING, SAMPLE_STATIONS, { route: 'Delhi to Mumbai', party: '3 passengers', date: 'Fri, 20 Nov 2026' }],
  ['cities by their codes while no station is known', BOOKING, [], { route: 'DEL to BOM', party: '3 passengers', date: 'Fri, 20 Nov 2026' }],
  [
    'one passenger as one',
    { ...BOOKING, adultPaxCount: 1, childPaxCount: 0 },
    SAMPLE_STATIONS,
    { route: 'Delhi to Mumbai', party: '1 passenger', date: 'Fri, 20 Nov 2026' },
  ],
])('says %s [LBK-07, LBK-08, LBK-09]', (_, booking, stations, shown) => {
  expect(tripShown(booking, stations)).toEqual(shown)
})
