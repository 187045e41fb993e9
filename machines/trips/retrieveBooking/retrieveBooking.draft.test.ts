import { describe, expect, it } from 'vitest'
import { NOTHING_TYPED, type RetrievalDraft } from '../../domain/retrieval.ts'
import { byPhone, retrieving, startRetrieval } from './retrieveBooking.harness.ts'
import { draftAt, soughtBooking } from './retrieveBooking.rules.ts'
import { BOOKING, RETRIEVAL_NETWORK, VISITOR } from './retrieveBooking.samples.ts'

const FLIGHT: RetrievalDraft = { ...NOTHING_TYPED, isByPnr: false, date: '2026-12-08', origin: 'DEL', destination: 'BOM' }
const LEFT: RetrievalDraft = { ...FLIGHT, pnr: 'K7M4QX', who: 'Rao', phone: '9876543210' }
const NOTHING_SOUGHT = soughtBooking(NOTHING_TYPED)

describe('the form as it was left', () => {
  it('is there again: texts, date and airports, of which the airline can be asked at once [RETR-03, RETR-19, RETR-33]', async () => {
    const stage = await byPhone({ draft: LEFT })
    const { pnr, who, phone, date, origin, destination } = stage.context()
    expect({ pnr, who, phone, date, origin: origin.stationCode, destination: destination.stationCode, isByPnr: false }).toEqual(LEFT)
    const { chosen, text, error } = stage.child('destination').getSnapshot().context
    expect([stage.child('origin').getSnapshot().context.text, chosen, text, error]).toEqual(['DEL Delhi', 'BOM', 'BOM Mumbai', null])
    stage.submit()
    expect(stage.asked('checkEligibility')).toEqual([
      { phone: '919876543210', departureDate: '2026-12-08', originStationCode: 'DEL', destinationStatusCode: 'BOM', bookingType: 'myBooking' },
    ])
  })

  it('shows its airports by their codes until the network has come', () => {
    const { send, child } = startRetrieval({ draft: LEFT })
    send({ type: 'mode.toggled' })
    expect(child('origin').getSnapshot().context.text).toBe('DEL')
  })

  it.each(['2026-06-12', '2026-12-16', '1999-01-01'])(
    'begins with today where its date is %s, outside the window [RETR-33, RETR-34]',
    async (date) => {
      const { context, drafts, send } = await byPhone({ draft: { ...LEFT, date } })
      expect(context().date).toBe('2026-12-10')
      send({ type: 'phone.typed', text: '98' })
      expect(drafts.at(-1)).toMatchObject({ phone: '98', date: null })
    },
  )

  it('has no airport that the airline does not know, and leaves one that is not reached in its field with a message [STN-19, RETR-32]', async () => {
    const unknown = await byPhone({ draft: { ...LEFT, origin: 'XXX' } })
    expect([unknown.context().origin, unknown.context().destination]).toEqual([
      { stationCode: null, hasError: false },
      { stationCode: 'BOM', hasError: false },
    ])
    expect(unknown.child('origin').getSnapshot().context).toMatchObject({ text: '', error: null })
    expect(unknown.drafts.at(-1)).toEqual({ ...LEFT, origin: null })
    const unreached = await byPhone({ draft: { ...LEFT, origin: 'IXL' } })
    expect(unreached.child('destination').getSnapshot().context).toMatchObject({ text: 'BOM Mumbai', error: 'noFlights' })
  })
})

describe('the form as it is', () => {
  it('is kept after every edit, with a date only where one is chosen [RETR-34]', async () => {
    const stage = startRetrieval()
    const kept = () => stage.drafts.at(-1)
    stage.send({ type: 'pnr.typed', text: 'k7m' })
    expect(kept()).toEqual({ ...NOTHING_TYPED, pnr: 'K7M' })
    stage.send({ type: 'who.typed', text: 'Rao' })
    const typed = { ...NOTHING_TYPED, pnr: 'K7M', who: 'Rao' }
    expect(kept()).toEqual(typed)
    stage.send({ type: 'mode.toggled' })
    await stage.answer('loadNetwork', { network: RETRIEVAL_NETWORK, today: VISITOR.today })
    expect(kept()).toEqual({ ...typed, isByPnr: false })
    stage.send({ type: 'phone.typed', text: '98' })
    stage.pick('origin', 'DEL')
    stage.pick('destination', 'BOM')
    expect(kept()).toEqual({ ...typed, isByPnr: false, phone: '98', origin: 'DEL', destination: 'BOM' })
    stage.send({ type: 'calendar.opened' })
    stage.send({ type: 'day.picked', date: '2026-12-10' })
    expect(kept()).toMatchObject({ date: '2026-12-10' })
    stage.send({ type: 'calendar.opened' })
    stage.send({ type: 'date.cleared' })
    expect(kept()).toMatchObject({ date: null })
    stage.send({ type: 'mode.toggled' })
    expect(kept()).toEqual({ ...typed, phone: '98', origin: 'DEL', destination: 'BOM' })
  })

  it('is forgotten once the booking is shown, and not before [RETR-43]', async () => {
    const { answer, drafts } = await retrieving()
    await answer('retrieveByPnr', { kind: 'booking', booking: BOOKING })
    expect(drafts.at(-1)).toEqual({ ...NOTHING_TYPED, pnr: 'K7M4QX', who: 'Rao' })
    await answer('goToBooking', undefined)
    expect(drafts.at(-1)).toBe('forgotten')
  })
})

describe('the day by the time of the airline', () => {
  const arriving = async (begin: (stage: ReturnType<typeof startRetrieval>) => void, draft = NOTHING_TYPED) => {
    const stage = startRetrieval({ draft })
    stage.send({ type: 'mode.toggled' })
    begin(stage)
    await stage.answer('loadNetwork', { network: RETRIEVAL_NETWORK, today: '2026-12-11' })
    return stage.context()
  }

  it('becomes the date of departure that the traveller has not chosen [RETR-34]', async () => {
    expect(await arriving(() => undefined)).toMatchObject({ today: '2026-12-11', date: '2026-12-11' })
  })

  it('moves no date that was picked, be it the day of the device, nor one that was cleared or left before [RETR-28, RETR-34]', async () => {
    const picking = (date: string) => (stage: ReturnType<typeof startRetrieval>) => {
      stage.send({ type: 'calendar.opened' })
      stage.send({ type: 'day.picked', date })
    }
    expect((await arriving(picking('2026-12-10'))).date).toBe('2026-12-10')
    expect((await arriving(picking('2026-12-12'), LEFT)).date).toBe('2026-12-12')
    expect((await arriving(() => undefined, LEFT)).date).toBe('2026-12-08')
    const cleared = await arriving((stage) => {
      stage.send({ type: 'calendar.opened' })
      stage.send({ type: 'date.cleared' })
    })
    expect(cleared.date).toBeNull()
  })

  it('judges the date that was left before [RETR-33]', async () => {
    expect((await arriving(() => undefined, { ...LEFT, date: '2026-12-16' })).date).toBe('2026-12-16')
    expect((await arriving(() => undefined, { ...LEFT, date: '2026-06-13' })).date).toBe('2026-12-11')
  })
})

describe('the address', () => {
  it('holds a whole reference, or a flight, and never who asks [SEC-17]', () => {
    expect(soughtBooking({ ...LEFT, isByPnr: true })).toEqual({ ...NOTHING_SOUGHT, pnr: 'K7M4QX' })
    expect(soughtBooking({ ...LEFT, isByPnr: true, pnr: 'K7M4' })).toEqual(NOTHING_SOUGHT)
    expect(soughtBooking({ ...LEFT, isByPnr: true, pnr: 'K7M-4Q' })).toEqual(NOTHING_SOUGHT)
    expect(soughtBooking(LEFT)).toEqual({ isByPnr: false, pnr: null, date: '2026-12-08', origin: 'DEL', destination: 'BOM' })
  })

  it('goes before what this tab has kept, which adds who asks', () => {
    expect(draftAt(NOTHING_SOUGHT, LEFT)).toEqual(LEFT)
    expect(draftAt(soughtBooking(FLIGHT), { ...LEFT, isByPnr: true, date: null, origin: 'IXL' })).toEqual(LEFT)
    expect(draftAt({ ...soughtBooking(FLIGHT), date: null, origin: null }, LEFT)).toEqual({ ...LEFT, date: null, origin: null })
    expect(draftAt({ ...NOTHING_SOUGHT, pnr: 'K7M4QX' }, LEFT)).toEqual({ ...LEFT, isByPnr: true })
  })

  it('takes the name away that was typed beside another reference', () => {
    expect(draftAt({ ...NOTHING_SOUGHT, pnr: 'QQQQQQ' }, LEFT)).toEqual({ ...LEFT, isByPnr: true, pnr: 'QQQQQQ', who: '' })
    expect(draftAt({ ...soughtBooking(FLIGHT), pnr: 'QQQQQQ' }, LEFT)).toEqual({ ...LEFT, pnr: 'QQQQQQ', who: '' })
  })
})
