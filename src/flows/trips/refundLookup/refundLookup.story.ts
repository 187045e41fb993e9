import type { StoryOf } from '../../../../machines/kit/testing/story.ts'
import type { refundLookupMachine } from '../../../../machines/trips/refundLookup/refundLookup.machine.ts'

export const refundLookupStory: StoryOf<typeof refundLookupMachine> = {
  subject: 'the look-up of refunds',
  events: {
    'pnr.typed': { says: 'the traveller types the booking reference', short: 'types the reference' },
    'who.typed': { says: 'the traveller types a last name or an e-mail address', short: 'types who they are' },
    'form.submitted': { says: 'the traveller presses “Look up”', short: 'presses Look up' },
  },
  guards: {
    isWhole: { yes: 'both fields are filled in', no: 'a field is empty or wrong', short: 'form is whole', shortNo: 'form is not whole' },
    isFound: { yes: 'the airline shows the money of the booking', no: 'the airline shows no money', short: 'money shown', shortNo: 'no money shown' },
    isForbidden: { yes: 'it is a group, and nobody was proved', no: 'it is no such group', short: 'a group', shortNo: 'no group' },
    isTooManyTries: { yes: 'too many tries were wrong', no: 'there is no such booking', short: 'too many tries', shortNo: 'no such booking' },
  },
  actions: {
    takePnr: { says: 'the reference stands in upper case', short: 'reference kept' },
    takeWho: { says: 'the field shows what is typed', short: 'name kept' },
    keepRefunds: { says: 'what was paid and what went back is shown', short: 'refunds shown' },
    keepWait: { says: 'the page keeps for how long nothing is heard', short: 'wait kept' },
    forget: { says: 'no money is shown any more', short: 'money gone' },
    focusField: { says: 'the focus goes to the first wrong field', short: 'focus on the field' },
    logFailure: null,
  },
  ports: {
    loadRefunds: {
      asks: { says: 'the airline is asked what was paid and what went back', short: 'ask for refunds' },
      answers: { says: 'the airline has answered', short: 'airline has answered' },
      fails: { says: 'the airline cannot be reached', short: 'airline not reached' },
    },
  },
  delays: { slow: { says: 'the airline has not answered within {delays.slow}', short: 'after {delays.slow}' } },
  states: {
    editing: { says: 'the form can be filled in', name: 'form' },
    incomplete: { says: 'each wrong field says what is wrong', name: 'incomplete' },
    asking: { says: 'the airline is being asked', name: 'asking' },
    'asking.waiting': { says: 'the page says that it looks up the refund', name: 'asking: waiting' },
    'asking.slow': { says: 'the page says that it takes longer than usual', name: 'asking takes long' },
    shown: { says: 'the page shows what was paid, what went back and what has still to', name: 'refunds' },
    notFound: { says: 'the page says that no booking was found', name: 'not found' },
    forbidden: { says: 'the page says how a group sees its refund, and whom anybody else calls', name: 'not shown here' },
    limited: { says: 'the page says for how long nothing is shown', name: 'too many tries' },
    failed: { says: 'the page says that the airline could not be reached', name: 'airline not reached' },
  },
}
