import { beforeEach, describe, expect, it } from 'vitest'
import type { BoardingPass, PassSheet } from '../../machines/domain/boardingPass.ts'
import { createPassStore } from './passStore.ts'
import { forgetOnSignOut, keepOnlyFor } from './forgetting.ts'

const SAMPLE_NOW = Date.parse('2026-12-10T08:35:00Z')
const pass = (flightNumber: string, passengerKey: string, departsAt: string): BoardingPass => ({
  passengerKey,
  goesWith: null,
  isInfant: false,
  isExtraSeat: false,
  segmentKey: flightNumber,
  flightNumber,
  origin: 'DEL',
  destination: 'BOM',
  departure: '2026-12-12T06:00',
  arrival: '2026-12-12T08:10',
  departsAt,
  arrivesAt: '2026-12-12T15:40:00.000Z',
  name: 'Anand Rao',
  originTerminal: null,
  destinationTerminal: null,
  seat: '21C',
  gateCloses: '2026-12-12T05:35',
  gate: null,
  boards: '2026-12-12T05:15',
  checkInCloses: '2026-12-12T05:00',
  extraSeats: [],
  sequence: 42,
  bags: 0,
  code: 'M1RAO/ANAND',
})
const OUT = pass('SR 3113', 'P1', '2026-12-12T00:30:00.000Z')
const BACK = pass('SR 3120', 'P1', '2026-12-12T13:30:00.000Z')
const FAMILY: PassSheet = {
  recordLocator: 'K7M4QX',
  madeAt: '2026-12-10T08:35:00.000Z',
  passes: [OUT, { ...OUT, passengerKey: 'P2' }, { ...OUT, passengerKey: 'P3' }],
  without: [],
  cities: { DEL: 'Delhi' },
}
const THERE_AND_BACK: PassSheet = { ...FAMILY, passes: [OUT, BACK] }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** @param now by the airline, which has told it, unless only the device says so */
const storeAt = (now = SAMPLE_NOW, isHeard = true) => createPassStore({ now: () => now, heard: () => (isHeard ? now : null) }, () => now)
const OTHER = { ...FAMILY, recordLocator: 'B3CDFG' }

describe('boarding passes on the device', () => {
  it('are kept for each booking until they are forgotten, also after the browser was closed', () => {
    const store = storeAt()
    store.write(FAMILY)
    store.write(OTHER)
    store.write({ ...FAMILY, madeAt: '2026-12-10T09:00:00.000Z' })
    sessionStorage.clear()
    expect([storeAt().read('K7M4QX')?.madeAt, storeAt().read('B3CDFG')]).toEqual(['2026-12-10T09:00:00.000Z', OTHER])
    store.forget('B3CDFG')
    expect([store.read('B3CDFG'), store.read('K7M4QX')?.passes.length]).toEqual([null, 3])
  })

  it('are gone with their flights [BPASS-03]', () => {
    storeAt().write(THERE_AND_BACK)
    expect(
      storeAt(Date.parse('2026-12-12T00:30:00Z'))
        .read('K7M4QX')
        ?.passes.map(({ flightNumber }) => flightNumber),
    ).toEqual(['SR 3120'])
    expect(localStorage.getItem('sarus:boardingPasses:1')).not.toContain('SR 3113')
    expect(storeAt(Date.parse('2026-12-12T13:30:00Z')).read('K7M4QX')).toBeNull()
    expect(localStorage.getItem('sarus:boardingPasses:1')).toBeNull()
  })

  it('go by the clock of the airline, also on a device whose own is a year ahead and without a network', () => {
    const year = 365 * 86_400_000
    createPassStore({ now: () => SAMPLE_NOW, heard: () => SAMPLE_NOW }, () => SAMPLE_NOW + year).write(FAMILY)
    const later = createPassStore({ now: () => SAMPLE_NOW + year, heard: () => null }, () => SAMPLE_NOW + year + 60_000)
    expect([later.read('K7M4QX'), later.timeFor('K7M4QX')]).toEqual([FAMILY, SAMPLE_NOW + 60_000])
  })

  it('are there again once a clock is right that was set forward and has hidden them, without a network [BPASS-03]', () => {
    storeAt().write(FAMILY)
    const ahead = storeAt(SAMPLE_NOW + 30 * 86_400_000, false)
    expect(ahead.read('K7M4QX')).toBeNull()
    ahead.write(OTHER)
    ahead.forget('B3CDFG')
    expect(storeAt(SAMPLE_NOW, false).read('K7M4QX')).toEqual(FAMILY)
  })

  it('of a customer outlast the session, and go when another customer signs in or that one signs out [SEC-17]', () => {
    const store = storeAt()
    keepOnlyFor('C1')
    store.write(FAMILY)
    keepOnlyFor(null)
    keepOnlyFor('C1')
    expect(store.read('K7M4QX')?.passes.length).toBe(3)
    keepOnlyFor(null)
    keepOnlyFor('C2')
    expect(store.read('K7M4QX')).toBeNull()
    store.write(OTHER)
    forgetOnSignOut()
    expect(store.read('B3CDFG')).toBeNull()
  })

  it('of a visitor go when a customer signs in: who that is nobody knows [SEC-17]', () => {
    const store = storeAt()
    store.write(FAMILY)
    keepOnlyFor(null)
    expect(store.read('K7M4QX')?.passes.length).toBe(3)
    keepOnlyFor('C1')
    expect(store.read('K7M4QX')).toBeNull()
  })

  it('are printed from the booking that the tab shows', () => {
    const store = storeAt()
    store.write(FAMILY)
    store.write(OTHER)
    expect(store.readShown()).toBeNull()
    store.show('B3CDFG')
    expect(store.readShown()?.recordLocator).toBe('B3CDFG')
  })
})
