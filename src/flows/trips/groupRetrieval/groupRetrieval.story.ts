import { secondsAfterLimit } from '../../../../machines/domain/oneTimeCode.ts'
import type { StoryOf } from '../../../../machines/kit/testing/story.ts'
import type { groupRetrievalMachine } from '../../../../machines/trips/groupRetrieval/groupRetrieval.machine.ts'

export const groupRetrievalStory: StoryOf<typeof groupRetrievalMachine> = {
  subject: 'the dialog for a group',
  events: {
    'firstName.typed': { says: 'the traveller edits the first name', short: 'edits the first name' },
    'lastName.typed': { says: 'the traveller edits the last name', short: 'edits the last name' },
    'form.submitted': 'the traveller presses “Continue”',
    'dialog.closed': { says: 'the traveller closes the dialog', short: 'closes the dialog' },
  },
  guards: {
    isFilled: { yes: 'every name that is asked for is there', no: 'a name is missing', short: 'names there', shortNo: 'name missing' },
    isFound: { yes: 'the name is one of the group', no: 'the group is not opened', short: 'found', shortNo: 'not opened' },
    isRefused: {
      yes: 'no passenger of the group has this name',
      no: 'the name is no reason against it',
      short: 'no such passenger',
      shortNo: 'other reason',
    },
    isWithoutPassengers: { yes: 'the answer names no passenger', no: 'the answer names passengers', short: 'no passengers', shortNo: 'passengers' },
    isCancelled: { yes: 'the group was cancelled', no: 'the group was not cancelled', short: 'cancelled', shortNo: 'not cancelled' },
    isNotFound: {
      yes: 'the airline does not let the group be opened for this',
      no: 'the group may be opened for this',
      short: 'not let',
      shortNo: 'let',
    },
    isTooManyTries: { yes: 'too many tries were wrong', no: 'tries are left', short: 'too many tries', shortNo: 'tries left' },
  },
  actions: {
    takeFirstName: { says: 'the field holds the new first name', short: 'first name kept' },
    takeLastName: { says: 'the field holds the new last name', short: 'last name kept' },
    keepRefusal: { says: 'the words of the airline are kept for the message', short: 'words kept' },
    beginPause: {
      says: `the traveller has to wait as long as the airline says, or ${secondsAfterLimit(null) / 60} minutes where it does not say`,
      short: 'wait begins',
    },
    countMinute: { says: 'the message shows one minute less', short: 'one minute less' },
    keepBookingSession: { says: 'the browser remembers which passengers of the group were found', short: 'passengers remembered' },
    logFailure: null,
    notifyClosed: null,
    notifyRetrieved: null,
  },
  ports: {
    validatePassenger: {
      asks: { says: 'the airline is asked whether the name is one of the group', short: 'look for the name' },
      answers: { says: 'the airline has answered', short: 'airline has answered' },
      fails: { says: 'the airline cannot be asked', short: 'airline not reached' },
    },
  },
  delays: {
    slow: { says: 'the airline has not answered within {delays.slow}', short: 'after {delays.slow}' },
    minute: { says: 'a minute has passed', short: 'every minute' },
    pause: { says: 'the wait is over', short: 'wait is over' },
  },
  states: {
    open: { says: 'the dialog is open', name: 'dialog open' },
    'open.input': { says: 'the traveller can type the name', name: 'name asked for' },
    'open.input.quiet': { says: 'no message is shown', name: 'name asked for: no message' },
    'open.input.incomplete': { says: 'the dialog says which name is missing', name: 'name missing' },
    'open.submitting': { says: 'the name is being looked for', name: 'looking for the name' },
    'open.submitting.waiting': { says: 'the dialog says that it looks for the name', name: 'looking' },
    'open.submitting.slow': { says: 'the dialog says that it takes longer than usual', name: 'looking takes long' },
    'open.answered': { says: 'the dialog says why the group is not opened', name: 'not opened' },
    'open.answered.rejected': { says: 'the names have a red border, and the dialog says how to write them', name: 'no such passenger' },
    'open.answered.withoutPassengers': { says: 'the dialog asks for the name of a passenger', name: 'no passengers' },
    'open.answered.cancelled': { says: 'the dialog says that the group was cancelled', name: 'group cancelled' },
    'open.answered.notFound': { says: 'the dialog says that no booking was found', name: 'group not found' },
    'open.answered.wentWrong': { says: 'the dialog says that the group has no flights', name: 'no flights' },
    'open.answered.failed': { says: 'the dialog says that something went wrong and keeps the name', name: 'not asked' },
    'open.limited': { says: 'the dialog says in how many minutes another name is heard', name: 'too many tries' },
    'open.limited.counting': { says: 'a minute is being counted', name: 'minute of the wait' },
    retrieved: { says: 'the part of the passenger is opened', name: 'passenger found' },
    closed: { says: 'the dialog is away, and what was typed with it', name: 'dialog closed' },
  },
}
