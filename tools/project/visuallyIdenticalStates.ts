import type { Views } from '../statecharts/checks/modelChecks.ts'
import type { VisuallyIdenticalStates } from '../statecharts/checks/statesWithoutAssertion.ts'
import { readViewWalks } from '../statecharts/checks/viewWalks.ts'

/** Flows that have no view of their own, and why. */
const FLOWS_WITHOUT_VIEW: Readonly<Record<string, string>> = {
  searchPreferences: 'The fields of the search form show what it finds: their walks, and the tests of the form, promise it.',
}

/** States that look like others on the screen of their flow, or show elsewhere. All inside them is meant. */
const VISUALLY_IDENTICAL_STATES: VisuallyIdenticalStates = {
  'booking.answering.price.known': 'The price is as it was seen: `price.changed` promises what is said of another one.',
  'booking.answering.steps.waiting': 'No step is there before the first price: `price.asking` promises what is said meanwhile.',
  'currency.table.unneeded': 'Rupees are the only option, so the field is not there: `selector.hidden` promises that.',
  'tripDates.outbound.idle': 'Days without fares look alike, whether or not fares are on their way.',
  'tripDates.inbound.idle': 'Days without fares look alike, whether or not fares are on their way.',
  'tripDates.outbound.loading.waiting': 'The days stand without fares until they come; only a long wait is said.',
  'tripDates.inbound.loading.waiting': 'The days stand without fares until they come; only a long wait is said.',
  'tripDates.outbound.ready': 'It shows in the names of the days, which DateFields.test.tsx reads.',
  'tripDates.inbound.ready': 'It shows in the names of the days, which DateFields.test.tsx reads.',
  'flightResults.outboundStrip.idle': 'There is no strip while the day of today is not known, or the search is none.',
  'boardingPass.size.normal': 'The pass is as large as ever: `size.large` promises what is different.',
  'boardingPass.picture.resting': 'No picture is made: the other states of `picture` promise what is said of one.',
  'checkInSubmit.work.done': 'The parent shows the summary in the same moment.',
  'checkInSubmit.work.outdated': 'The parent reads the booking again in the same moment, and shows that.',
  'flightResults.inboundStrip': 'The strip of the way back is the same component as the other, which has an assertion by `outboundStrip`.',
  'lastBooked.hidden': 'Nothing is shown, for whatever reason: `hidden` promises that.',
  'nationality.learning': 'The field is not there until it is known to be needed: `learning` promises that.',
  'promo.inputs': 'It is always active and keeps what the parent says: the other parts show what comes of it.',
  'promo.reservation': 'What is held with the airline is not shown.',
  'promo.maximum': 'It decides how many letters the field takes, which `*` promises by what is said of a cut.',
  'promo.knownCodes': 'The codes from which one is proposed: `nudge` promises what comes of them.',
  'promo.nudge.settling': 'Whether a code will be proposed is not known yet: it looks as if none were.',
  'promo.nudge.asking': 'Whether a code will be proposed is not known yet: it looks as if none were.',
  'promo.memory': 'A code of an earlier visit shows in the field when it is there, which `*` promises.',
  'retrieveBooking.network': 'The station fields show it: the walk of the station picker promises it.',
  'searchWidget.memory': 'The form stands as it is until a search of an earlier visit is in it; its fields show that.',
  'searchWidget.network': 'The fields of the stations show it: the walk of the station picker promises it.',
  'searchWidget.preferences': 'The fields of origin and nationality show what it fills in: the tests of the form promise it.',
  'searchWidget.childUpdates': 'It is always active and keeps what the children tell.',
  'searchWidget.guide': 'Only the focus moves, when the time is over: the walk compares that effect.',
  'session.customer': 'Who is signed in is told to the flows that need to know, which show it.',
  'specialFare.internationalFares': 'It shows only when a fare is chosen for a route abroad: `fare` and `toast` assert what comes of it.',
  'stationPicker.network': 'It shows while the list waits for the stations: `list.open.awaiting` promises each of them.',
}

/** The walks through the views of this project, and what need not be walked or told apart. */
export const viewsAt = (root: string): Views => ({
  walks: readViewWalks(root),
  without: FLOWS_WITHOUT_VIEW,
  identical: VISUALLY_IDENTICAL_STATES,
  file: 'tools/project/visuallyIdenticalStates.ts',
})
