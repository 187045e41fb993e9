import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import * as sample from '../../../../machines/domain/flights.samples.ts'
import type { Availability, Journey } from '../../../../machines/domain/journey.ts'
import { type ChosenTrip, NOTHING_CHOSEN } from '../../../../machines/domain/sale.ts'
import type { CompleteSearch } from '../../../../machines/domain/search.ts'
import { flightSelectionMachine } from '../../../../machines/search/flightSelection/flightSelection.machine.ts'
import { BACK, chosen, dearer, offeredIn, OUT, SAME_DAY } from '../../../../machines/search/flightSelection/flightSelection.samples.ts'
import { speakIn } from '../../../messages/speakIn.ts'
import { barShown, chosenShown, familiesShown, foldedShown, noticesShown, offerShown, wayShown } from './flightSelection.select.ts'

afterEach(() => speakIn('en-IN'))

const nothing = () => undefined
const machine = flightSelectionMachine.provide({
  actions: { replaceChosen: nothing, storeBookingType: nothing, startNewBooking: nothing, clearRebooking: nothing, goToBooking: nothing },
})

/** The choice where the airline has answered, once for each answer. */
function snapshotOf(search: CompleteSearch, trip: ChosenTrip = NOTHING_CHOSEN, ...answers: readonly (Availability | null)[]) {
  const actor = createActor(machine, { input: { search, trip } }).start()
  for (const availability of answers.length > 0 ? answers : [offeredIn(sample.found(search))]) actor.send({ type: 'flights.changed', availability })
  return actor
}

const flightAt = (search: CompleteSearch, key: string): Journey => {
  const { outbound = [], inbound } = offeredIn(sample.found(search)) ?? {}
  const found = [...outbound, ...(inbound ?? [])].find(({ journeyKey }) => journeyKey === key)
  if (found === undefined) throw new Error(`no flight ${key}`)
  return found
}

const city = (code: string) => ({ DEL: 'Delhi', BOM: 'Mumbai' })[code] ?? code

describe('the list', () => {
  it('is that of the way out, until that is settled', () => {
    expect(wayShown(snapshotOf(SAME_DAY).getSnapshot())).toBe('outbound')
    const actor = snapshotOf(SAME_DAY, chosen(OUT.early, null))
    expect([wayShown(actor.getSnapshot()), chosenShown(actor.getSnapshot())]).toEqual(['inbound', null])
    actor.send({ type: 'wayOut.reopened' })
    expect([wayShown(actor.getSnapshot()), chosenShown(actor.getSnapshot())]).toEqual(['outbound', OUT.early])
  })

  it('to come is known from the address', () => {
    expect(wayShown(snapshotOf(SAME_DAY, chosen(OUT.early, null), null).getSnapshot())).toBe('inbound')
    expect(wayShown(snapshotOf(SAME_DAY, NOTHING_CHOSEN, null).getSnapshot())).toBe('outbound')
    expect(wayShown(snapshotOf(sample.ONE_WAY, chosen(OUT.early, null), null).getSnapshot())).toBe('outbound')
  })
})

describe('the button of a flight', () => {
  it('has the lowest price, that of the chosen fare once it is chosen, and the seats that are counted aloud', () => {
    const early = flightAt(sample.ONE_WAY, OUT.early)
    expect(offerShown(snapshotOf(sample.ONE_WAY).getSnapshot(), early)).toEqual({
      price: '₹4,949',
      isSelected: false,
      refusal: null,
      seatsLeft: '4 seats left',
    })
    const flexi = snapshotOf(sample.ONE_WAY, chosen(OUT.early, null, 'flexi')).getSnapshot()
    expect(offerShown(flexi, early)).toMatchObject({ price: '₹5,684', isSelected: true })
    expect(offerShown(flexi, flightAt(sample.ONE_WAY, OUT.morning))?.seatsLeft).toBeNull()
    expect(offerShown(flexi, { ...early, seatsLeft: 1 })?.seatsLeft).toBe('1 seat left')
    expect(offerShown(flexi, flightAt(sample.ONE_WAY, sample.SOLD_OUT))).toBeNull()
  })

  it.each([
    ['en-IN', 'Leaves before your outbound flight lands at 11:55.', 'Leaves before your outbound flight lands at 01:05 on Sat, 13 Jun.'],
    ['hi-IN', '11:55 पर आपकी जाने की फ़्लाइट के पहुँचने से पहले निकलती है।', 'शनि, 13 जून को 01:05 पर आपकी जाने की फ़्लाइट के पहुँचने से पहले निकलती है।'],
  ])('says when the way out lands, with the day where that is another: %s [VAL-16]', async (language, sameDay, nextDay) => {
    await speakIn(language)
    const back = flightAt(SAME_DAY, BACK.evening)
    const leavesAt = (departure: string, arrival: string) => ({ ...back, departure: `2026-06-${departure}`, arrival: `2026-06-${arrival}` })
    const morning = snapshotOf(SAME_DAY, chosen(OUT.morning, null)).getSnapshot()
    expect(offerShown(morning, leavesAt('12T11:00', '12T13:00'))?.refusal).toBe(sameDay)
    const late = snapshotOf(SAME_DAY, chosen(OUT.late, null)).getSnapshot()
    expect(offerShown(late, leavesAt('13T00:30', '13T02:40'))?.refusal).toBe(nextDay)
  })

  it('says that the way back is over too early, or that its times cannot be right [VAL-14, VAL-15]', () => {
    const late = snapshotOf(SAME_DAY, chosen(OUT.late, null)).getSnapshot()
    const back = flightAt(SAME_DAY, BACK.evening)
    expect(offerShown(late, back)?.refusal).toBe('Lands before your outbound flight leaves at 22:50.')
    expect(offerShown(late, { ...back, durationMinutes: 0 })?.refusal).toBe('Its times cannot be right, so it cannot be chosen.')
  })
})

it('says that no flight of the day fits, where each is refused [VAL-16]', () => {
  const late = snapshotOf(SAME_DAY, chosen(OUT.late, null)).getSnapshot()
  expect(noticesShown(late)).toEqual([
    { title: 'No flight of this day fits', text: 'Each leaves before your outbound flight has landed. Choose another day.' },
  ])
  expect(noticesShown(snapshotOf(SAME_DAY, chosen(OUT.early, null)).getSnapshot())).toEqual([])
  const { availability } = late.context
  expect(noticesShown({ ...late, context: { ...late.context, availability: availability && { ...availability, inbound: [] } } })).toEqual([])
})

it('says of the chosen way out on which day it arrives, where that is another [VAL-16]', () => {
  const arrivalOf = (key: string) => foldedShown(snapshotOf(SAME_DAY, chosen(key, null)).getSnapshot(), city)?.arrives
  expect([arrivalOf(OUT.morning), arrivalOf(OUT.late)]).toEqual(['11:55', '01:05 on Sat, 13 Jun'])
})

describe('the families', () => {
  it('are those of the chosen flight alone, with what the dearer ones cost more', () => {
    const snapshot = snapshotOf(sample.ONE_WAY, chosen(OUT.early, null, 'flexi')).getSnapshot()
    expect(familiesShown(snapshot, flightAt(sample.ONE_WAY, OUT.morning))).toEqual([])
    expect(familiesShown(snapshot, flightAt(sample.ONE_WAY, OUT.early)).map(({ terms: _, ...each }) => each)).toEqual([
      { family: 'saver', name: 'Saver', isChosen: false, price: '₹4,949', total: null },
      { family: 'flexi', name: 'Flexi', isChosen: true, price: '+₹735', total: 'more, ₹5,684 in all' },
      { family: 'max', name: 'Max', isChosen: false, price: '+₹1,890', total: 'more, ₹6,839 in all' },
    ])
  })

  it.each([
    [
      'en-IN',
      ['1\u00a0in the cabin, 1\u00a0in the hold', 'Not included', '₹1,500 each', '₹2,000 each until 24 hours before departure, then ₹3,500 each'],
      [
        '1\u00a0in the cabin, 1\u00a0in the hold',
        'Included behind the front rows',
        'Free',
        '₹1,000 each until 24 hours before departure, then ₹2,000 each',
      ],
      ['1\u00a0in the cabin, 1\u00a0in the hold', 'Any seat included', 'Free', 'Free until 24 hours before departure, then ₹1,000 each'],
    ],
    [
      'hi-IN',
      ['केबिन में\u00a01, होल्ड में\u00a01', 'शामिल नहीं', 'प्रति यात्री ₹1,500', 'प्रस्थान से 24 घंटे पहले तक प्रति यात्री ₹2,000, उसके बाद प्रति यात्री ₹3,500'],
      ['केबिन में\u00a01, होल्ड में\u00a01', 'आगे की कतारों के पीछे शामिल', 'मुफ़्त', 'प्रस्थान से 24 घंटे पहले तक प्रति यात्री ₹1,000, उसके बाद प्रति यात्री ₹2,000'],
      ['केबिन में\u00a01, होल्ड में\u00a01', 'कोई भी सीट शामिल', 'मुफ़्त', 'प्रस्थान से 24 घंटे पहले तक मुफ़्त, उसके बाद प्रति यात्री ₹1,000'],
    ],
  ])('tell bags, seats, a change and a cancellation in the words of the terms: %s [CONST-22, VAL-27]', async (language, ...expected) => {
    await speakIn(language)
    const families = familiesShown(snapshotOf(sample.ONE_WAY, chosen(OUT.early, null)).getSnapshot(), flightAt(sample.ONE_WAY, OUT.early))
    expect(families.map(({ terms }) => [terms[0]?.value, terms[1]?.value, terms[4]?.value, terms[5]?.value])).toEqual(expected)
  })

  it('name no hour where a cancellation always costs the same', () => {
    const answer = offeredIn(sample.found(sample.ONE_WAY))
    const [saver] = answer?.families ?? []
    if (answer === null || saver === undefined) throw new Error('there are families')
    const same = { ...saver, cancellation: { ...saver.cancellation, late: saver.cancellation.early } }
    const snapshot = snapshotOf(sample.ONE_WAY, chosen(OUT.early, null), { ...answer, families: [same] }).getSnapshot()
    const [first, second] = familiesShown(snapshot, flightAt(sample.ONE_WAY, OUT.early))
    expect([first?.terms[5]?.value, second?.terms]).toEqual(['₹2,000 each', []])
  })
})

describe('the way out, folded', () => {
  it('is there while the way back is chosen', () => {
    expect(foldedShown(snapshotOf(SAME_DAY).getSnapshot(), city)).toBeNull()
    expect(foldedShown(snapshotOf(SAME_DAY, chosen(OUT.early, null, 'max')).getSnapshot(), city)).toEqual({
      date: 'Fri, 12 Jun',
      origin: 'DEL Delhi',
      destination: 'BOM Mumbai',
      departs: '06:10',
      arrives: '08:20',
      numbers: 'SR\u00a0118',
      family: 'Max',
      price: '₹15,178',
    })
    expect(foldedShown(snapshotOf(SAME_DAY, chosen(OUT.early, null)).getSnapshot(), (code) => code)?.origin).toBe('DEL')
  })
})

describe('the bar', () => {
  it('has no sum while nothing is chosen, and says what is missing [VAL-17]', () => {
    const actor = snapshotOf(SAME_DAY)
    expect(barShown(actor.getSnapshot())).toEqual({ sum: null, travellers: 'for 3 travellers, all included', parts: '', missing: null })
    actor.send({ type: 'selection.confirmed' })
    expect(barShown(actor.getSnapshot()).missing).toBe('At least one flight must be chosen')
    actor.send({ type: 'flight.selected', journeyKey: OUT.early })
    actor.send({ type: 'selection.confirmed' })
    expect(barShown(actor.getSnapshot())).toMatchObject({ sum: '₹11,398', parts: 'Outbound ₹11,398', missing: 'Choose your return flight too' })
  })

  it('adds up both ways', () => {
    expect(barShown(snapshotOf(SAME_DAY, chosen(OUT.early, BACK.evening)).getSnapshot())).toMatchObject({
      sum: '₹26,298',
      parts: 'Outbound ₹11,398 + Return ₹14,900',
      missing: null,
    })
  })
})

describe('what happened to chosen flights', () => {
  it('is told of those that are no longer sold, and of a way back that does not fit', () => {
    const titles = (trip: ChosenTrip) => noticesShown(snapshotOf(SAME_DAY, trip).getSnapshot()).map(({ title }) => title)
    expect(titles(chosen('SR 1', 'SR 2'))).toEqual(['Your outbound flight is no longer sold', 'Your return flight is no longer sold'])
    expect(titles(chosen(OUT.late, BACK.evening))).toEqual(['No flight of this day fits', 'Your return flight does not fit your outbound flight'])
    expect(titles(chosen(OUT.early, BACK.evening))).toEqual([])
  })

  it('is another price, with both and the difference', () => {
    const [found, raised] = [offeredIn(sample.found(SAME_DAY)), dearer(SAME_DAY)]
    const trip = chosen(OUT.early, BACK.evening)
    expect(noticesShown(snapshotOf(SAME_DAY, trip, found, raised).getSnapshot())).toEqual([
      { title: 'Your outbound flight has another price now', text: '₹11,498 instead of ₹11,398: ₹100 more.' },
      { title: 'Your return flight has another price now', text: '₹15,000 instead of ₹14,900: ₹100 more.' },
    ])
    expect(noticesShown(snapshotOf(SAME_DAY, trip, raised, found).getSnapshot())[0]?.text).toBe('₹11,398 instead of ₹11,498: ₹100 less.')
  })
})
