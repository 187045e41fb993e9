import type { AcceptedRepeat } from './repeatedLines.ts'

/**
 * There may not be more repeats, accepted or not. It was 26, half of the 53 that the first count found; since then the project has
 * grown from 33 to 54 flows.
 */
export const MOST_REPEATS = 36

const TWO_PARTIES = 'The site and the airline are two parties: they share no code, nor do their tests.'
const EXPECTED = 'A test writes out the value that it expects.'
const BY_CHANCE = 'Alike by chance: the one may change without the other.'
const STORY = 'Each flow tells its own story.'
const CHART = 'Each flow has its own chart, which says in one place how it reads its booking.'
const DECLARED = 'Each machine declares what it is given, asks and waits for.'

/** Repeats that stay, each with its reason. */
export const ACCEPTED_REPEATS: readonly AcceptedRepeat[] = [
  { files: ['preferences.ts', 'preferencesOnWire.ts', 'profileMenu.ts'], repeats: 3, reason: TWO_PARTIES },
  { files: ['bookingState.ts', 'bookingShapes.ts'], repeats: 1, reason: TWO_PARTIES },
  { files: ['cookieConsent.module.css', 'offlineSite.module.css'], repeats: 1, reason: BY_CHANCE },
  { files: ['station.ts', 'stations.ts'], repeats: 1, reason: TWO_PARTIES },
  { files: ['station.samples.ts', 'network.test.ts'], repeats: 1, reason: TWO_PARTIES },
  { files: ['signIn.steps.ts', 'siteAccountCalls.test.ts'], repeats: 1, reason: BY_CHANCE },
  { files: ['station.samples.ts', 'station.test.ts'], repeats: 1, reason: EXPECTED },
  { files: ['flights.samples.ts', 'search.test.ts'], repeats: 1, reason: EXPECTED },
  { files: ['analytics.test.tsx', 'cookies.test.ts'], repeats: 1, reason: EXPECTED },
  { files: ['bottomBar.ts', 'bottomBar.test.ts'], repeats: 1, reason: EXPECTED },
  { files: ['timetable.ts', 'flights.ts'], repeats: 1, reason: 'Tests of the airline make flights without the timetable, which they test.' },
  { files: ['frame.css', 'visuallyHidden.module.css'], repeats: 1, reason: 'Pages of the atlas have no CSS modules.' },
  { files: ['bookingCard.module.css', 'savedTravellers.module.css'], repeats: 1, reason: BY_CHANCE },
  { files: ['OtpEntry.test.tsx', 'PromoField.test.tsx'], repeats: 1, reason: 'Each file of tests restores what its own tests have changed.' },
  { files: ['siteCalls.test.ts', 'siteFares.test.ts'], repeats: 1, reason: 'Each file of tests makes a new client before each test.' },
  { files: ['openapi.ts', 'page.ts'], repeats: 1, reason: BY_CHANCE },
  { files: ['bookingPage.machine.ts', 'changeBooking.machine.ts', 'seatSelection.machine.ts'], repeats: 2, reason: CHART },
  { files: ['checkInSummary.machine.ts', 'dangerousGoods.machine.ts', 'undoCheckIn.machine.ts'], repeats: 3, reason: CHART },
  { files: ['checkInAddOns.machine.ts', 'seatSelection.machine.ts'], repeats: 1, reason: CHART },
  { files: ['cancelBooking.machine.ts', 'undoCheckIn.machine.ts'], repeats: 1, reason: CHART },
  { files: ['checkInRetrieve.machine.ts', 'retrieveBooking.setup.ts'], repeats: 1, reason: DECLARED },
  { files: ['checkInRetrieve.machine.ts', 'retrieveBooking.machine.ts'], repeats: 1, reason: 'Each flow has the chart of its own dialogs.' },
  { files: ['changeBooking.walk.test.tsx', 'seatSelection.walk.test.tsx'], repeats: 1, reason: EXPECTED },
  { files: ['bookingPage.story.ts', 'changeBooking.story.ts', 'seatSelection.story.ts'], repeats: 3, reason: STORY },
  { files: ['checkInSummary.story.ts', 'dangerousGoods.story.ts', 'undoCheckIn.story.ts'], repeats: 4, reason: STORY },
]
