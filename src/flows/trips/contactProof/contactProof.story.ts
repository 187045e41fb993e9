import type { StoryOf } from '../../../../machines/kit/testing/story.ts'
import type { contactProofMachine } from '../../../../machines/trips/contactProof/contactProof.machine.ts'

export const contactProofStory: StoryOf<typeof contactProofMachine> = {
  subject: 'the dialog of the code',
  events: {
    'medium.chosen': { says: 'the traveller chooses where the code is sent', short: 'chooses a contact' },
    'contact.typed': { says: 'the traveller edits the e-mail address or number', short: 'edits the contact' },
    'contact.named': { says: 'the traveller presses “Send a code”', short: 'asks for a code' },
    'otherContact.asked': { says: 'the traveller presses “Use another contact”', short: 'asks for another contact' },
    'dialog.closed': { says: 'the traveller closes the dialog', short: 'closes the dialog' },
    'otp.verified': { says: 'the code is right', short: 'code is right' },
    'otp.requested': { says: 'another code is on its way', short: 'another code' },
  },
  guards: {
    isSeen: {
      yes: 'the traveller sees the contacts of the booking in part',
      no: 'the traveller sees nothing of the booking',
      short: 'contacts seen',
      shortNo: 'nothing seen',
    },
    isContact: {
      yes: 'it is an e-mail address or a phone number',
      no: 'it is neither an e-mail address nor a phone number',
      short: 'a contact',
      shortNo: 'no contact',
    },
    isSent: { yes: 'the airline has taken the request', no: 'the airline sends no code', short: 'request taken', shortNo: 'no code' },
    isClosed: {
      yes: 'the booking is not open here any more',
      no: 'too many codes were asked for',
      short: 'not open here',
      shortNo: 'too many codes',
    },
  },
  actions: {
    keepMedium: null,
    takeText: { says: 'the field holds the new text', short: 'text kept' },
    keepRequest: null,
    logFailure: null,
    showWhole: { says: 'this tab shows all that the airline shows of the booking', short: 'show all of it' },
    keepAnswered: null,
    notifyProved: null,
    notifyClosed: null,
  },
  ports: {
    sendCode: {
      asks: { says: 'the airline is asked to send a code to the contact, if it is one of the booking', short: 'send a code' },
      answers: { says: 'the airline has answered', short: 'airline has answered' },
      fails: { says: 'the airline cannot be asked for a code', short: 'airline not reached' },
    },
  },
  delays: { slow: { says: 'the airline has not answered within {delays.slow}', short: 'after {delays.slow}' } },
  states: {
    open: { says: 'the dialog is open', name: 'dialog open' },
    'open.beginning': { says: 'the dialog begins with what is known of the booking', name: 'beginning' },
    'open.choosing': { says: 'the dialog offers to send a code to the contacts that are seen', name: 'choosing a contact' },
    'open.choosing.quiet': { says: 'no message is shown', name: 'choosing: no message' },
    'open.choosing.limited': { says: 'the dialog says that too many codes were asked for', name: 'choosing: too many codes' },
    'open.choosing.notSent': { says: 'the dialog says that no code could be sent', name: 'choosing: no code sent' },
    'open.naming': { says: 'the dialog asks for an e-mail address or number of the booking', name: 'naming a contact' },
    'open.naming.quiet': { says: 'no message is shown', name: 'naming: no message' },
    'open.naming.invalid': { says: 'the field says what is wrong', name: 'naming: no contact' },
    'open.naming.limited': { says: 'the dialog says that too many codes were asked for', name: 'naming: too many codes' },
    'open.naming.notSent': { says: 'the dialog says that no code could be sent, and keeps what was typed', name: 'naming: no code sent' },
    'open.sending': { says: 'the code is being asked for', name: 'sending a code' },
    'open.sending.waiting': { says: 'the dialog says that a code is asked for', name: 'sending a code: waiting' },
    'open.sending.slow': { says: 'the dialog says that it takes longer than usual', name: 'sending takes long' },
    'open.entering': { says: 'the dialog asks for the code', name: 'entering the code' },
    proved: { says: 'nothing of the booking is hidden any more', name: 'contact proved' },
    closed: { says: 'the dialog is away', name: 'dialog closed' },
  },
  children: { otpEntry: { subject: 'the entry of the code' } },
}
