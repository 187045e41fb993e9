import type { navigationMachine } from '../../../../machines/site/navigation/navigation.machine.ts'
import type { StoryOf } from '../../../../machines/kit/testing/story.ts'

export const navigationStory: StoryOf<typeof navigationMachine> = {
  subject: 'the menu of the header',
  events: {
    'menu.toggled': { says: 'the traveller presses the menu button in the header or “More” in the bottom bar', short: 'presses menu or “More”' },
    'menu.dismissed': { says: 'the traveller presses Escape, touches anything else or widens the screen', short: 'presses Escape or elsewhere' },
    'page.changed': { says: 'another page opens', short: 'another page opens' },
  },
  guards: {
    isByKey: { yes: 'it was the Escape key', no: 'it was not the Escape key' },
    isByBar: { yes: 'it was the button “More” in the bottom bar', no: 'it was the button in the header', short: 'it was “More”' },
    hasNoViewBooking: {
      yes: 'the page shows the bookings, or belongs to the add-on widget',
      no: 'it is any other page',
      short: 'bookings or add-ons',
      shortNo: 'another page',
    },
  },
  actions: {
    setPath: null,
    rememberButton: null,
    focusMenu: { says: 'the focus moves into the menu', short: 'focus in the menu' },
    focusMenuButton: { says: 'the focus goes back to the button that opened the menu', short: 'focus on the button' },
  },
  ports: {},
  delays: {},
  states: {
    menu: { says: 'the header has a menu', name: 'menu' },
    'menu.folded': { says: 'the menu is closed', name: 'menu closed' },
    'menu.unfolded': { says: 'the menu is open', name: 'menu open' },
    viewBooking: { says: 'the menu may have the link “View Booking”', name: 'View Booking' },
    'viewBooking.judging': { says: 'the site looks which page is shown', name: 'which page' },
    'viewBooking.offered': { says: 'the menu has the link “View Booking”', name: 'View Booking offered' },
    'viewBooking.hidden': { says: 'the menu has no link “View Booking”', name: 'no View Booking' },
  },
}
