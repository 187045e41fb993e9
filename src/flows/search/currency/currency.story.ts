import type { currencyMachine } from '../../../../machines/search/currency/currency.machine.ts'
import type { StoryOf } from '../../../../machines/kit/testing/story.ts'

export const currencyStory: StoryOf<typeof currencyMachine> = {
  subject: 'the currency field',
  events: {
    'currency.chosen': 'the traveller chooses a currency',
    'currencies.retryAsked': { says: 'the traveller asks again for the currencies', short: 'tries again' },
    'currency.provided': { says: 'the origin, an address or an earlier visit brings a currency', short: 'currency from elsewhere' },
    'route.changed': { says: 'the route of the search changes', short: 'the route changes' },
    'configuration.provided': { says: 'the configuration has been read', short: 'configuration read' },
  },
  guards: {
    isShown: {
      yes: 'the airline sells abroad and a new booking begins on the home page',
      no: 'the airline sells only in India, or a search is being modified',
      short: 'sells abroad, new booking',
      shortNo: 'not shown here',
    },
    isChoice: { yes: 'there is more to choose from than rupees', no: 'rupees are the only choice', short: 'a choice of currencies' },
    isOption: { yes: 'the currency is offered on the route', no: 'the currency is not offered on the route', short: 'offered on the route' },
    isNews: {
      yes: 'fares are to be in another currency than before',
      no: 'the currency of the fares is the same',
      short: 'another currency than before',
    },
  },
  actions: {
    choose: { says: 'fares are to be in that currency', short: 'currency taken' },
    takeProvided: { says: 'that currency is taken over as soon as the route offers it', short: 'currency taken over' },
    setRoute: { says: 'the currencies of the route are offered', short: 'currencies of the route' },
    setConfiguration: null,
    keepTable: { says: 'the currencies have their names and the rates their date', short: 'names and rates shown' },
    rememberNotified: null,
    notifyCurrency: { says: 'all fares are shown in the currency', short: 'fares in the currency' },
    logFailure: null,
  },
  ports: {
    loadCurrencies: {
      asks: { says: 'the airline is asked for its currencies and rates', short: 'list the currencies' },
      answers: { says: 'the airline has listed its currencies', short: 'currencies are here' },
      fails: { says: 'the airline cannot be asked for its currencies', short: 'airline not reached' },
    },
  },
  delays: { slow: { says: 'the airline has not answered within {delays.slow}', short: 'after {delays.slow}' } },
  states: {
    selector: { says: 'the field is shown or hidden', name: 'the field' },
    'selector.hidden': { says: 'the field is hidden', name: 'hidden' },
    'selector.shown': { says: 'the field is shown', name: 'shown' },
    'table.unneeded': { says: 'no currencies are asked for', name: 'not needed' },
    'table.asking': { says: 'the currencies are being asked for', name: 'getting the currencies' },
    'table.asking.waiting': { says: 'the currencies are offered by their codes meanwhile', name: 'getting: waiting' },
    'table.asking.slow': { says: 'the field says that it takes longer than usual', name: 'getting takes long' },
    'table.ready': { says: 'the currencies are shown by name', name: 'currencies known' },
    'table.failed': { says: 'the currencies stay with their codes and another try is offered', name: 'currencies not known' },
  },
}
