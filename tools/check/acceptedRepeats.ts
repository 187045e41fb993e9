import type { AcceptedRepeat } from './repeatedLines.ts'

/** There may not be more repeats, accepted or not: half of the 53 that the first count found. */
export const MOST_REPEATS = 26

const TWO_PARTIES = 'The site and the airline are two parties: they share no code, nor do their tests.'
const EXPECTED = 'A test writes out the value that it expects.'
const BY_CHANCE = 'Alike by chance: the one may change without the other.'

/** Repeats that stay, each with its reason. */
export const ACCEPTED_REPEATS: readonly AcceptedRepeat[] = [
  { files: ['preferences.ts', 'preferences.steps.ts', 'profileMenu.ts'], repeats: 3, reason: TWO_PARTIES },
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
  { files: ['bookingPage.machine.ts', 'changeBooking.machine.ts'], repeats: 1, reason: 'Each flow has the chart of its own ways out.' },
  { files: ['bookingPage.story.ts', 'changeBooking.story.ts'], repeats: 1, reason: 'Each flow tells its own story.' },
]
