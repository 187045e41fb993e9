import type { StoryOf } from '../../../../machines/kit/testing/story.ts'
import type { offlineSiteMachine } from '../../../../machines/site/offlineSite/offlineSite.machine.ts'

export const offlineSiteStory: StoryOf<typeof offlineSiteMachine> = {
  subject: 'the site on the device',
  events: {
    'offline.wanted': { says: 'the traveller opens a page of a booking', short: 'opens a booking' },
    'version.found': { says: 'a new version of the site has come to the device', short: 'new version is here' },
    'version.replaced': { says: 'the traveller takes the new version in another tab', short: 'taken in another tab' },
    'version.accepted': 'the traveller presses “Load it now” or “Try again”',
    'offer.putOff': 'the traveller presses “Later”',
  },
  guards: {
    isKept: {
      yes: 'an earlier visit has kept the site on this device',
      no: 'nothing of the site is kept on this device',
      short: 'kept before',
      shortNo: 'not kept',
    },
    isUnsupported: {
      yes: 'the browser keeps no sites',
      no: 'the site can be opened without a network',
      short: 'browser cannot',
      shortNo: 'kept',
    },
  },
  actions: {
    reloadPage: { says: 'the page loads again, in the new version', short: 'page loads again' },
    logFailure: null,
  },
  ports: {
    keepSite: {
      asks: { says: 'the browser is asked to keep the site', short: 'keep the site' },
      answers: 'the browser has answered',
      fails: 'files of the site are missing',
    },
    takeVersion: {
      asks: { says: 'the new version is asked to take its turn', short: 'take the new version' },
      answers: 'the new version is in place',
      fails: 'the new version does not start',
    },
  },
  delays: { timeout: { says: 'nothing has come of it within {delays.timeout}', short: 'after {delays.timeout}' } },
  states: {
    opening: { says: 'the site sees whether it is kept', name: 'looking' },
    notKept: { says: 'the site is not kept on this device', name: 'not kept' },
    keeping: { says: 'the site is being kept on this device', name: 'being kept' },
    unsupported: { says: 'the site works with a network only', name: 'network only' },
    kept: { says: 'the site opens without a network', name: 'kept' },
    offered: { says: 'the page says that a new version is ready', name: 'new version offered' },
    replacing: { says: 'the page says that the new version is on its way', name: 'new version coming' },
    notReplaced: { says: 'the page says that the new version could not be loaded', name: 'not loaded' },
    outdated: { says: 'the page says that it is from an older version', name: 'older than the site' },
    behind: { says: 'the page stays in its older version', name: 'stays behind' },
    reloading: { says: 'the page is being loaded again', name: 'loading again' },
  },
}
