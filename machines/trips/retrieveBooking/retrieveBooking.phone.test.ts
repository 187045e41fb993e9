import { describe, expect, it } from 'vitest'
import { asking, askingByPhone, byPhone, startRetrieval } from './retrieveBooking.harness.ts'
import { BOOKING } from './retrieveBooking.samples.ts'

describe('the mode by phone number', () => {
  it('comes by a press and goes by another; what was typed stays, what was said of it goes [RETR-01, RETR-02, RETR-03]', () => {
    const { send, submit, snapshot, typePnr } = startRetrieval()
    typePnr('K7M4Q', 'Rao')
    submit()
    send({ type: 'mode.toggled' })
    expect([Object.keys(snapshot().value.mode), snapshot().context.problems.pnr, snapshot().value.toast]).toEqual([['phone'], null, 'quiet'])
    send({ type: 'mode.toggled' })
    expect([Object.keys(snapshot().value.mode), snapshot().context.pnr]).toEqual([['pnr'], 'K7M4Q'])
  })

  it('gives up the question that was asked in the other one', () => {
    const { send, asked } = asking()
    send({ type: 'mode.toggled' })
    expect(asked('checkEligibility')).toEqual([])
  })

  it('loads the airports once, tells the fields that they are late or missing, and loads them again on request [STN-10]', async () => {
    const { send, asked, fail, clock, child, logged } = startRetrieval()
    expect(asked('loadNetwork')).toEqual([])
    send({ type: 'mode.toggled' })
    clock.increment(3_000)
    expect(child('origin').getSnapshot().value.network).toBe('slow')
    await fail('loadNetwork')
    expect([child('destination').getSnapshot().value.network, logged]).toEqual(['failed', ['loadNetwork']])
    child('destination').send({ type: 'retry.asked' })
    expect([asked('loadNetwork').length, child('origin').getSnapshot().value.network]).toEqual([1, 'waiting'])
  })

  it('limits the destination to what the origin reaches; one that it does not reach stays, and stops the question [RETR-32, STN-19]', async () => {
    const stage = await byPhone()
    stage.pick('origin', 'DEL')
    stage.pick('destination', 'BOM')
    expect(stage.child('destination').getSnapshot().context.reachable).toEqual(['BOM', 'IXL'])
    stage.pick('origin', 'IXL')
    expect(stage.child('destination').getSnapshot().context.error).toBe('noFlights')
    stage.send({ type: 'phone.typed', text: '9876543210' })
    stage.submit()
    expect([stage.asked('checkEligibility'), stage.focused]).toEqual([[], ['destination']])
  })

  it('says what is missing where the button is pressed too early, field by field [RETR-22, RETR-28, RETR-29, RETR-30, RETR-31]', async () => {
    const stage = await byPhone()
    stage.send({ type: 'calendar.opened' })
    stage.send({ type: 'date.cleared' })
    stage.submit()
    expect(stage.context().problems).toEqual({ pnr: null, who: null, phone: 'missing', date: 'missing' })
    expect([stage.child('origin').getSnapshot().context.error, stage.child('destination').getSnapshot().context.error]).toEqual([
      'chooseOrigin',
      'chooseDestination',
    ])
    stage.send({ type: 'phone.typed', text: '9876543210' })
    stage.submit()
    stage.send({ type: 'calendar.opened' })
    stage.send({ type: 'day.picked', date: '2026-12-12' })
    stage.submit()
    stage.pick('origin', 'DEL')
    stage.submit()
    expect([stage.focused, stage.asked('checkEligibility')]).toEqual([['phone', 'date', 'origin', 'destination'], []])
  })

  it('does not ask from a place to itself', async () => {
    const stage = await byPhone()
    stage.send({ type: 'phone.typed', text: '9876543210' })
    stage.pick('destination', 'DEL')
    stage.pick('origin', 'DEL')
    stage.submit()
    expect([stage.asked('checkEligibility'), stage.focused]).toEqual([[], ['destination']])
  })

  it.each([
    ['98765', 'short'],
    ['+6581234567', 'invalid'],
  ])('judges the number %s 1 second after typing stops [RETR-14, RETR-23, RETR-25, RETR-27]', async (phone, problem) => {
    const { send, clock, context } = await byPhone()
    send({ type: 'phone.typed', text: phone })
    clock.increment(999)
    expect(context().problems.phone).toBeNull()
    clock.increment(1)
    expect(context().problems.phone).toBe(problem)
  })

  it('asks with 91 before the number and hyphens in the date [RETR-19, RETR-20, RETR-21, RETR-26, CON-31]', async () => {
    const question = {
      phone: '919876543210',
      departureDate: '2026-12-10',
      originStationCode: 'DEL',
      destinationStatusCode: 'BOM',
      bookingType: 'myBooking',
    }
    const { asked, answer } = await askingByPhone()
    expect(asked('checkEligibility')).toEqual([question])
    await answer('checkEligibility', { kind: 'normal' })
    expect(asked('retrieveByPhone')).toEqual([question])
  })

  it.each([
    [{ kind: 'booking', booking: BOOKING }, { found: 'waiting' }],
    [{ kind: 'booking', booking: { ...BOOKING, heldAs: 'closed', journeys: 0 } }, { refused: 'cancelled' }],
    [{ kind: 'booking', booking: { ...BOOKING, heldAs: 'closed' } }, { refused: 'cancelledWithFlights' }],
    [{ kind: 'booking', booking: { ...BOOKING, heldAs: 'onHold', waitsToBePaid: true } }, { refused: 'notFound' }],
    [{ kind: 'none' }, { refused: 'notFound' }],
    [{ kind: 'forbidden' }, { refused: 'forbidden' }],
    [{ kind: 'tooManyTries', retryAfter: 60 }, { limited: 'counting' }],
  ])('after %j is %j [RETR-37, RETR-38, RETR-39, RETR-48]', async (reply, state) => {
    const { answer, request } = await askingByPhone()
    await answer('checkEligibility', { kind: 'normal' })
    await answer('retrieveByPhone', reply)
    expect(request()).toEqual(state)
  })
})

describe('the date of departure', () => {
  it('is today at first, and opens the calendar at its month [RETR-34]', () => {
    const { send, context } = startRetrieval({ horizonDays: 365 })
    send({ type: 'mode.toggled' })
    send({ type: 'calendar.opened' })
    expect([context().date, context().month]).toEqual(['2026-12-10', '2026-12'])
  })

  it('lies 180 days back at most, and not behind what is on sale [RETR-33]', () => {
    const { send, context, snapshot } = startRetrieval()
    send({ type: 'mode.toggled' })
    const picked = ['2026-06-12', '2026-12-16', '2026-06-13', '2026-12-15'].map((date) => {
      send({ type: 'calendar.opened' })
      send({ type: 'day.picked', date })
      const isOpen = snapshot().matches({ mode: { phone: { calendar: 'open' } } })
      if (isOpen) send({ type: 'calendar.closed' })
      return [context().date, isOpen]
    })
    expect(picked).toEqual([
      ['2026-12-10', true],
      ['2026-12-10', true],
      ['2026-06-13', false],
      ['2026-12-15', false],
    ])
  })

  it('is turned to month by month as far as it goes', () => {
    const { send, context } = startRetrieval()
    send({ type: 'mode.toggled' })
    send({ type: 'calendar.opened' })
    const turned = [1, -1, -1, -1, -1, -1, -1].map((by) => {
      send({ type: 'month.turned', by: by === 1 ? 1 : -1 })
      return context().month
    })
    expect(turned).toEqual(['2026-11', '2026-10', '2026-09', '2026-08', '2026-07', '2026-06', '2026-06'])
  })
})
