import { describe, expect, it } from 'vitest'
import { opened } from './checkInSelection.harness.ts'
import { BOTH_OPEN, KEYS, ONE_OPEN, OUT_CHECKED_IN } from './checkInSelection.samples.ts'

describe('who checks in', () => {
  it('leaves out who is to check in later, and plans the others alone [CON-91]', async () => {
    const { actor, tick, press, port, plans, choice } = await opened(ONE_OPEN)
    const leave = (passengerKey: string) => actor.send({ type: 'passenger.ticked', passengerKey })
    leave('P1')
    expect(actor.getSnapshot().context.leftOut).toEqual([])
    tick(KEYS.out)
    leave('P1')
    leave('P3')
    press()
    await port.answer(ONE_OPEN)
    expect([choice(), plans]).toEqual(['made', [{ recordLocator: 'K7M4QX', journeyKeys: [KEYS.out], passengerKeys: ['P2'] }]])
  })

  it('refuses a party of nobody, and one that leaves a child without an adult, and says why [CON-91]', async () => {
    const { actor, tick, press, choice } = await opened(ONE_OPEN)
    const leave = (passengerKey: string) => actor.send({ type: 'passenger.ticked', passengerKey })
    tick(KEYS.out)
    leave('P3')
    press()
    expect(choice()).toEqual({ choosing: 'childAlone' })
    leave('P1')
    leave('P2')
    press()
    expect(choice()).toEqual({ choosing: 'nobody' })
    leave('P3')
    press()
    expect(choice()).toEqual({ choosing: 'childAlone' })
    leave('P2')
    press()
    expect(choice()).toMatchObject({ confirming: expect.anything() as unknown })
  })

  it('lets those who are in for the way out go on without who was left out of it [CON-91]', async () => {
    const [first] = OUT_CHECKED_IN.booking.passengers
    const passengers = OUT_CHECKED_IN.booking.passengers.map((each) => (each === first ? { ...each, checkedInFor: [] } : each))
    const requirements = BOTH_OPEN.requirements.map(({ journeyKey, passengers: all }) => ({
      journeyKey,
      passengers: all.map((each, place) => ({ ...each, isCheckedIn: journeyKey === KEYS.out && place > 0 })),
    }))
    const partly = { ...BOTH_OPEN, booking: { ...OUT_CHECKED_IN.booking, passengers }, requirements }
    const { actor, tick, press, choice } = await opened(partly)
    tick(KEYS.back)
    press()
    expect(choice()).toEqual({ choosing: 'outOfOrder' })
    actor.send({ type: 'passenger.ticked', passengerKey: 'P1' })
    press()
    expect(choice()).toMatchObject({ confirming: expect.anything() as unknown })
  })
})
