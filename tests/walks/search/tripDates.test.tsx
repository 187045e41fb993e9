import { expect } from 'vitest'
import '../../../src/ui/tokens.css'
import { fromParent, type Screen } from '../driver/view.ts'
import { tripDatesShown } from '../../../src/atlas/shown/tripDates.tsx'
import { walkView } from '../driver/walkView.ts'

const NAMES = { ONE_WAY: 'One Way', ROUND_TRIP: 'Round Trip' }
const radio = (screen: Screen, name: string) => screen.getByRole('radio', { name })

/** A radio that is chosen, or not there, cannot be chosen: the event then comes from elsewhere. */
const canChoose = (screen: Screen, name: string): boolean => {
  const input = radio(screen, name).query()
  return input instanceof HTMLInputElement && !input.checked
}

const onlyChosen = async (screen: Screen, chosen: string, other: string) => {
  await expect.element(radio(screen, chosen)).toBeChecked()
  await expect.element(radio(screen, other)).not.toBeChecked()
}

walkView({
  name: 'the radios of the trip type [TRIP-01, TRIP-02, CON-05]',
  ...tripDatesShown,
  drivers: {
    'tripType.chosen': async (event, screen, actor) => {
      const name = NAMES[event.tripType]
      if (canChoose(screen, name)) await radio(screen, name).click()
      else actor.send(event)
    },
    'departure.picked': fromParent,
    'return.picked': fromParent,
    'return.cleared': fromParent,
    'dates.prefilled': fromParent,
    'today.changed': fromParent,
  },
  promises: {
    oneWay: (_, screen) => onlyChosen(screen, 'One Way', 'Round Trip'),
    roundTrip: (_, screen) => onlyChosen(screen, 'Round Trip', 'One Way'),
    unknownTrip: (_, screen) => expect.element(screen.getByRole('radiogroup')).not.toBeInTheDocument(),
  },
})
