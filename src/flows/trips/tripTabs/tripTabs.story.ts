import type { StoryOf } from '../../../../machines/kit/testing/story.ts'
import type { tripTabsMachine } from '../../../../machines/trips/tripTabs/tripTabs.machine.ts'

export const tripTabsStory: StoryOf<typeof tripTabsMachine> = {
  subject: 'the tabs of the white card',
  events: {
    'manage.pressed': { says: 'the traveller presses “Manage booking”', short: 'presses Manage booking' },
    'checkIn.pressed': { says: 'the traveller presses “Check In”', short: 'presses Check In' },
    'sheet.closed': { says: 'the traveller closes the sheet or goes back', short: 'closes the sheet' },
  },
  guards: {
    opensSheet: {
      yes: 'the home page is shown on a phone',
      no: 'the screen is wide, or another page is shown',
      short: 'home page on a phone',
      shortNo: 'elsewhere',
    },
  },
  actions: {},
  ports: {},
  delays: {},
  states: {
    manage: { says: 'a booking can be found', name: 'Manage booking' },
    'manage.unasked': { says: 'the tab “Manage booking” leads to its page, and there is no sheet', name: 'no form that finds' },
    'manage.open': { says: 'the form that finds a booking fills the screen', name: 'form that finds open' },
    'manage.closed': { says: 'the sheet that finds a booking is closed and keeps what was typed', name: 'form that finds closed' },
    checkIn: { says: 'the traveller can check in', name: 'Check In' },
    'checkIn.unasked': { says: 'the tab “Check In” leads to its page, and there is no sheet', name: 'no form that checks in' },
    'checkIn.open': { says: 'the form that checks in fills the screen', name: 'form that checks in open' },
    'checkIn.closed': { says: 'the sheet that checks in is closed and keeps what was typed', name: 'form that checks in closed' },
  },
}
