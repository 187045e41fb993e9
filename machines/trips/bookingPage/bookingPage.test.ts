import { homeTimeOf } from '../../domain/calendarDate.ts'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { addsUp, codeSharesOf, type BookingDetail, type BookingPageReply } from '../../domain/bookingDetail.ts'
import { bookingOfKept, itineraryToKeep } from '../../domain/keptItinerary.ts'
import type { PaymentReply, PaymentWanted } from '../../domain/payment.ts'
import { heldPort } from '../../kit/testing/heldPort.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { walk } from '../../kit/testing/walk.ts'
import { paymentMachine } from '../payment/payment.machine.ts'
import { bookingPageMachine } from './bookingPage.machine.ts'
import { bookingPageSamples } from './bookingPage.samples.ts'
import { BEING_PAID, CHANGE_BEING_PAID, CODE_SHARE, SAMPLE_BOOKINGS, TO_MUMBAI_AND_BACK } from './sampleBookings.ts'
import { calendarFile, checkInCalendar } from '../../domain/calendarFile.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(bookingPageMachine, bookingPageSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(bookingPageMachine, report)).toEqual([])
})

/** A payment that the airline leaves unanswered. */
const silent = paymentMachine.provide({
  actors: { begin: heldPort<PaymentReply, PaymentWanted>().logic, look: heldPort<PaymentReply, { readonly paymentId: string }>().logic },
})

describe('the page of a booking', () => {
  const begin = (recordLocator = 'K7M4QX', kept: BookingDetail | null = null) => {
    const port = heldPort<BookingPageReply, { readonly recordLocator: string }>()
    const done: string[] = []
    const clock = new SimulatedClock()
    const machine = bookingPageMachine.provide({
      actors: { loadBooking: port.logic, payment: silent },
      actions: {
        askToSignIn: () => done.push('signIn'),
        saveCalendar: (_, { booking }) => done.push(`calendar of ${booking?.recordLocator}`),
        printPage: () => done.push('print'),
        goToCancellation: () => done.push('cancellation'),
        keepOnDevice: () => undefined,
        forgetOnDevice: () => done.push('forget'),
        logFailure: (_, { call }) => done.push(call),
      },
    })
    const actor = createActor(machine, {
      clock,
      input: { recordLocator, kept, delays: { slow: 3_000 } },
    }).start()
    return { actor, port, done, clock, state: () => actor.getSnapshot().value, booking: () => actor.getSnapshot().context.booking }
  }

  it('asks for the booking that its address names, and shows it [SEC-12, API-22]', async () => {
    const page = begin()
    expect(page.port.asked()).toEqual([{ recordLocator: 'K7M4QX' }])
    await page.port.answer({ kind: 'booking', booking: SAMPLE_BOOKINGS.confirmed })
    expect([page.state(), page.booking()]).toEqual([{ shown: 'settled' }, SAMPLE_BOOKINGS.confirmed])
  })

  it('shows what this device has kept while the airline is slow or not reached, and forgets it where it may not be read', async () => {
    const kept = bookingOfKept(itineraryToKeep(SAMPLE_BOOKINGS.confirmed))
    const slow = begin('K7M4QX', kept)
    expect(slow.booking()).toBe(null)
    slow.clock.increment(3_000)
    expect([slow.booking(), slow.actor.getSnapshot().context.isFromDevice]).toEqual([kept, true])
    expect([kept.allowsCheckIn, kept.isGroup]).toEqual([SAMPLE_BOOKINGS.confirmed.allowsCheckIn, SAMPLE_BOOKINGS.confirmed.isGroup])
    expect([kept.price, kept.contacts, kept.payments, kept.journeys]).toEqual([null, [], [], SAMPLE_BOOKINGS.confirmed.journeys])
    await slow.port.answer({ kind: 'booking', booking: SAMPLE_BOOKINGS.confirmed })
    expect([slow.booking(), slow.actor.getSnapshot().context.isFromDevice]).toEqual([SAMPLE_BOOKINGS.confirmed, false])
    const lost = begin('K7M4QX', kept)
    await lost.port.fail()
    expect([lost.state(), lost.booking()]).toEqual(['failed', kept])
    const closed = begin('K7M4QX', kept)
    closed.clock.increment(3_000)
    await closed.port.answer({ kind: 'notOpened' })
    expect([closed.state(), closed.booking(), closed.done]).toEqual(['notOpened', null, ['forget']])
  })

  it('reads a booking again whose payment is being decided, and no other [CONST-21]', async () => {
    const page = begin()
    await page.port.answer({ kind: 'booking', booking: SAMPLE_BOOKINGS.paymentProcessing })
    page.clock.increment(15_000)
    expect([page.state(), page.booking()]).toEqual([{ reading: 'waiting' }, SAMPLE_BOOKINGS.paymentProcessing])
    await page.port.answer({ kind: 'booking', booking: SAMPLE_BOOKINGS.confirmed })
    page.clock.increment(60_000)
    expect([page.state(), page.port.allAsked().length]).toEqual([{ shown: 'settled' }, 2])
  })

  it('begins to pay what is due when the traveller says so, and reads the booking again when the money is there [CONST-21]', async () => {
    const page = begin()
    await page.port.answer({ kind: 'booking', booking: SAMPLE_BOOKINGS.fareLocked })
    expect([page.state(), page.actor.getSnapshot().children.payment]).toEqual([{ shown: 'due' }, undefined])
    page.actor.send({ type: 'payment.wanted' })
    expect(page.actor.getSnapshot().children.payment?.getSnapshot().context.start).toEqual({
      recordLocator: 'K7M4QX',
      acceptedTotal: { minor: 429_400, currency: 'INR' },
      underWay: null,
    })
    page.actor.send({ type: 'payment.ended' })
    await page.port.answer({ kind: 'booking', booking: SAMPLE_BOOKINGS.confirmed })
    expect([page.state(), page.actor.getSnapshot().children.payment]).toEqual([{ shown: 'settled' }, undefined])
  })

  it('goes on with a payment that is under way, also past the end of the hold [CONST-21]', async () => {
    const page = begin()
    await page.port.answer({ kind: 'booking', booking: { ...BEING_PAID, state: 'paymentProcessing', holdSecondsLeft: 0 } })
    page.clock.increment(600_000)
    expect([page.state(), page.port.allAsked().length]).toEqual([{ shown: 'paying' }, 1])
    expect(page.actor.getSnapshot().children.payment?.getSnapshot().context.start).toMatchObject({ underWay: BEING_PAID.payment?.id })
  })

  it('goes on with the payment of other dates, for what they cost [CONST-21, CHGB-05]', async () => {
    const page = begin()
    await page.port.answer({ kind: 'booking', booking: CHANGE_BEING_PAID })
    expect(page.state()).toEqual({ shown: 'paying' })
    const { id: underWay, amount: acceptedTotal } = CHANGE_BEING_PAID.payment
    expect(page.actor.getSnapshot().children.payment?.getSnapshot().context.start).toEqual({
      recordLocator: 'K7M4QX',
      acceptedTotal,
      underWay,
      of: 'dateChange',
    })
  })

  it('asks what became of a hold when its time is over, by the clock of the airline [RETR-55]', async () => {
    const page = begin()
    await page.port.answer({ kind: 'booking', booking: SAMPLE_BOOKINGS.onHold })
    page.clock.increment(7_199_999)
    expect(page.state()).toEqual({ shown: 'due' })
    page.clock.increment(1)
    await page.port.answer({ kind: 'booking', booking: SAMPLE_BOOKINGS.holdExpired })
    expect([page.state(), page.booking()?.state]).toEqual([{ shown: 'settled' }, 'holdExpired'])
  })

  it('offers its contacts as it shows them to prove one, and reads the booking again when one is proved [SEC-12]', async () => {
    const page = begin()
    await page.port.answer({ kind: 'booking', booking: SAMPLE_BOOKINGS.confirmed })
    page.actor.send({ type: 'contacts.asked' })
    const [contact] = SAMPLE_BOOKINGS.confirmed.contacts
    expect(page.actor.getSnapshot().children.proof?.getSnapshot().context).toMatchObject({
      recordLocator: 'K7M4QX',
      places: [
        { medium: 'EMAIL', shown: contact?.email },
        { medium: 'SMS', shown: contact?.phones[0] },
      ],
    })
    page.actor.send({ type: 'contact.proved', requestId: 'R1' })
    expect(page.actor.getSnapshot().children.proof).toBeUndefined()
    await page.port.answer({ kind: 'booking', booking: { ...SAMPLE_BOOKINGS.confirmed, isContactProved: true } })
    expect([page.state(), page.booking()?.isContactProved]).toEqual([{ shown: 'settled' }, true])
  })

  it('reads the booking again when the dialog of the code is closed: it may not be open here any more [SEC-12]', async () => {
    const page = begin()
    await page.port.answer({ kind: 'booking', booking: SAMPLE_BOOKINGS.confirmed })
    page.actor.send({ type: 'contacts.asked' })
    page.actor.getSnapshot().children.proof?.send({ type: 'dialog.closed' })
    await page.port.answer({ kind: 'notOpened' })
    expect([page.state(), page.booking()]).toEqual(['notOpened', null])
  })

  it('says what is important in a dialog, and reads the booking again when that is closed [LAY-21]', async () => {
    const page = begin()
    await page.port.answer({ kind: 'booking', booking: CODE_SHARE })
    page.actor.send({ type: 'information.asked' })
    expect([page.state(), page.booking()]).toEqual(['informing', CODE_SHARE])
    page.actor.send({ type: 'dialog.closed' })
    expect([page.state(), page.booking()]).toEqual([{ reading: 'waiting' }, CODE_SHARE])
  })

  it('shows nothing of a booking any more when another customer signs in [SEC-12]', async () => {
    const page = begin()
    await page.port.answer({ kind: 'booking', booking: SAMPLE_BOOKINGS.confirmed })
    page.actor.send({ type: 'customer.changed' })
    expect([page.state(), page.booking()]).toEqual([{ reading: 'waiting' }, null])
    await page.port.answer({ kind: 'notOpened' })
    expect(page.state()).toBe('notOpened')
  })

  it('keeps what was read where it cannot be read again, and says so in the log', async () => {
    const page = begin()
    await page.port.answer({ kind: 'booking', booking: SAMPLE_BOOKINGS.paymentProcessing })
    page.actor.send({ type: 'retry.asked' })
    await page.port.fail()
    expect([page.state(), page.booking(), page.done]).toEqual(['failed', SAMPLE_BOOKINGS.paymentProcessing, ['loadBooking']])
  })
})

describe('what a booking says', () => {
  it('has a price of which every part adds up to the paisa [FEE-01]', () => {
    const price = TO_MUMBAI_AND_BACK.price
    if (price === null) throw new Error('the sample has a price')
    const [first, ...others] = price.journeys
    if (first === undefined) throw new Error('the sample has a journey')
    const oneMore = { minor: first.total.minor + 1, currency: 'INR' }
    expect(Object.values(SAMPLE_BOOKINGS).map((booking) => booking.price && addsUp(booking.price))).toEqual(
      Object.values(SAMPLE_BOOKINGS).map(() => true),
    )
    expect(addsUp({ ...price, journeys: [{ ...first, total: oneMore }, ...others] })).toBe(false)
    expect(addsUp({ ...price, total: { minor: price.total.minor - 1, currency: 'INR' } })).toBe(false)
    expect(addsUp({ ...price, paid: { minor: 0, currency: 'INR' } })).toBe(false)
  })

  it('names the flights that other airlines operate, and which [LAY-21]', () => {
    expect(codeSharesOf(TO_MUMBAI_AND_BACK)).toEqual([])
    expect(codeSharesOf(CODE_SHARE)).toEqual([{ flightNumber: 'SR 2341', operator: 'Kestrel Air' }])
  })

  it('tells the deadlines of payments by the time of India', () => {
    expect(homeTimeOf('2026-12-08T20:30:00.000Z')).toBe('2026-12-09T02:00')
  })

  it('is a calendar file with an event for each journey, in UTC, with lines that are not too long', () => {
    const file = calendarFile(TO_MUMBAI_AND_BACK, { brand: 'Sarus, Air', now: Date.parse('2026-11-23T10:00:00Z') })
    const lines = file.split('\r\n')
    expect(
      file
        .replaceAll('\r\n ', '')
        .split('\r\n')
        .filter((line) => /^(DTSTART|DTEND|UID|SUMMARY)/.test(line)),
    ).toEqual([
      'UID:K7M4QX-1@bookings',
      'DTSTART:20261212T003000Z',
      'DTEND:20261212T024000Z',
      'SUMMARY:Delhi – Mumbai\\, SR 3113',
      'UID:K7M4QX-2@bookings',
      'DTSTART:20261215T115000Z',
      'DTEND:20261215T184000Z',
      'SUMMARY:Mumbai – Delhi\\, SR 2208\\, SR 2341',
    ])
    expect(lines[0]).toBe('BEGIN:VCALENDAR')
    expect(lines.at(-2)).toBe('END:VCALENDAR')
    expect(lines.filter((line) => encodeURIComponent(line).replaceAll(/%../g, '%').length > 75)).toEqual([])
    expect(file).toContain('PRODID:-//Sarus\\, Air//EN')
  })

  it('of a check-in says when it opens, in UTC, and of a journey without a date there is none [CHK-29]', () => {
    const [journey] = TO_MUMBAI_AND_BACK.journeys
    if (journey === undefined) throw new Error('the booking has a journey')
    const written = { brand: 'Sarus Air', now: Date.parse('2026-11-23T10:00:00Z'), summary: 'Check-in opens: Delhi to Mumbai' }
    expect(checkInCalendar(TO_MUMBAI_AND_BACK, journey, written).split('\r\n').slice(4, 12)).toEqual([
      'BEGIN:VEVENT',
      'UID:K7M4QX-check-in-1@bookings',
      'DTSTAMP:20261123T100000Z',
      'DTSTART:20261210T003000Z',
      'DTEND:20261210T010000Z',
      'SUMMARY:Check-in opens: Delhi to Mumbai',
      'LOCATION:Delhi (DEL)',
      String.raw`DESCRIPTION:Sarus Air K7M4QX\nSR 3113`,
    ])
    expect(() => checkInCalendar(TO_MUMBAI_AND_BACK, { ...journey, deadlines: null }, written)).toThrow('no date has been chosen')
  })
})
