import { expect, it } from 'vitest'
import { reached } from '../../../../machines/kit/reached.ts'
import { offersMachine } from '../../../../machines/search/offers/offers.machine.ts'
import { GOA, MONSOON, offersSamples } from '../../../../machines/search/offers/offers.samples.ts'
import { offerNote, offerRefusal } from './offers.select.ts'

const OPENED = ['opens', 'loadOffers: codes and a bank']
const WHERE_TO = { words: 'For flights to Goa.', isAirlines: true }
const APPLIED = { words: 'Already applied', isAirlines: false }
const WITH_FARE = { words: 'Promo codes cannot be combined with a special fare', isAirlines: false }

it.each([
  [MONSOON, [], null, null],
  [MONSOON, ['MONSOON is applied'], 'alreadyApplied', APPLIED],
  [MONSOON, ['a special fare'], 'specialFareChosen', WITH_FARE],
  [GOA, ['a special fare'], 'specialFareChosen', WITH_FARE],
  [GOA, [], 'notApplicable', WHERE_TO],
])('the offer %j after %j is refused as %j, and says %j [OFF-06, OFF-07, SPF-13]', (offer, steps, refusal, note) => {
  const snapshot = reached(offersMachine, offersSamples, 'with a button', [...OPENED, ...steps])
  const shown = offerRefusal(snapshot, offer)
  expect([shown, offerNote(shown, offer)]).toEqual([refusal, note])
})

it('says what the airline asks for, also where nothing refuses the offer, and its own words where the airline has none [OFF-07]', () => {
  expect(offerNote(null, GOA)).toEqual(WHERE_TO)
  expect(offerNote('notApplicable', { ...GOA, message: '' })).toEqual({ words: 'Not for the search you have chosen', isAirlines: false })
})
