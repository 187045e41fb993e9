import type { cookieConsentMachine } from '../../../../machines/site/cookieConsent/cookieConsent.machine.ts'
import { CONSENT_DAYS } from '../../../../machines/domain/consent.ts'
import type { StoryOf } from '../../../../machines/kit/testing/story.ts'

export const cookieConsentStory: StoryOf<typeof cookieConsentMachine> = {
  subject: 'the cookie banner',
  events: {
    'all.accepted': 'the traveller presses “Accept all”',
    'all.rejected': 'the traveller presses “Reject all”',
    'choices.asked': { says: 'the traveller presses “Choose” or, in the footer, “Cookie choices”', short: 'presses “Choose”' },
    'purpose.toggled': { says: 'the traveller ticks or unticks a purpose', short: 'ticks or unticks a purpose' },
    'choices.saved': 'the traveller presses “Save choices”',
    'banner.closed': 'the traveller closes the banner',
    'decision.changed': { says: 'the traveller decides in another tab', short: 'decides in another tab' },
  },
  guards: {
    isDecided: {
      yes: `the traveller has decided within the last ${CONSENT_DAYS} days`,
      no: `nothing was decided within the last ${CONSENT_DAYS} days`,
      short: `decided in the last ${CONSENT_DAYS} days`,
      shortNo: 'nothing decided',
    },
  },
  actions: {
    decideAll: { says: 'analytics and campaigns are allowed', short: 'all is allowed' },
    decideNone: { says: 'nothing is allowed beyond what the site needs', short: 'nothing is allowed' },
    decideTicked: { says: 'what is ticked is allowed and nothing else', short: 'what is ticked is allowed' },
    takeDecision: { says: 'the same counts here at once', short: 'counts here too' },
    tickDecided: { says: 'what was allowed before is ticked and nothing else', short: 'earlier choice ticked' },
    togglePurpose: { says: 'the tick changes', short: 'tick changes' },
    keepDecision: { says: `the choice is kept on this device for ${CONSENT_DAYS} days`, short: `kept for ${CONSENT_DAYS} days` },
    focusChoices: { says: 'the focus moves to the list of purposes', short: 'focus on the list' },
  },
  ports: {},
  delays: {
    cookieBanner: { says: '{delays.cookieBanner} have passed since the page was loaded', short: '{delays.cookieBanner} after loading' },
  },
  states: {
    waiting: { says: 'the banner stays away', name: 'before the banner' },
    shown: { says: 'the banner is shown', name: 'banner shown' },
    'shown.asking': { says: 'the banner asks what may be counted', name: 'asking' },
    'shown.choosing': { says: 'the list of purposes is open', name: 'choosing purposes' },
    dismissed: { says: 'the banner is closed', name: 'banner closed' },
  },
}
