import type { begunBookingMachine } from '../../../../machines/booking/begunBooking/begunBooking.machine.ts'
import type { StoryOf } from '../../../../machines/kit/testing/story.ts'

export const begunBookingStory: StoryOf<typeof begunBookingMachine> = {
  subject: 'the answers of a begun booking with the account',
  events: {
    'answers.changed': { says: 'something of the booking is answered', short: 'answers' },
    'customer.changed': { says: 'a customer signs in or out', short: 'signed in or out' },
    'booking.made': { says: 'the airline has the order, or holds it', short: 'booked' },
  },
  guards: {
    isCustomer: { yes: 'a customer is signed in', no: 'nobody is signed in', short: 'a customer', shortNo: 'a visitor' },
    isOtherPerson: { yes: 'it is another person', no: 'it is the same person', short: 'another person', shortNo: 'the same person' },
    isOver: { yes: 'the session is over', no: 'the session is not over', short: 'session over', shortNo: 'still signed in' },
    isLater: {
      yes: 'the account has later answers for this trip, which differ',
      no: 'the account has no later answers',
      short: 'later answers',
      shortNo: 'no later answers',
    },
    lacksAnswers: {
      yes: 'the account lacks what was answered here',
      no: 'the account lacks nothing, or was told of another trip since',
      short: 'answers lacking',
      shortNo: 'nothing lacking',
    },
    isSaved: { yes: 'the account has the answers', no: 'the session is over', short: 'saved', shortNo: 'session over' },
    isWorthSaving: { yes: 'the answers are others than before', no: 'there is nothing new to save', short: 'new answers', shortNo: 'nothing new' },
  },
  actions: {
    takeCustomer: null,
    takeAnswers: null,
    keepFound: { says: 'the answers of the account count, and the page says that they are here again', short: 'later answers count' },
    notifyFound: { says: 'the booking goes on with the answers of the account', short: 'answers brought back' },
    logFailure: null,
  },
  ports: {
    loadAnswers: {
      asks: { says: 'the airline is asked for what the customer has answered on any device', short: 'read the answers' },
      answers: { says: 'the airline has answered what was begun', short: 'answers read' },
      fails: { says: 'the airline cannot be asked for the answers', short: 'answers not read' },
    },
    saveAnswers: {
      asks: { says: 'the airline is asked to keep the answers for a day', short: 'save the answers' },
      answers: { says: 'the airline has answered about the saving', short: 'saving answered' },
      fails: { says: 'the airline cannot be asked to keep the answers', short: 'answers not saved' },
    },
  },
  delays: {
    slow: { says: 'the airline has not answered within {delays.slow}', short: 'after {delays.slow}' },
    pause: { says: 'nothing more was answered for two seconds', short: 'after a pause' },
  },
  states: {
    open: { says: 'the booking is not made yet', name: 'open' },
    'open.looking': { says: 'the page looks who is signed in', name: 'looking for a customer' },
    'open.visitor': { says: 'this browser alone has the answers', name: 'visitor' },
    'open.account': { says: 'the answers are with the account too', name: 'with the account' },
    'open.account.reading': { says: 'the account is asked for later answers', name: 'reading' },
    'open.account.reading.waiting': { says: 'the page can be used meanwhile', name: 'reading: waiting' },
    'open.account.reading.slow': { says: 'the page says that it still looks for the answers', name: 'reading takes long' },
    'open.account.unread': { says: 'the page says that the account could not be asked', name: 'not read' },
    'open.account.kept': { says: 'the account has what was answered', name: 'kept' },
    'open.account.unsaved': { says: 'an answer is to be saved', name: 'unsaved' },
    'open.account.saving': { says: 'the answers are being saved', name: 'saving' },
    'open.account.saving.waiting': { says: 'the page can be used meanwhile', name: 'saving: waiting' },
    'open.account.saving.slow': { says: 'saving takes longer than usual', name: 'saving takes long' },
    'open.account.unkept': { says: 'the page says that only this browser has the answers', name: 'not saved' },
    over: { says: 'nothing is saved any more', name: 'over' },
  },
}
