import type { accountMenuMachine } from '../../../../machines/site/accountMenu/accountMenu.machine.ts'
import type { StoryOf } from '../../../../machines/kit/testing/story.ts'

export const accountMenuStory: StoryOf<typeof accountMenuMachine> = {
  subject: 'the account menu',
  events: {
    'menu.toggled': { says: 'the traveller presses the button of the account menu', short: 'presses the menu button' },
    'menu.dismissed': { says: 'the traveller presses Escape or touches anything else', short: 'presses Escape or elsewhere' },
    'page.changed': { says: 'another page opens', short: 'another page opens' },
    'signIn.chosen': 'the traveller chooses “Customer login”',
    'signOut.chosen': 'the traveller chooses “Sign out”',
    'notice.dismissed': 'the traveller closes the notice',
    'customer.changed': { says: 'the session reports who is signed in', short: 'signed in or out' },
    'configuration.provided': { says: 'the configuration has been read', short: 'configuration read' },
  },
  guards: {
    isByKey: { yes: 'it was the Escape key', no: 'it was not the Escape key' },
    isCustomer: { yes: 'a customer is signed in', no: 'no one is signed in' },
    isOtherCustomer: {
      yes: 'the menu belonged to someone else',
      no: 'the menu belongs to the same customer, or the session had not been read before',
    },
  },
  actions: {
    takeCustomer: { says: 'the menu shows the entries for them', short: 'entries for them shown' },
    takeConfiguration: {
      says: '“Manage profile” is in the menu where the airline allows it and the customer has a mobile number',
      short: 'profile entry decided',
    },
    focusAccountButton: { says: 'the focus goes back to the button', short: 'focus on the button' },
    logFailure: null,
  },
  ports: {
    askToSignIn: {
      asks: { says: 'the site fetches the sign-in dialog', short: 'open the dialog' },
      answers: { says: 'the sign-in dialog takes over', short: 'dialog takes over' },
      fails: { says: 'the sign-in dialog cannot be fetched', short: 'dialog cannot be fetched' },
    },
    askToSignOut: {
      asks: { says: 'the session is asked to sign the customer out', short: 'sign out' },
      answers: { says: 'the session takes over', short: 'session takes over' },
      fails: { says: 'signing out cannot be asked for', short: 'signing out impossible' },
    },
  },
  delays: { slow: { says: 'nothing has happened within {delays.slow}', short: 'after {delays.slow}' } },
  states: {
    'list.closed': { says: 'the menu is closed', name: 'menu closed' },
    'list.open': { says: 'the menu is open', name: 'menu open' },
    'whose.visitors': { says: 'the menu offers the ways to sign in', name: 'menu of a visitor' },
    'whose.customers': { says: 'the menu offers what belongs to the customer', name: 'menu of a customer' },
    list: { says: 'the menu is opened and closed', name: 'the list' },
    whose: { says: 'the menu belongs to a visitor or a customer', name: 'whose menu' },
    wish: { says: 'signing in or out is asked for', name: 'signing in or out' },
    'wish.none': { says: 'neither signing in nor signing out is under way', name: 'nothing under way' },
    'wish.signIn': { says: 'signing in is being opened', name: 'opening the sign-in' },
    'wish.signIn.waiting': { says: 'the traveller waits for the dialog', name: 'waiting for the dialog' },
    'wish.signIn.slow': { says: 'the page says “One moment …”', name: 'dialog takes long' },
    'wish.signOut': { says: 'signing out is being asked for', name: 'asking to sign out' },
    'wish.signOut.waiting': { says: 'the customer waits to be signed out', name: 'waiting to sign out' },
    'wish.signOut.slow': { says: 'the page says “One moment …”', name: 'signing out takes long' },
    'wish.signInFailed': { says: 'a notice says that the sign-in could not be opened', name: 'sign-in not opened' },
    'wish.signOutFailed': { says: 'a notice says that the customer is still signed in', name: 'not signed out' },
  },
}
