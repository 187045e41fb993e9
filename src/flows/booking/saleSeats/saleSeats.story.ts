import type { saleSeatsMachine } from '../../../../machines/booking/saleSeats/saleSeats.machine.ts'
import type { StoryOf } from '../../../../machines/kit/testing/story.ts'

export const saleSeatsStory: StoryOf<typeof saleSeatsMachine> = {
  subject: 'the seats of a booking that is not made yet',
  events: {
    'seat.picked': { says: 'the traveller picks a seat', short: 'picks a seat' },
    'passenger.picked': { says: 'the traveller presses the name of somebody of the party', short: 'picks a passenger' },
    'flight.picked': { says: 'the traveller presses another flight', short: 'picks a flight' },
    'suggestion.taken': { says: 'the traveller presses “Seat us for nothing”', short: 'takes the free seats' },
    'seat.waived': { says: 'the traveller wants no seat instead of one that is gone', short: 'wants no seat' },
    'choice.confirmed': { says: 'the traveller continues with seats', short: 'continues with seats' },
    'choice.skipped': { says: 'the traveller presses “Continue without seats”', short: 'goes on without' },
    'retry.asked': { says: 'the traveller presses “Try again”', short: 'tries again' },
    'seat.lost': { says: 'somebody else has bought a seat', short: 'seat is sold' },
  },
  guards: {
    isRobbed: { yes: 'somebody else has a chosen seat', no: 'all chosen seats are free', short: 'a seat is gone', shortNo: 'all free' },
    isOwnSeat: { yes: 'somebody of the party sits there', no: 'nobody of the party sits there', short: 'own seat', shortNo: 'not an own seat' },
    isBlocked: { yes: 'the seat is not for them', no: 'they can sit there', short: 'not for them', shortNo: 'for them' },
    doesNotFit: { yes: 'somebody cannot sit where they are put', no: 'all can sit where they are put', short: 'does not fit', shortNo: 'fits' },
  },
  actions: {
    keepMaps: { says: 'the map is shown, with what was chosen before and is still free', short: 'map shown' },
    loseSeat: { says: 'the map shows the seat as taken', short: 'seat taken' },
    pickOwner: { says: 'they get the next seat, or lose the choice', short: 'passenger shown' },
    pickSeat: { says: 'the seat is theirs on the map, and the next one follows', short: 'seat chosen' },
    waiveSeat: { says: 'they have no seat, which costs nothing', short: 'no seat' },
    keepBlock: { says: 'the page says why they cannot sit there', short: 'reason shown' },
    keepDefect: { says: 'the page says who cannot sit where, and why', short: 'defect shown' },
    pickPassenger: { says: 'they get the next seat', short: 'passenger shown' },
    takeSuggestion: { says: 'all are seated together, for nothing', short: 'seated together' },
    pickFlight: { says: 'the map of that flight is shown', short: 'flight shown' },
    forgetSeats: { says: 'nobody has a seat', short: 'no seats' },
    notifySeats: { says: 'the booking has the seats, and asks for the price where they are other ones', short: 'booking knows' },
    notifyDone: { says: 'the booking goes on with the choice', short: 'booking goes on' },
    logFailure: null,
  },
  ports: {
    loadSeats: {
      asks: { says: 'the airline is asked for the seats of the flights', short: 'read the seats' },
      answers: { says: 'the airline has answered with seats', short: 'seats have come' },
      fails: { says: 'the airline cannot be asked for seats', short: 'seats not reached' },
    },
  },
  delays: { slow: { says: 'the airline has not answered within {delays.slow}', short: 'after {delays.slow}' } },
  states: {
    getting: { says: 'the seats are being read', name: 'getting seats' },
    'getting.waiting': { says: 'the page says that it gets the seats', name: 'getting seats: waiting' },
    'getting.slow': { says: 'the page says that the seats take longer than usual', name: 'seats take long' },
    failed: { says: 'the page says that the seats could not be read and offers another try', name: 'not read' },
    choosing: { says: 'the map of a flight is shown', name: 'choosing' },
    'choosing.judging': { says: 'the page sees whether the choice can be had', name: 'judging' },
    'choosing.open': { says: 'the map waits for a seat', name: 'map shown' },
    'choosing.robbed': { says: 'the page says which seats are gone and what is free near them', name: 'seat is gone' },
    'choosing.unfit': { says: 'the page says why somebody cannot sit there', name: 'cannot sit there' },
    done: { says: 'the page says that the next step follows', name: 'over' },
  },
}
