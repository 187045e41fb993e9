import { describe, expect, it } from 'vitest'
import { asking, askingByPhone } from './retrieveBooking.harness.ts'
import { BOOKING, OPENED_GROUP } from './retrieveBooking.samples.ts'

/** A reference at whose name too many have tried, for so many seconds. */
async function lockedOut(retryAfter = 90) {
  const stage = asking()
  await stage.answer('checkEligibility', { kind: 'tooManyTries', retryAfter })
  return {
    ...stage,
    proof: () => stage.snapshot().children.proof,
    isProving: () => stage.snapshot().matches({ mode: { pnr: { proof: 'proving' } } }),
  }
}

/** The same, after a code to a contact of the booking was right. */
async function proved(retryAfter?: number) {
  const stage = await lockedOut(retryAfter)
  stage.send({ type: 'code.asked' })
  stage.send({ type: 'contact.proved', requestId: 'R1' })
  return stage
}

describe('whoever is locked out by wrong tries at a reference', () => {
  it('is offered a code to a contact that they name, by reference alone [SEC-12]', async () => {
    const stage = await lockedOut()
    stage.send({ type: 'code.asked' })
    expect([stage.isProving(), stage.request(), stage.proof()?.getSnapshot().context]).toEqual([
      true,
      { limited: 'counting' },
      expect.objectContaining({ recordLocator: 'K7M4QX', places: null, delays: { slow: 3_000, toast: 6_000 } }),
    ])
    const byPhone = await askingByPhone()
    await byPhone.answer('checkEligibility', { kind: 'tooManyTries', retryAfter: 90 })
    byPhone.send({ type: 'code.asked' })
    expect([byPhone.request(), byPhone.snapshot().children.proof]).toEqual([{ limited: 'counting' }, undefined])
  })

  it('is offered none while tries are heard', () => {
    const stage = asking()
    stage.send({ type: 'code.asked' })
    expect(stage.snapshot().children.proof).toBeUndefined()
  })

  it('finds the wait as it then is when the dialog is closed', async () => {
    const stage = await lockedOut(90)
    stage.clock.increment(30_000)
    stage.send({ type: 'code.asked' })
    stage.clock.increment(45_000)
    stage.proof()?.send({ type: 'dialog.closed' })
    expect([stage.isProving(), stage.request(), stage.context().secondsLeft]).toEqual([false, { limited: 'counting' }, 30])
    stage.clock.increment(14_999)
    expect(stage.request()).toEqual({ limited: 'counting' })
    stage.clock.increment(1)
    expect(stage.request()).toBe('editing')
  })

  it('keeps the dialog when the wait is over meanwhile, and opens the booking from there [SEC-12]', async () => {
    const stage = await lockedOut(60)
    stage.send({ type: 'code.asked' })
    stage.clock.increment(60_000)
    expect([stage.isProving(), stage.request()]).toEqual([true, 'editing'])
    stage.send({ type: 'contact.proved', requestId: 'R1' })
    expect([stage.isProving(), stage.request(), stage.asked('retrieveByPnr')]).toEqual([
      false,
      { retrieving: 'waiting' },
      [{ recordLocator: 'K7M4QX', requestId: 'R1' }],
    ])
  })

  it.each([
    ['an ordinary booking', BOOKING, { recordLocator: 'K7M4QX', groupBooking: false, passengerKeys: [], isBookingType: 'myBooking' }],
    ['a hold', { ...BOOKING, heldAs: 'onHold' }, { recordLocator: 'K7M4QX', groupBooking: false, passengerKeys: [], isBookingType: 'myBooking' }],
    ['a group', OPENED_GROUP, { recordLocator: 'GRP24K', groupBooking: true, passengerKeys: ['MCFBRFQ-'], isBookingType: 'myBooking' }],
  ] as const)(
    'opens %s by the code, without its name, and keeps in the session what it is [SEC-12, API-22, API-37, GRP-25]',
    async (_, booking, session) => {
      const { asked, answer, request, kept } = await proved()
      expect([asked('checkEligibility'), asked('retrieveByPnr')]).toEqual([[], [{ recordLocator: 'K7M4QX', requestId: 'R1' }]])
      await answer('retrieveByPnr', { kind: 'booking', booking })
      expect([request(), asked('goToBooking'), kept]).toEqual([{ found: 'waiting' }, [{ recordLocator: booking.recordLocator }], [session]])
    },
  )

  it.each([
    ['cancelled', { kind: 'booking', booking: { ...BOOKING, heldAs: 'closed', journeys: 0 } }],
    ['forbidden', { kind: 'forbidden' }],
    ['notFound', { kind: 'none' }],
  ] as const)('is told that it is %s after %j', async (state, reply) => {
    const { answer, request } = await proved()
    await answer('retrieveByPnr', reply)
    expect(request()).toEqual({ refused: state })
  })

  it('needs no other code where the airline is not reached; for another reference the name is asked again [SEC-12]', async () => {
    const { fail, request, logged, submit, asked, answer, typePnr } = await proved()
    await fail('retrieveByPnr')
    expect([request(), logged]).toEqual([{ refused: 'failed' }, ['retrieveByPnr']])
    submit()
    expect([asked('checkEligibility'), asked('retrieveByPnr')]).toEqual([[], [{ recordLocator: 'K7M4QX', requestId: 'R1' }]])
    await answer('retrieveByPnr', { kind: 'none' })
    typePnr('K7M4QY', 'Rao')
    submit()
    await answer('checkEligibility', { kind: 'none' })
    submit()
    expect(asked('checkEligibility')).toHaveLength(1)
  })
})
