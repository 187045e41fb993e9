import '../../../ui/fonts.css'
import { cleanup, render, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'
import { type FareRouteFacts, NO_ROUTE, type SpecialFareContent } from '../../../../machines/domain/specialFare.ts'
import { specialFareMachine } from '../../../../machines/search/specialFare/specialFare.machine.ts'
import {
  CONFIGURATION,
  FROM_ABROAD,
  INFORMATION,
  INTERNATIONAL,
  OUT_OF_INDIA,
  WITHIN_INDIA,
} from '../../../../machines/search/specialFare/specialFare.samples.ts'
import { Popup } from '../../../ui/Popup.tsx'
import { specialFarePorts } from './specialFare.ports.ts'
import { SpecialFareStrip } from './SpecialFareStrip.tsx'

afterEach(async () => {
  cleanup()
  document.documentElement.removeAttribute('data-contrast')
  document.documentElement.style.colorScheme = ''
  await page.viewport(1280, 900)
})

const airline = {
  internationalFares: () => Promise.resolve(INTERNATIONAL),
  specialFareContent: (): Promise<readonly SpecialFareContent[]> => Promise.resolve(INFORMATION),
}

interface Shown {
  readonly route?: FareRouteFacts
  readonly asks?: typeof airline
  readonly inDialog?: boolean
}

function show({ route = NO_ROUTE, asks = airline, inDialog = false }: Shown = {}) {
  const machine = specialFareMachine.provide(specialFarePorts(asks))
  const actor = createActor(machine, { input: { fare: null, configuration: CONFIGURATION } }).start()
  actor.send({ type: 'route.changed', route })
  const strip = <SpecialFareStrip actor={actor} />
  render(
    inDialog ? (
      <Popup open onClose={() => undefined} title="Book a flight" footer={<button type="button">Search flights</button>}>
        {strip}
      </Popup>
    ) : (
      <main style={{ paddingBlockStart: 120 }}>{strip}</main>
    ),
  )
  return actor
}

const group = () => within(screen.getByRole('group', { name: 'Special fares' }))
const fare = (name: string) => group().getByRole('button', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const said = () => group().getByRole('status').textContent
const toast = async () => (await screen.findByRole('alert')).textContent
const pressed = () =>
  group()
    .getAllByRole('button', { pressed: true })
    .map((button) => button.textContent)

describe('the fares', () => {
  it('are five buttons, each with a description of who may use it [SPF-01, CONST-05, CONST-06, CONST-07]', () => {
    show()
    const conditions = {
      Student: 'Over 12 years',
      'Armed Forces': 'With an identity card',
      'Medical Professionals': 'Doctors and nurses',
      'Unaccompanied Minor': '5 to under 12 years',
      'Senior Citizen': '60 years and above',
    }
    for (const [name, condition] of Object.entries(conditions)) {
      const description = fare(name).getAttribute('aria-describedby') ?? ''
      expect([fare(name).getAttribute('aria-pressed'), document.querySelector(`#${CSS.escape(description)}`)?.textContent]).toEqual([
        'false',
        condition,
      ])
    }
    expect(said()).toBe('One at a time, and not with a promo code.')
  })

  it.each([
    ['Student', 'Passengers set to 1 adult. Senior citizens cannot be added.'],
    ['Armed Forces', 'Passengers set to 1 adult. Senior citizens cannot be added.'],
    ['Medical Professionals', 'Passengers set to 1 adult. Senior citizens cannot be added.'],
    ['Unaccompanied Minor', 'Passengers set to children who travel alone. Only children can be added.'],
    ['Senior Citizen', 'Passengers set to 1 senior citizen. At least 1 senior citizen must travel.'],
  ])('%s says what choosing it changed, and that no promo code goes with it [SPF-05, SPF-06, SPF-07, SPF-09, VAL-23]', async (name, words) => {
    show({ route: WITHIN_INDIA })
    await press(name)
    expect(pressed()).toEqual([name])
    expect(said()).toBe(`${words} A promo code cannot be combined with a special fare.`)
  })

  it('are let go of by a second press, and the strip says so [SPF-03, SPF-04, SPF-20]', async () => {
    show({ route: WITHIN_INDIA })
    await press('Student')
    await press('Student')
    expect(fare('Student').getAttribute('aria-pressed')).toBe('false')
    expect(said()).toBe('Student fare removed. Passengers set to 1 adult.')
  })

  it('do not claim to have set the passengers of a search from elsewhere [SPF-18]', async () => {
    const actor = show()
    actor.send({ type: 'fare.provided', fare: 'UNACCOMPANIED_MINOR', route: WITHIN_INDIA })
    await expect.poll(said).toBe('Only children can be added. A promo code cannot be combined with a special fare.')
  })

  it('work by keyboard only [SPF-03]', async () => {
    show({ route: WITHIN_INDIA })
    fare('Student').focus()
    await userEvent.keyboard('{Tab} ')
    expect(pressed()).toEqual(['Armed Forces'])
    expect(document.activeElement).toBe(fare('Armed Forces'))
  })
})

describe('a fare that cannot be used', () => {
  it.each([
    ['a place is missing', NO_ROUTE, 'Choose where you fly from and where to first.'],
    ['the destination is abroad', OUT_OF_INDIA, 'It is sold on flights within India only.'],
    ['the origin is abroad and the destination missing', FROM_ABROAD, 'It is sold on flights within India only.'],
  ])('says so in a toast and is left unpressed: %s [SPF-14, SPF-17, SPF-21, MSG-04]', async (_, route, why) => {
    show({ route })
    await expect.poll(() => fare('Medical Professionals')).toBeDefined()
    await press('Medical Professionals')
    expect(await toast()).toBe(`The Medical Professionals fare is not available for this search.${why}Dismiss`)
    expect(group().queryAllByRole('button', { pressed: true })).toEqual([])
  })

  it('says that it was removed when a station changes [SPF-15, SPF-16, MSG-04]', async () => {
    const actor = show({ route: WITHIN_INDIA })
    await press('Armed Forces')
    actor.send({ type: 'route.changed', route: FROM_ABROAD })
    expect(await toast()).toBe(
      'The Armed Forces fare is not available for this search.It is sold on flights within India only. It was removed, and 1 adult travels.Dismiss',
    )
    expect(said()).toBe('Armed Forces fare removed. Passengers set to 1 adult.')
  })

  it('says that the airline could not be asked, and how to try again [SPF-14, API-19]', async () => {
    const unreachable = () => Promise.reject(new Error('no connection'))
    show({ route: OUT_OF_INDIA, asks: { ...airline, internationalFares: unreachable } })
    await press('Student')
    expect(await toast()).toContain('We could not ask the airline whether it is sold on this route. Choose it again to try once more.')
  })

  it('can be read and dismissed inside the dialog of a phone [SPF-17, MSG-04]', async () => {
    await page.viewport(360, 740)
    show({ inDialog: true })
    await press('Student')
    expect(screen.getByRole('dialog', { name: 'Book a flight' }).contains(await screen.findByRole('alert'))).toBe(true)
    await press('Dismiss')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement).toBe(fare('Student'))
  })
})

describe('the information', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'About special fares' })

  it('shows what the airline says, and gives the focus back [SPF-02, OPEN-16, API-17]', async () => {
    show()
    await press('About special fares')
    const content = within(await dialog())
    expect((await content.findAllByRole('heading', { level: 3 })).map((heading) => heading.textContent)).toEqual(
      INFORMATION.map(({ title }) => title),
    )
    for (const { text } of INFORMATION) expect(content.getByText(text).textContent).toBe(text)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.activeElement).toBe(group().getByRole('button', { name: 'About special fares' }))
  })

  it('says when there is nothing to say [SPF-02]', async () => {
    show({ asks: { ...airline, specialFareContent: () => Promise.resolve([]) } })
    await press('About special fares')
    expect((await within(await dialog()).findByText(/nothing to add/)).textContent).toBe('The airline has nothing to add to its special fares.')
  })

  it('can be asked for again when the airline was not reached [SPF-02, API-17]', async () => {
    let calls = 0
    const second = () => (calls++ === 0 ? Promise.reject(new Error('no connection')) : Promise.resolve(INFORMATION))
    show({ asks: { ...airline, specialFareContent: second } })
    await press('About special fares')
    await within(await dialog()).findByText(/could not be loaded/)
    await press('Try again')
    expect(await within(await dialog()).findByRole('heading', { name: 'Student fare' })).toBeDefined()
  })
})

describe('how it looks', () => {
  it.each(['Student', 'Unaccompanied Minor'])('has a tick that stands clear of the words “%s”', async (name) => {
    show({ route: WITHIN_INDIA })
    await press(name)
    await expect.element(fare(name)).toHaveAttribute('aria-pressed', 'true')
    const words = document.createRange()
    words.selectNode([...fare(name).childNodes].find((node) => node.textContent === name) ?? fare(name))
    const tick = fare(name).querySelector('svg')?.getBoundingClientRect()
    const { right } = fare(name).getBoundingClientRect()
    expect((tick?.left ?? 0) - words.getBoundingClientRect().right).toBeGreaterThanOrEqual(4)
    expect(right - (tick?.right ?? right)).toBeGreaterThanOrEqual(8)
  })

  it.each([320, 360, 600, 820, 1023, 1280])('stays within %s pixels, with 44 of them to touch', async (width) => {
    await page.viewport(width, 740)
    show()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    for (const button of group().getAllByRole('button')) {
      button.scrollIntoView({ inline: 'nearest', block: 'nearest', behavior: 'instant' })
      const { width: wide, height, right } = button.getBoundingClientRect()
      expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44)
      expect(right).toBeLessThanOrEqual(width)
      if (button.hasAttribute('aria-pressed')) expect(button.scrollWidth).toBeLessThanOrEqual(Math.ceil(wide))
    }
  })

  it.each([
    [600, [3, 2]],
    [820, [3, 2]],
    [1023, [5]],
  ])('shows every fare at once on a tablet of %i pixels, no row with one alone', async (width, rows) => {
    await page.viewport(width, 740)
    show()
    const boxes = group()
      .getAllByRole('button')
      .filter((button) => button.hasAttribute('aria-pressed'))
      .map((button) => button.getBoundingClientRect())
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(width)
    const tops = boxes.map(({ top }) => Math.round(top))
    expect([...new Set(tops)].map((each) => tops.filter((top) => top === each).length)).toEqual(rows)
  })

  it.each([
    ['light', 'light', null],
    ['dark', 'dark', null],
    ['high contrast', 'light', 'high'],
    ['high contrast, dark', 'dark', 'high'],
  ])('has nothing that axe finds: %s', async (_, scheme, contrast) => {
    document.documentElement.style.colorScheme = scheme
    if (contrast !== null) document.documentElement.dataset['contrast'] = contrast
    const actor = show({ route: WITHIN_INDIA })
    await press('Student')
    actor.send({ type: 'route.changed', route: NO_ROUTE })
    await press('Senior Citizen')
    await screen.findByRole('alert')
    const faults = async () => {
      await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
      const { violations } = await axe.run(document.body)
      return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])
    }
    expect(pressed()).toEqual(['Student'])
    expect(await faults()).toEqual([])
    await press('Dismiss')
    await press('About special fares')
    await screen.findByRole('heading', { name: 'Student fare' })
    expect(await faults()).toEqual([])
  })
})
