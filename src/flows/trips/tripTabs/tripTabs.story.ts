import type { StoryOf } from '../../../../machines/kit/testing/story.ts'
import type { tripTabsMachine } from '../../../../machines/trips/tripTabs/tripTabs.machine.ts'

export const tripTabsStory: StoryOf<typeof tripTabsMachine> = {
  subject: 'the tabs of the white card',
  events: {
    'manage.pressed': { says: 'the traveller presses “Manage booking”', short: 'presses Manage booking' },
    'sheet.closed': { says: 'the traveller closes the sheet or goes back', short: 'closes the sheet' },
  },
  guards: {
    opensSheet: {
      yes: 'the home page is shown on a phone',
      no: 'the screen is wide, or the page that finds a booking is shown',
      short: 'home page on a phone',
      shortNo: 'elsewhere',
    },
  },
  actions: {},
  ports: {},
  delays: {},
  states: {
    unasked: { says: 'the tabs lead to their pages, and there is no sheet', name: 'no sheet yet' },
    open: { says: 'the form that finds a booking fills the screen', name: 'sheet open' },
    closed: { says: 'the sheet is closed and keeps what was typed', name: 'sheet closed' },
  },
}
