import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { wrongOrder, type ChangeChoice, type ChangeOptionsReply, type ChangeOptionsWanted } from '../../domain/bookingChange.ts'
import type { BookingPageReply } from '../../domain/bookingDetail.ts'
import { heldPort } from '../../kit/testing/heldPort.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { walk } from '../../kit/testing/walk.ts'
import { TO_MUMBAI_AND_BACK } from '../bookingPage/sampleBookings.ts'
import { changeBookingMachine, sharedChoice } from './changeBooking.machine.ts'
import { changeBookingSamples, KEYS, optionsOn } from './changeBooking.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(changeBookingMachine, changeBookingSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(changeBookingMachine, report)).toEqual([])
})

describe('choosing what is moved', () => {
  const begin = async () => {
    const bookings = heldPort<BookingPageReply, { readonly recordLocator: string }>()
    const options = heldPort<ChangeOptionsReply, ChangeOptionsWanted>()
    const machine = changeBookingMachine.provide({
      actors: { loadBooking: bookings.logic, loadOptions: options.logic },
      actions: { keepChoice: () => undefined, logFailure: () => undefined },
    })
    const input = { recordLocator: 'K7M4QX', choices: [], horizonDays: 330, delays: { slow: 3_000 } }
    const actor = createActor(machine, { input }).start()
    await bookings.answer({ kind: 'booking', booking: TO_MUMBAI_AND_BACK })
    const tick = async (journeyKey: string) => {
      actor.send({ type: 'journey.ticked', journeyKey })
      const asked = options.asked().at(-1)
      if (asked !== undefined && actor.getSnapshot().matches({ choosing: 'gettingFlights' })) await options.answer(optionsOn(asked))
    }
    return { actor, tick, stations: () => sharedChoice(actor.getSnapshot().context).stations }
  }

  it('shares the stations of the journey that was selected last, and of none where none is [CHGB-04]', async () => {
    const { tick, stations } = await begin()
    const [out, back] = TO_MUMBAI_AND_BACK.journeys.map(({ origin, destination }) => ({ origin, destination }))
    const shared = [stations()]
    for (const key of [KEYS.out, KEYS.back, KEYS.back, KEYS.out]) {
      await tick(key)
      shared.push(stations())
    }
    expect(shared).toEqual([null, out, back, out, null])
  })

  it('keeps the stations of the journey selected last while a day of the other one is picked [CHGB-04]', async () => {
    const { actor, tick, stations } = await begin()
    await tick(KEYS.out)
    await tick(KEYS.back)
    actor.send({ type: 'day.picked', journeyKey: KEYS.out, date: '2026-12-13' })
    expect(stations()).toEqual({ origin: TO_MUMBAI_AND_BACK.journeys[1]?.origin, destination: TO_MUMBAI_AND_BACK.journeys[1]?.destination })
  })
})

describe('the order of journeys', () => {
  const [out, back] = TO_MUMBAI_AND_BACK.journeys
  const on = (outDate: string, backDate: string) => {
    const choices: ChangeChoice[] = [
      { journeyKey: KEYS.back, date: backDate, flightKey: null },
      { journeyKey: KEYS.out, date: outDate, flightKey: null },
    ]
    return wrongOrder(TO_MUMBAI_AND_BACK, choices)
  }

  it.each([
    ['2026-12-20', '2026-12-20'],
    ['2026-12-20', '2026-12-21'],
    ['2026-12-31', '2027-01-01'],
    ['2028-02-28', '2028-02-29'],
    ['2028-02-29', '2028-03-01'],
  ])('is right where the second is flown on the day of the first, or 86,400,000 ms later: %s, then %s [CHGB-06, CHGB-07]', (outDate, backDate) => {
    expect(on(outDate, backDate)).toBeNull()
  })

  it.each([
    ['2026-12-21', '2026-12-20'],
    ['2027-01-01', '2026-12-31'],
    ['2028-03-01', '2028-02-29'],
  ])(
    'is wrong where the second is flown 86,400,000 ms before the first: %s, then %s, in whatever order they were chosen [CHGB-06, CHGB-07]',
    (outDate, backDate) => {
      expect(on(outDate, backDate)).toEqual({ earlier: out, later: back, earlierDate: outDate, laterDate: backDate })
    },
  )
})
