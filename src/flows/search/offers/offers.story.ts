import type { offersMachine } from '../../../../machines/search/offers/offers.machine.ts'
import type { StoryOf } from '../../../../machines/kit/testing/story.ts'

export const offersStory: StoryOf<typeof offersMachine> = {
  subject: 'the dialog of offers',
  events: {
    'offers.opened': 'the traveller presses “View all offers”',
    'offers.closed': 'the traveller closes the dialog',
    'offers.retryAsked': 'the traveller presses “Try again”',
    'offer.applied': { says: 'the traveller presses “Apply” at a code', short: 'presses “Apply”' },
    'search.changed': { says: 'the search that the offers are for changes', short: 'the search changes' },
    'applied.changed': { says: 'a code is applied in the promo field or counts no longer', short: 'another code counts' },
    'field.locked': 'a special fare is chosen',
    'field.unlocked': 'the special fare is given up',
    'configuration.provided': { says: 'the configuration has been read', short: 'configuration read' },
  },
  guards: {
    isEnabled: { yes: 'the airline offers the dialog', no: 'the airline does not offer the dialog' },
    isSwitchedOn: { yes: 'the dialog is offered by it', no: 'the dialog is not offered by it' },
    isAnotherQuestion: { yes: 'another search is meant than before', no: 'the same search is meant', short: 'another search' },
    isEmpty: { yes: 'there are neither codes nor bank offers', no: 'there are codes or bank offers' },
    canApply: {
      yes: 'the code fits the search, is not applied already and no special fare is chosen',
      no: 'the code does not fit the search, is applied already or a special fare is chosen',
      short: 'the code can be applied',
    },
  },
  actions: {
    setQuestion: null,
    setApplied: { says: 'the dialog marks the code that counts', short: 'applied code marked' },
    setConfiguration: null,
    lock: { says: 'no code can be applied', short: 'codes locked' },
    unlock: { says: 'codes can be applied again', short: 'codes free again' },
    keepOffers: { says: 'the offers are shown', short: 'offers shown' },
    forgetOffers: { says: 'the offers of before are forgotten', short: 'offers forgotten' },
    logFailure: null,
    notifyChosen: { says: 'the promo field takes the code', short: 'code into the field' },
  },
  ports: {
    loadOffers: {
      asks: { says: 'the airline is asked for its offers for this search', short: 'list the offers' },
      answers: { says: 'the airline has listed its offers', short: 'offers are here' },
      fails: { says: 'the airline cannot be asked for its offers', short: 'airline not reached' },
    },
  },
  delays: { slow: { says: 'the airline has not answered within {delays.slow}', short: 'after {delays.slow}' } },
  states: {
    closed: { says: 'the dialog is closed', name: 'dialog closed' },
    open: { says: 'the dialog is open', name: 'dialog open' },
    'open.loading': { says: 'the offers are being asked for', name: 'getting the offers' },
    'open.loading.waiting': { says: 'the dialog says that it gets the offers', name: 'getting: waiting' },
    'open.loading.slow': { says: 'the dialog says that it takes longer than usual', name: 'getting takes long' },
    'open.empty': { says: 'the dialog says that there are no offers', name: 'no offers' },
    'open.list': { says: 'the traveller can apply a code', name: 'offers shown' },
    'open.failed': { says: 'the dialog says that the offers could not be loaded and offers another try', name: 'offers not loaded' },
  },
}
