import type { deepLinkMachine } from '../../../../machines/search/deepLink/deepLink.machine.ts'
import type { StoryOf } from '../../../../machines/kit/testing/story.ts'

export const deepLinkStory: StoryOf<typeof deepLinkMachine> = {
  subject: 'the link',
  events: {
    'notice.dismissed': 'the traveller closes the notice',
    'page.left': { says: 'the traveller goes to another page', short: 'goes to another page' },
  },
  guards: {
    isColdLoad: {
      yes: 'the page was just loaded from outside',
      no: 'the page was not just loaded from outside',
      short: 'just loaded from outside',
    },
    lacksSearchFlag: {
      yes: 'it is the search page without the parameter that marks a search',
      no: 'the parameter that marks a search is not missing',
      short: 'search parameter is missing',
    },
    isNothing: {
      yes: 'the address is no link to a search',
      no: 'the address is a link to a search',
      short: 'no link to a search',
      shortNo: 'a link to a search',
    },
    isInvalid: {
      yes: 'the link names neither origin nor destination',
      no: 'the link names an origin or a destination',
      short: 'no origin and no destination',
    },
    leadsHome: { yes: 'the link is one for the home page', no: 'the link is not one for the home page', short: 'leads to the home page' },
    leadsToResults: { yes: 'the link names a whole search', no: 'the link does not name a whole search' },
    isOnSearchPage: { yes: 'the page of results is open already', no: 'the page of results is not open' },
    hasProblems: { yes: 'something in the link was not understood', no: 'everything in the link was understood' },
  },
  actions: {
    judge: { says: 'the link is read with what is known', short: 'link read again' },
    arrive: { says: 'the address is that of the home page', short: 'on the home page' },
    keepUtm: { says: 'the campaign of the link is noted where the traveller allows it', short: 'campaign noted' },
    logInvalid: null,
    logFailure: null,
  },
  ports: {
    learnAround: {
      asks: {
        says: 'the site finds out what today is, which limits hold and, for the form, which stations there are',
        short: 'learn day, limits, stations',
      },
      answers: { says: 'day, limits and stations are known', short: 'all is known' },
      fails: { says: 'day, limits or stations cannot be learned', short: 'not all is known' },
    },
    goHome: {
      asks: { says: 'the home page is opened with the same parameters, in place of this page', short: 'open the home page' },
      answers: { says: 'the home page is open', short: 'home page open' },
      fails: { says: 'the home page cannot be opened', short: 'page cannot be opened' },
    },
    goToResults: {
      asks: { says: 'the page of results is opened with the search', short: 'open the results' },
      answers: { says: 'the results are on the screen', short: 'results open' },
      fails: { says: 'the page of results cannot be opened', short: 'page cannot be opened' },
    },
    prefill: {
      asks: { says: 'the form is filled with what was understood', short: 'fill the form' },
      answers: { says: 'the form is filled', short: 'form filled' },
      fails: { says: 'the form cannot be filled', short: 'form cannot be filled' },
    },
  },
  delays: { slow: { says: 'not everything is known within {delays.slow}', short: 'after {delays.slow}' } },
  states: {
    parsing: { says: 'the link is being read', name: 'reading the link' },
    judging: { says: 'it is decided where the link leads', name: 'deciding where it leads' },
    none: { says: 'nothing is followed', name: 'no link' },
    invalid: { says: 'the link is ignored', name: 'link ignored' },
    'invalid.told': { says: 'a quiet notice names what was not understood', name: 'ignored, with a notice' },
    'invalid.quiet': { says: 'no notice is shown', name: 'ignored, no notice' },
    redirectingHome: { says: 'the home page is being opened', name: 'opening the home page' },
    redirectingToResults: { says: 'the results are being opened', name: 'opening the results' },
    prefilling: { says: 'the form is being filled', name: 'filling the form' },
    done: { says: 'the link has been followed', name: 'link followed' },
    'done.deciding': { says: 'it is looked up whether a notice is needed', name: 'notice needed?' },
    'done.told': { says: 'a quiet notice names what was not understood', name: 'followed, with a notice' },
    'done.quiet': { says: 'no notice is shown and what the traveller has done stays', name: 'followed, no notice' },
  },
}
