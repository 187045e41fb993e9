import type { BoardingPass, PassSheet, WithoutPass } from '../../domain/boardingPass.ts'

const FLIGHT = {
  segmentKey: 'SR3113-20261212-DELBOM',
  flightNumber: 'SR 3113',
  origin: 'DEL',
  destination: 'BOM',
  departure: '2026-12-12T06:00',
  arrival: '2026-12-12T08:10',
  departsAt: '2026-12-12T00:30:00.000Z',
  arrivesAt: '2026-12-12T02:40:00.000Z',
} as const

/** The pass of Anand Rao, two days before the flight from Delhi to Mumbai. */
export const ANAND: BoardingPass = {
  ...FLIGHT,
  passengerKey: 'P1',
  goesWith: null,
  isInfant: false,
  isExtraSeat: false,
  name: 'Anand Rao',
  originTerminal: '3',
  destinationTerminal: '2',
  gate: '34B',
  checkInCloses: '2026-12-12T05:00',
  boards: '2026-12-12T05:15',
  gateCloses: '2026-12-12T05:35',
  seat: '21C',
  extraSeats: [],
  sequence: 42,
  bags: 2,
  code: 'M1RAO/ANAND           EK7M4QX DELBOMSR 3113 346Y021C0042 323>80B0WW6344BSR 12               SR ',
}
const MEERA: BoardingPass = {
  ...ANAND,
  passengerKey: 'P2',
  name: 'Meera Rao',
  seat: '21B',
  sequence: 43,
  bags: 0,
  gate: null,
  extraSeats: ['21A'],
  code: 'M1RAO/MEERA           EK7M4QX DELBOMSR 3113 346Y021B0043 123>80B6WW6344BSR 12               SR ',
}
const KABIR: BoardingPass = {
  ...ANAND,
  passengerKey: 'P4',
  goesWith: 'P2',
  isInfant: true,
  name: 'Kabir Rao',
  seat: null,
  sequence: 44,
  bags: 0,
  code: 'M1RAO/KABIR           EK7M4QX DELBOMSR 3113 346YINF 0044 123>80B4WW6344BSR 12               SR ',
}
const IRA: WithoutPass = {
  ...FLIGHT,
  passengerKey: 'P3',
  goesWith: null,
  isInfant: false,
  isExtraSeat: false,
  name: 'Ira Rao',
  because: 'NOT_CHECKED_IN',
}
const BACK = {
  segmentKey: 'SR3120-20261215-BOMDEL',
  flightNumber: 'SR 3120',
  origin: 'BOM',
  destination: 'DEL',
  departure: '2026-12-12T19:00',
  arrival: '2026-12-12T21:10',
  departsAt: '2026-12-12T13:30:00.000Z',
  arrivesAt: '2026-12-12T15:40:00.000Z',
} as const

/** Thu, 10 Dec 2026, 14:05 in India, by milliseconds since 1970 UTC. */
export const SAMPLE_NOW = Date.parse('2026-12-10T08:35:00Z')

const CITIES = { DEL: 'Delhi', BOM: 'Mumbai' }

/** The passes of Anand, Meera and the infant Kabir; Ira is not checked in. */
export const FAMILY: PassSheet = {
  recordLocator: 'K7M4QX',
  madeAt: '2026-12-10T08:35:00.000Z',
  passes: [ANAND, MEERA, KABIR],
  without: [IRA],
  cities: CITIES,
}

/** The same with another gate. */
export const FAMILY_AT_GATE_12A: PassSheet = {
  ...FAMILY,
  madeAt: '2026-12-10T08:45:00.000Z',
  passes: FAMILY.passes.map((pass) => ({ ...pass, gate: '12A' })),
}

/** Anand alone, there and back on one day. */
export const THERE_AND_BACK: PassSheet = {
  ...FAMILY,
  passes: [ANAND, { ...ANAND, ...BACK, gate: null, seat: '7A', sequence: 3, originTerminal: '2', destinationTerminal: '3' }],
  without: [],
}

/** Nobody has a pass, each for a reason of its own. */
export const NOBODY: PassSheet = {
  ...FAMILY,
  passes: [],
  without: [
    IRA,
    { ...IRA, passengerKey: 'P1', name: 'Anand Rao', because: 'DOCUMENT_CHECK' },
    { ...IRA, passengerKey: 'P2', name: null, because: 'FLIGHT_GONE' },
  ],
}
