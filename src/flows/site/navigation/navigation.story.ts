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
  },
  actions: {
    rememberButton: null,
    focusMenu: { says: 'the focus moves into the menu', short: 'focus in the menu' },
    focusMenuButton: { says: 'the focus goes back to the button that opened the menu', short: 'focus on the button' },
  },
  ports: {},
  delays: {},
  states: {
    folded: { says: 'the menu is closed', name: 'menu closed' },
    unfolded: { says: 'the menu is open', name: 'menu open' },
  },
}
