import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { canCheckIn, canSelectAll, journeyStatus } from '../../../../machines/domain/checkIn.ts'
import { checkInSelectionMachine, factsOf } from '../../../../machines/trips/checkInSelection/checkInSelection.machine.ts'
import { BOTH_OPEN, checkInSelectionSamples } from '../../../../machines/trips/checkInSelection/checkInSelection.samples.ts'
import { journeyCard } from '../../../messages/journeyWords.ts'
import { fromParent, pressedIfEnabled, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { CheckInSelection } from './CheckInSelection.tsx'
import { peopleOf } from './checkInSelection.select.ts'

const popup = (screen: Screen) => screen.getByRole('dialog', { name: /^(?:Which flights do you check in\?|Check in for your group trip)$/ })
const button = (screen: Screen, name: string) => popup(screen).getByRole('button', { name, exact: true })
const status = (words: string) => (_: unknown, screen: Screen) =>
  expect.element(popup(screen).getByRole('status').filter({ hasText: words })).toBeInTheDocument()
const alert = (words: string) => (_: unknown, screen: Screen) =>
  expect.element(popup(screen).getByRole('alert').filter({ hasText: words })).toBeInTheDocument()

/** Beside the button that was pressed, however far the list is scrolled. */
const alertInView = (words: string) => (_: unknown, screen: Screen) =>
  expect.element(popup(screen).getByRole('alert').filter({ hasText: words })).toBeInViewport({ ratio: 0.9 })

/** A click that comes soon after the one that has closed a popup in the same place, in another walk, is not heard; a key is. */
async function pressByKey(locator: ReturnType<typeof button>): Promise<void> {
  ;(locator.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}

/** The name of a journey's checkbox: alike in all sample bookings. */
function nameWith(journeyKey: string): string {
  const journey = BOTH_OPEN.booking.journeys.find((each) => each.journeyKey === journeyKey)
  if (journey === undefined) throw new Error(`no sample has the journey ${journeyKey}`)
  return journeyCard(BOTH_OPEN.booking, journey).name
}
const box = (screen: Screen, journeyKey: string) => popup(screen).getByRole('checkbox', { name: nameWith(journeyKey), exact: true })

/** The names of those who can be left out. */
const NAMES: Readonly<Record<string, RegExp>> = { P1: /^Anand Rao/, P2: /^Meera Rao/, P3: /^Ira Rao/ }

walkView({
  name: 'the selection of flights to check in for [CHK-15, CHK-17, CHK-18, CHK-19, CHK-20, CHK-21, CHK-22, CHK-23, CHK-24, CHK-34, CHK-36, CHK-40, CHK-43, CHK-44, GRP-13]',
  machine: checkInSelectionMachine,
  samples: checkInSelectionSamples,
  render: (actor) => <CheckInSelection actor={actor} />,
  drivers: {
    'journey.ticked': (event, screen, actor) => pressedIfEnabled(() => box(screen, event.journeyKey))(event, screen, actor),
    'passenger.ticked': (event, screen, actor) =>
      pressedIfEnabled(() => popup(screen).getByRole('checkbox', { name: NAMES[event.passengerKey] ?? event.passengerKey }))(event, screen, actor),
    'all.switched': (_, screen) => popup(screen).getByRole('switch', { name: 'Select all', exact: true }).click({ force: true }),
    'calendar.asked': pressedIfEnabled((screen) => popup(screen).getByRole('button', { name: /^Put it in my calendar: Mumbai to Delhi/ })),
    'past.chosen': (_, screen) => button(screen, 'Past').click(),
    'upcoming.chosen': (_, screen) => button(screen, 'Upcoming').click(),
    'checkIn.pressed': (_, screen) => pressByKey(button(screen, 'Check In')),
    'retry.asked': (_, screen) => button(screen, 'Try again').click(),
    'popup.closed': (_, screen) => button(screen, 'Close').first().click(),
    'group.retrieved': fromParent,
  },
  sampleDrivers: {
    'ticks a journey that is gone': fromParent,
    'leaves out who is gone': fromParent,
    'puts a journey into the calendar that is gone': fromParent,
  },
  assertions: {
    'reading.waiting': status('Getting your flights'),
    'reading.slow': status('Still getting your flights'),
    failed: alert('We could not get your flights'),
    notOpened: alert('This booking is not open here'),
    forbidden: alert('This booking cannot be shown here'),
    shown: async ({ context, ...snapshot }, screen) => {
      const facts = factsOf(context)
      await expect.element(popup(screen)).toHaveTextContent('K7M4QX')
      await expect.element(popup(screen)).toHaveTextContent('facilitation fee of ₹200')
      const isPast = snapshot.matches({ shown: { list: 'past' } })
      for (const journey of facts.booking.journeys) {
        const state = journeyStatus(facts, journey)
        const isLeft = state === 'departed' || state === 'flown'
        if (isLeft !== isPast) await expect.element(box(screen, journey.journeyKey)).not.toBeInTheDocument()
        else if (state === 'open') {
          await expect.element(box(screen, journey.journeyKey)).toBeEnabled()
          expect((box(screen, journey.journeyKey).element() as HTMLInputElement).checked).toBe(context.selected.includes(journey.journeyKey))
        } else {
          await expect.element(box(screen, journey.journeyKey)).toBeDisabled()
          await expect.element(box(screen, journey.journeyKey)).toHaveAccessibleDescription(/Opens|closed|Everyone|left|Flown|undone/)
        }
      }
      const people = isPast ? [] : peopleOf(context)
      for (const { passengerKey, isChosen } of people)
        expect(
          (
            popup(screen)
              .getByRole('checkbox', { name: NAMES[passengerKey] ?? '' })
              .element() as HTMLInputElement
          ).checked,
        ).toBe(isChosen)
      const list = expect.element(popup(screen).getByRole('group', { name: 'Who checks in', exact: true }))
      await (people.length > 0 ? list.toBeVisible() : list.not.toBeInTheDocument())
      // Nobody types a name in these walks.
      const isNamed = !snapshot.matches({ shown: { traveller: 'unnamed' } })
      const isReady = isNamed && canCheckIn(facts, context.selected) && snapshot.matches({ shown: { choice: 'choosing' } })
      await expect.element(button(screen, 'Check In')).toHaveAttribute('aria-disabled', String(!isReady))
    },
    'shown.list.upcoming': async ({ context }, screen) => {
      const all = popup(screen).getByRole('switch', { name: 'Select all', exact: true })
      await expect.element(all).toHaveAttribute('aria-disabled', String(!canSelectAll(factsOf(context))))
      if (!canSelectAll(factsOf(context))) await expect.element(all).toHaveAccessibleDescription('Works when check-in for two flights is open')
    },
    'shown.list.past': (_, screen) => expect.element(button(screen, 'Past')).toHaveAttribute('aria-pressed', 'true'),
    'shown.choice.choosing.unselected': alertInView('Select a flight first.'),
    'shown.choice.choosing.nobody': alertInView('Choose who checks in.'),
    'shown.choice.choosing.childAlone': alertInView('A child needs an adult'),
    'shown.choice.choosing.outOfOrder': alertInView('Only sequential check-in is allowed'),
    'shown.choice.choosing.gone': alertInView('These flights cannot be checked in any more'),
    'shown.choice.choosing.failed': alertInView('Something went wrong, Please try again'),
    'shown.choice.confirming.waiting': status('Looking at your flights once more'),
    'shown.choice.confirming.slow': status('Still looking at your flights'),
    'shown.traveller.known': (_, screen) => expect.element(popup(screen).getByRole('textbox')).not.toBeInTheDocument(),
    'shown.traveller.unnamed': async (_, screen) => {
      await expect.element(screen.getByRole('dialog', { name: 'Check in for your group trip', exact: true })).toBeVisible()
      await expect.element(popup(screen).getByRole('textbox', { name: 'First name', exact: true })).toBeVisible()
      await expect.element(popup(screen)).toHaveTextContent('In a group each traveller checks in with their own name.')
    },
    'shown.freshness.stale': status('We could not look again just now'),
    made: (_, screen) => expect.element(popup(screen)).toBeVisible(),
    closed: (_, screen) => expect.element(popup(screen)).not.toBeInTheDocument(),
  },
})
