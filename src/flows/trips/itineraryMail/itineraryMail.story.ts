import type { StoryOf } from '../../../../machines/kit/testing/story.ts'
import type { itineraryMailMachine } from '../../../../machines/trips/itineraryMail/itineraryMail.machine.ts'

export const itineraryMailStory: StoryOf<typeof itineraryMailMachine> = {
  subject: 'the itinerary by mail',
  events: {
    'mail.asked': { says: 'the traveller presses “E-mail the itinerary”', short: 'asks for the mail' },
    'customer.changed': { says: 'a customer signs in or out', short: 'signed in or out' },
  },
  guards: {
    isSent: { yes: 'the mail is on its way', no: 'no mail was sent', short: 'mail on its way', shortNo: 'no mail' },
    isLimited: { yes: 'it was sent too often', no: 'it was not sent too often', short: 'too often', shortNo: 'not too often' },
  },
  actions: {
    keepReply: { says: 'the page keeps to whom and when it was sent, or why it was not', short: 'answer kept' },
    forget: { says: 'nothing is said of a mail any more', short: 'nothing said' },
    logFailure: null,
  },
  ports: {
    sendItinerary: {
      asks: { says: 'the airline is asked to send the itinerary to the contact of the booking', short: 'send the itinerary' },
      answers: { says: 'the airline has answered', short: 'airline has answered' },
      fails: { says: 'the airline cannot be reached', short: 'airline not reached' },
    },
  },
  delays: { slow: { says: 'the airline has not answered within {delays.slow}', short: 'after {delays.slow}' } },
  states: {
    idle: { says: 'the button waits', name: 'ready' },
    asking: { says: 'the mail is asked for', name: 'sending' },
    'asking.waiting': { says: 'the page says that it sends the itinerary', name: 'sending: waiting' },
    'asking.slow': { says: 'the page says that it takes longer than usual', name: 'sending takes long' },
    sent: { says: 'the page says to whom the itinerary was sent, and when', name: 'mail sent' },
    limited: { says: 'the page says in how many minutes it can be sent again', name: 'sent too often' },
    refused: { says: 'the page says why the itinerary cannot be sent', name: 'not sent' },
    failed: { says: 'the page says that the airline did not answer', name: 'airline not reached' },
  },
}
