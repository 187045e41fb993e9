import type { newsletterMachine } from '../../../../machines/site/newsletter/newsletter.machine.ts'
import type { StoryOf } from '../../../../machines/kit/testing/story.ts'

export const newsletterStory: StoryOf<typeof newsletterMachine> = {
  subject: 'the newsletter section',
  events: {
    'email.typed': { says: 'the visitor edits the address', short: 'edits the address' },
    'form.submitted': 'the visitor presses “Subscribe”',
  },
  guards: {
    isInApp: {
      yes: 'the page stands inside the app of the airline',
      no: 'the page stands in a browser',
      short: 'in the app',
      shortNo: 'in a browser',
    },
    isEmail: { yes: 'the text is an e-mail address', no: 'the text is no e-mail address', short: 'an address', shortNo: 'no address' },
    isNew: {
      yes: 'the owner of the address has not confirmed it before',
      no: 'the owner of the address has confirmed it before',
      short: 'new',
      shortNo: 'confirmed before',
    },
  },
  actions: {
    setEmail: { says: 'the field holds the new text', short: 'text kept' },
    setLink: { says: 'the section keeps the link that ends the subscription', short: 'link kept' },
    logFailure: null,
  },
  ports: {
    subscribe: {
      asks: { says: 'the airline is asked to send a mail that confirms the address', short: 'subscribe the address' },
      answers: { says: 'the airline has answered', short: 'airline has answered' },
      fails: { says: 'the airline cannot be reached', short: 'airline not reached' },
    },
  },
  delays: { slow: { says: 'the airline has not answered within {delays.slow}', short: 'after {delays.slow}' } },
  states: {
    opening: { says: 'the section opens', name: 'opening' },
    suppressed: { says: 'there is no section', name: 'not shown' },
    idle: { says: 'the section waits for an address', name: 'ready' },
    invalid: { says: 'the field says that the address is not valid', name: 'address not valid' },
    subscribing: { says: 'the subscription is on its way', name: 'subscribing' },
    'subscribing.waiting': { says: 'the section says that it subscribes', name: 'subscribing: waiting' },
    'subscribing.slow': { says: 'the section says that it takes longer than usual', name: 'subscribing takes long' },
    subscribed: { says: 'the section says that a mail was sent, and has a link that ends the subscription', name: 'mail sent' },
    subscribedBefore: { says: 'the section says that the address is subscribed already', name: 'subscribed before' },
    failed: { says: 'the field says that something went wrong', name: 'not subscribed' },
  },
}
