import { expect, it } from 'vitest'
import { createActor, type SnapshotFrom } from 'xstate'
import { cancelBookingMachine } from '../../../../machines/trips/cancelBooking/cancelBooking.machine.ts'
import { FAMILY_QUOTE, REST_QUOTE } from '../../../../machines/trips/cancelBooking/cancelBooking.samples.ts'
import { reckoningOf, wholeWords } from './cancelBooking.select.ts'

type Context = SnapshotFrom<typeof cancelBookingMachine>['context']

const context = (change: Partial<Context>): Context => {
  const input = { recordLocator: 'K7M4QX', delays: { slow: 3_000 } }
  return { ...createActor(cancelBookingMachine, { input }).getSnapshot().context, ...change }
}

const minor = (amount: string) => Number(amount.replace('\u2212', '-').replace(/[^\d.-]/g, ''))

it('adds up from what was really paid: fees for other dates have a row of their own, and what is left is called so [FEE-01, FEE-09]', () => {
  const reckoning = reckoningOf(context({ quote: REST_QUOTE }))
  expect(reckoning?.lines.map(({ what, amount }) => [what, minor(amount)])).toEqual([
    ['For what is left you paid', 6_294],
    ['Cancellation charge', -2_000],
    ['Convenience fee', -350],
    ['Fees for other dates', -1_500],
  ])
  expect(minor(reckoning?.refund ?? '')).toBe(2_444)
  expect([wholeWords(REST_QUOTE), wholeWords(FAMILY_QUOTE)]).toEqual(['All that is left to fly', 'The whole booking'])
})

it.each([
  [[['CARD', '']], 'To the card you paid with'],
  [[['CARD', '4021']], 'To the card ending 4021 that you paid with'],
  [[['CARD', '••••']], 'To the card you paid with'],
  [[['UPI', '']], 'To your UPI account'],
  [[['NET_BANKING', '']], 'To the bank account you paid from'],
  [[['VOUCHER', '']], 'To your voucher'],
  [[['ONLINE', '']], 'The way that you paid'],
  [
    [
      ['CARD', '4021'],
      ['UPI', ''],
      ['UPI', ''],
    ],
    'The ways that you paid (card ending 4021, UPI)',
  ],
] as const)('says of what was paid by %j where it goes back to: %s [FEE-09]', (payments, where) => {
  const paidBy = payments.map(([method, payer]) => ({ method, payer }))
  const notes = reckoningOf(context({ quote: { ...FAMILY_QUOTE, paidBy } }))?.notes.map(({ words }) => words)
  expect(notes?.[0]).toBe(`${where}. We send it within minutes; it is with you within ${FAMILY_QUOTE.refundDays} days.`)
})

it('shows no amounts while nobody is ticked', () => {
  const nobody = reckoningOf(context({ quote: FAMILY_QUOTE, picked: { kind: 'PASSENGERS' } }))
  expect(nobody).toEqual({ title: 'Tick who does not fly', button: 'Cancel these passengers', lines: [], refund: null, notes: [] })
})
