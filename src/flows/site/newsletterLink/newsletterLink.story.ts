import type { newsletterLinkMachine } from '../../../../machines/site/newsletterLink/newsletterLink.machine.ts'
import type { StoryOf } from '../../../../machines/kit/testing/story.ts'

export const newsletterLinkStory: StoryOf<typeof newsletterLinkMachine> = {
  subject: 'the page of a link in a mail about the newsletter',
  events: { 'link.confirmed': { says: 'the visitor presses “Confirm” or “Unsubscribe”', short: 'presses the button' } },
  guards: {
    hasReference: {
      yes: 'the address of the page has what the link needs',
      no: 'the address of the page is cut off',
      short: 'whole',
      shortNo: 'cut off',
    },
    isDone: { yes: 'the airline has done it', no: 'the airline has not done it', short: 'done', shortNo: 'not done' },
    isUsed: { yes: 'the link was used before', no: 'the link was not used before', short: 'used', shortNo: 'not used' },
    isExpired: { yes: 'the link has expired', no: 'the link has not expired', short: 'expired', shortNo: 'not expired' },
  },
  actions: { logFailure: null },
  ports: {
    follow: {
      asks: { says: 'the airline is asked to confirm or to end the subscription', short: 'confirm or end' },
      answers: { says: 'the airline has answered', short: 'airline has answered' },
      fails: { says: 'the airline cannot be reached', short: 'airline not reached' },
    },
  },
  delays: { slow: { says: 'the airline has not answered within {delays.slow}', short: 'after {delays.slow}' } },
  states: {
    opening: { says: 'the page opens', name: 'opening' },
    asking: { says: 'the page says what a press does', name: 'ready' },
    sending: { says: 'the request is on its way', name: 'sending' },
    'sending.waiting': { says: 'the page says that it is confirming or unsubscribing', name: 'sending: waiting' },
    'sending.slow': { says: 'the page says that it takes longer than usual', name: 'sending takes long' },
    done: { says: 'the page says that it was done', name: 'done' },
    used: { says: 'the page says that the address was confirmed before', name: 'used before' },
    expired: { says: 'the page says that the link has expired', name: 'expired' },
    unknown: { says: 'the page says that the link is not valid', name: 'not valid' },
    failed: { says: 'the page says that it failed', name: 'failed' },
  },
}
