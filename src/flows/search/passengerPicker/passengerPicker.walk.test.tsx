import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'
import { DEFAULT_LIMITS, ONE_ADULT, type PassengerCounts, type PassengerKind, seatsTaken } from '../../../../machines/domain/passengers.ts'
import { passengerPickerMachine } from '../../../../machines/search/passengerPicker/passengerPicker.machine.ts'
import { passengerPickerSamples } from '../../../../machines/search/passengerPicker/passengerPicker.samples.ts'
import { fromParent, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { PassengerField } from './PassengerField.tsx'

const ROWS: Readonly<Record<PassengerKind, { readonly group: string; readonly noun: string }>> = {
  adult: { group: 'Adults', noun: 'adult' },
  child: { group: 'Children', noun: 'child' },
  seniorcitizen: { group: 'Senior citizens', noun: 'senior citizen' },
  infant: { group: 'Infants', noun: 'infant' },
  extraSeat: { group: 'Extra seats', noun: 'extra seat' },
}
const KINDS = ['adult', 'child', 'seniorcitizen', 'infant', 'extraSeat'] as const

const dialog = (screen: Screen) => screen.getByRole('dialog', { name: 'Passengers' })
const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true })

/** Presses a counter's button, a refused one too; where its row is hidden the event can only come from elsewhere. */
const pressing =
  (verb: 'Add' | 'Remove') =>
  async <Event extends { readonly kind: PassengerKind }>(event: Event, screen: Screen, actor: { readonly send: (event: Event) => void }) => {
    const step = button(screen, `${verb} ${ROWS[event.kind].noun}`)
    if (step.query() === null) actor.send(event)
    else await step.click({ force: true })
  }

walkView({
  name: 'the field of the passengers [PAX-01, PAX-02, PAX-03, PAX-10, PAX-11]',
  machine: passengerPickerMachine,
  samples: passengerPickerSamples,
  render: (actor) => <PassengerField actor={actor} />,
  drivers: {
    'picker.opened': (_, screen) => screen.getByRole('button', { name: /^Passengers, / }).click(),
    'picker.closed': (_, screen) => button(screen, 'Done').click(),
    'passenger.added': pressing('Add'),
    'passenger.removed': pressing('Remove'),
    'passengers.prefilled': fromParent,
    'preset.applied': fromParent,
    'limits.changed': fromParent,
  },
  assertions: {
    closed: (_, screen) => expect.element(dialog(screen)).not.toBeInTheDocument(),
    open: async ({ context: { counts, limits, preset, enableExtraSeat, refusal, consequences } }, screen) => {
      await expect.element(dialog(screen)).toBeVisible()
      for (const kind of KINDS) {
        const { group, noun } = ROWS[kind]
        const row = screen.getByRole('group', { name: group })
        if (kind === 'extraSeat' && !enableExtraSeat) {
          await expect.element(row).not.toBeInTheDocument()
          continue
        }
        const isRemarked = refusal?.kind === kind || consequences.some((each) => each.kind === kind)
        await expect.element(row.getByRole('status').first()).toHaveTextContent(new RegExp(`${counts[kind]} ${noun}`))
        await expect.element(row.getByRole('status').last()).toHaveTextContent(isRemarked ? /\w/ : /^$/)
        const isFull = kind !== 'infant' && seatsTaken(counts) >= limits.seats
        if (isFull || preset.locked.includes(kind)) await expect.element(button(screen, `Add ${noun}`)).toHaveAttribute('aria-disabled', 'true')
        if (counts[kind] === 0) await expect.element(button(screen, `Remove ${noun}`)).toHaveAttribute('aria-disabled', 'true')
      }
    },
  },
})

afterEach(async () => {
  cleanup()
  await page.viewport(1280, 900)
})

function show(counts: Partial<PassengerCounts> = {}, enableExtraSeat = true) {
  const input = { counts: { ...ONE_ADULT, ...counts }, limits: DEFAULT_LIMITS, enableExtraSeat }
  const actor = createActor(passengerPickerMachine, { input }).start()
  render(<PassengerField actor={actor} />)
  return actor
}

const field = (name: string) => screen.getByRole('button', { name })
const dialogOnPage = () => screen.queryByRole('dialog', { name: 'Passengers' })
async function press(name: string) {
  await userEvent.click(screen.getByRole('button', { name }))
  if (name.startsWith('Passengers')) await screen.findByRole('dialog', { name: 'Passengers' })
}
/** A refused button can still be pressed: it then says why. */
const pressRefused = (name: string) => userEvent.click(screen.getByRole('button', { name }), { force: true })
const row = (name: string) => within(screen.getByRole('group', { name }))
const said = (name: string) =>
  row(name)
    .getAllByRole('status')
    .map((status) => status.textContent)

describe('the button', () => {
  it('says the party after its label [PAX-01, PAX-12]', () => {
    show({ adult: 2, child: 1 })
    expect(field('Passengers, 2 adults, 1 child')).toHaveProperty('type', 'button')
    expect(dialogOnPage()).toBeNull()
  })

  it('opens a dialog with a row for every type, and changes at once [PAX-01, PAX-02]', async () => {
    show()
    await press('Passengers, 1 adult')
    expect(
      screen.getAllByRole('group').map((group) =>
        within(group)
          .getAllByRole('button')
          .map((button) => button.textContent),
      ),
    ).toHaveLength(5)
    const names = ['adult', 'child', 'senior citizen', 'infant', 'extra seat']
    for (const name of names) expect([field(`Add ${name}`).tagName, field(`Remove ${name}`).tagName]).toEqual(['BUTTON', 'BUTTON'])
    await press('Add child')
    expect(field('Passengers, 1 adult, 1 child').getAttribute('aria-expanded')).toBe('true')
    expect(said('Children')).toEqual(['11 child', ''])
  })

  it('has no row for extra seats where none are sold [PAX-03]', async () => {
    show({}, false)
    await press('Passengers, 1 adult')
    expect(screen.getAllByRole('group')).toHaveLength(4)
    expect(screen.queryByRole('button', { name: 'Add extra seat' })).toBeNull()
  })

  it('says the ages in words [PAX-02, CONST-02, CONST-03, CONST-04, CONST-05]', async () => {
    show()
    await press('Passengers, 1 adult')
    const ages = [
      ['Adults', 'Above 12 years'],
      ['Children', '2 to 12 years'],
      ['Senior citizens', '60 years and above'],
      ['Infants', '7 days to 2 years, no seat'],
    ] as const
    for (const [group, age] of ages) expect(row(group).getByText(age).textContent).toBe(age)
  })

  it('says of every type, also of the extra seat, who or what it is for [PAX-02]', async () => {
    show()
    await press('Passengers, 1 adult')
    const groups = page.getByRole('group')
    expect(groups.elements()).toHaveLength(5)
    for (const group of groups.all()) await expect.element(group).toHaveAccessibleDescription(/\w/)
    await expect.element(page.getByRole('group', { name: 'Extra seats' }).getByText('An empty seat beside you, paid')).toBeVisible()
  })
})

describe('a limit', () => {
  it('leaves the button in reach, and says why beside it when it is pressed [PAX-04, PAX-10, OPEN-01]', async () => {
    show({ adult: 9 })
    await press('Passengers, 9 adults')
    const add = field('Add child')
    expect(add.getAttribute('aria-disabled')).toBe('true')
    expect(said('Children')[1]).toBe('')
    add.focus()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(add)
    expect(said('Children')[1]).toBe('9 seats at most in one booking')
    expect(field('Passengers, 9 adults')).toBeDefined()
  })

  it('keeps infants to adults and senior citizens [PAX-05, CON-11]', async () => {
    show({ infant: 1 })
    await press('Passengers, 1 adult, 1 infant')
    await pressRefused('Add infant')
    expect(said('Infants')[1]).toBe('Infants cannot exceed adults and senior citizens')
  })

  it('keeps the last adult [PAX-07, PAX-10]', async () => {
    show()
    await press('Passengers, 1 adult')
    await pressRefused('Remove adult')
    expect(said('Adults')).toEqual(['11 adult', 'An adult or a senior citizen must travel'])
  })

  it('say that the booking is full as soon as it is, once [PAX-04]', async () => {
    show({ adult: 8 })
    await press('Passengers, 8 adults')
    const full = () => screen.queryAllByText('9 seats at most in one booking').filter((each) => !each.hidden).length
    expect(full()).toBe(0)
    await press('Add child')
    expect(full()).toBe(1)
    await pressRefused('Add adult')
    expect(full()).toBe(1)
  })

  it('moves no button when words come and go', async () => {
    show({ child: 1 })
    await press('Passengers, 1 adult, 1 child')
    const top = (name: string) => field(name).getBoundingClientRect().top
    const distance = () => Math.round(top('Add infant') - top('Add adult'))
    const before = distance()
    await pressRefused('Remove adult')
    expect(said('Adults')[1]).toBe('An adult or a senior citizen must travel')
    expect(distance()).toBe(before)
  })
})

describe('leaving', () => {
  it.each([
    ['Done', () => press('Done')],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ] as const)('keeps what was chosen and gives the focus back: %s [PAX-01]', async (_, leave) => {
    const actor = show()
    await press('Passengers, 1 adult')
    expect(document.activeElement).toBe(field('Add adult'))
    await press('Add adult')
    await leave()
    await expect.poll(dialogOnPage).toBeNull()
    expect(document.activeElement).toBe(field('Passengers, 2 adults'))
    expect(actor.getSnapshot().context.counts).toEqual({ ...ONE_ADULT, adult: 2 })
  })

  it('closes with the back button of the sheet on a phone, and stays within its width [PAX-01]', async () => {
    await page.viewport(360, 740)
    show()
    await press('Passengers, 1 adult')
    await press('Add infant')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    await press('Back')
    await expect.poll(dialogOnPage).toBeNull()
    expect(document.activeElement).toBe(field('Passengers, 1 adult, 1 infant'))
  })

  it('works by keyboard only', async () => {
    show()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => document.activeElement).toBe(field('Add adult'))
    await userEvent.keyboard(' ')
    await userEvent.tab()
    await userEvent.tab()
    expect(document.activeElement).toBe(field('Add child'))
    await userEvent.keyboard('{Enter}{Escape}')
    await expect.poll(dialogOnPage).toBeNull()
    expect(document.activeElement).toBe(field('Passengers, 2 adults, 1 child'))
  })
})

it('gives every button at least 44 pixels to touch', async () => {
  await page.viewport(360, 740)
  show()
  await press('Passengers, 1 adult')
  const smallestSide = () =>
    Math.min(
      ...screen.getAllByRole('button').flatMap((button) => {
        const { width, height } = button.getBoundingClientRect()
        return [width, height]
      }),
    )
  await expect.poll(smallestSide).toBeGreaterThanOrEqual(44)
})
