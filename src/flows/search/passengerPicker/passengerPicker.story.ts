import type { passengerPickerMachine } from '../../../../machines/search/passengerPicker/passengerPicker.machine.ts'
import type { StoryOf } from '../../../../machines/kit/testing/story.ts'

export const passengerPickerStory: StoryOf<typeof passengerPickerMachine> = {
  subject: 'the passenger picker',
  events: {
    'picker.opened': 'the traveller opens the passengers',
    'picker.closed': 'the traveller closes the passengers',
    'passenger.added': { says: 'the traveller presses plus at a counter', short: 'presses plus' },
    'passenger.removed': { says: 'the traveller presses minus at a counter', short: 'presses minus' },
    'passengers.prefilled': { says: 'a search from elsewhere brings its passengers', short: 'passengers from elsewhere' },
    'preset.applied': { says: 'a special fare is chosen or given up', short: 'special fare changes' },
    'limits.changed': { says: 'the configuration has been read', short: 'configuration read' },
  },
  guards: {
    canAdd: {
      yes: 'one more fits (at most {limits.seats} seats with extra seats counted, at most {limits.infants} infants and one infant for each adult or senior, one extra seat for each passenger, and no counter that the fare locks)',
      no: 'one more does not fit or the fare locks the counter',
      short: 'one more fits',
    },
    canRemove: {
      yes: 'one fewer is allowed (a grown-up must stay, and every passenger that the fare requires)',
      no: 'the last grown-up or a passenger that the fare requires would go, the fare locks the counter, or it is at zero',
      short: 'one fewer is allowed',
    },
  },
  actions: {
    addPassenger: { says: 'the counter goes up by one', short: 'counter goes up' },
    removePassenger: {
      says: 'the counter goes down by one; infants and extra seats without a grown-up or passenger of their own go too, and an adult takes the place of the last senior',
      short: 'counter goes down',
    },
    explainAdd: { says: 'the counter stays and says why', short: 'counter says why' },
    explainRemove: { says: 'the counter stays and says why', short: 'counter says why' },
    forgetRemarks: { says: 'earlier remarks at the counters are gone', short: 'remarks gone' },
    takeCounts: { says: 'the counters show these passengers, brought within the limits', short: 'counts brought within limits' },
    takePreset: { says: 'the counters show what the fare asks for, and those that it locks cannot be pressed', short: 'counters follow the fare' },
    takeLimits: { says: 'the counters follow the limits of the airline', short: 'counters follow the limits' },
    notifyCounts: { says: 'the search has the new passengers', short: 'search has the passengers' },
  },
  ports: {},
  delays: {},
  states: {
    closed: { says: 'the counters are closed', name: 'counters closed' },
    open: { says: 'the counters are open', name: 'counters open' },
  },
}
