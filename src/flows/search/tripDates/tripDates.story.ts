import type { tripDatesMachine } from '../../../../machines/search/tripDates/tripDates.machine.ts'
import type { StoryOf } from '../../../../machines/kit/story.ts'

export const tripDatesStory: StoryOf<typeof tripDatesMachine> = {
  subject: 'the trip',
  events: {
    'tripType.chosen': { says: 'the traveller chooses one way or round trip', short: 'chooses the trip type' },
    'departure.picked': 'the traveller chooses a departure',
    'return.picked': 'the traveller chooses a return',
    'return.cleared': 'the traveller clears the return',
    'dates.prefilled': { says: 'a search from elsewhere brings its dates', short: 'dates from elsewhere' },
    'today.changed': { says: 'it becomes known what today is at the origin', short: 'today is known' },
  },
  guards: {
    isRoundTrip: { yes: 'the trip has a way back', no: 'the trip has no way back' },
    isOneWay: { yes: 'the trip goes one way only', no: 'the trip does not go one way only' },
    hasReturn: { yes: 'there is a return date', no: 'there is no return date' },
    isTodayOrLater: { yes: 'the day is not past at the origin', no: 'the day is past, or today is not known', short: 'day not past' },
    isNotBeforeDeparture: {
      yes: 'the day is that of the departure or later',
      no: 'the day is before the departure, or no departure is known',
      short: 'not before the departure',
    },
    makesDeparturePast: { yes: 'the departure lies before today', no: 'the departure is today or later' },
  },
  actions: {
    addReturn: { says: 'the return is the day after the departure', short: 'return added' },
    clearReturn: { says: 'there is no return date any more', short: 'return cleared' },
    moveDeparture: { says: 'the departure moves there, and a return that would be earlier moves to the day after it', short: 'departure moves' },
    setReturn: { says: 'the return is on that day', short: 'return set' },
    takeDates: { says: 'the dates are taken over, none of them in the past', short: 'dates taken over' },
    learnToday: null,
    leaveToday: { says: 'the departure becomes today, and a return that would be past moves to tomorrow', short: 'departure becomes today' },
    tellDates: { says: 'the search has the new dates', short: 'search has the dates' },
  },
  ports: {},
  delays: {},
  states: {
    beginning: { says: 'the dates at the beginning decide the trip type', name: 'looking for a return' },
    oneWay: { says: 'the trip is one way', name: 'one way' },
    roundTrip: { says: 'the trip is a round trip', name: 'round trip' },
    unknownTrip: { says: 'only a departure is asked for', name: 'unknown trip type' },
  },
}
