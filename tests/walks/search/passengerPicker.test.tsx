import { expect } from 'vitest'
import { seatsTaken, type PassengerKind } from '../../../machines/domain/passengers.ts'
import '../../../src/ui/tokens.css'
import { fromParent, type Screen } from '../driver/view.ts'
import { passengerPickerShown } from '../../../src/atlas/shown/passengerPicker.tsx'
import { walkView } from '../driver/walkView.ts'

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
  ...passengerPickerShown,
  drivers: {
    'picker.opened': (_, screen) => screen.getByRole('button', { name: /^Passengers, / }).click(),
    'picker.closed': (_, screen) => button(screen, 'Done').click(),
    'passenger.added': pressing('Add'),
    'passenger.removed': pressing('Remove'),
    'passengers.prefilled': fromParent,
    'preset.applied': fromParent,
    'limits.changed': fromParent,
  },
  promises: {
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
