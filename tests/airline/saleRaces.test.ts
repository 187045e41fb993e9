/** @module-tag sessions */
import { it } from 'vitest'
import { loseAnswers, pressTwice, raceForLastSeat } from './support/saleRace.ts'
import { testAirline } from './support/testAirline.ts'

const airline = testAirline({ trustedProxy: { hops: 1 } })

it('sells the last seat of a flight once, of 40 who want it at once', () => raceForLastSeat(airline.airline, [airline.ask], 40, 2))

it('makes one booking of two presses', () => pressTwice(airline.airline, [airline.ask], 10))

it('makes one booking of a press whose answer was lost', () => loseAnswers(airline.airline, [airline.ask], 10))
