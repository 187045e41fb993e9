import { expect, it } from 'vitest'
import { reached } from '../../../../machines/kit/testing/reached.ts'
import { paymentMachine } from '../../../../machines/trips/payment/payment.machine.ts'
import { paymentSamples } from '../../../../machines/trips/payment/payment.samples.ts'
import { paymentShown } from './payment.select.ts'

const shownAfter = (...steps: readonly string[]) =>
  paymentShown(reached(paymentMachine, paymentSamples, 'the customer comes back from the provider', steps))

it.each([
  ['the customer has left', ['You left the payment page. Nothing was charged.']],
  ['nobody paid in time', ['The payment was not made in time. Nothing was charged.']],
  ['the bank has declined', ['Your bank declined the payment. Nothing was charged.']],
  [
    'nobody could decide it in time',
    ['The payment could not be confirmed in time, so it does not count.', 'If ₹4,599 was taken, it goes back to you by itself.'],
  ],
  [
    'the money came too late',
    ['The payment could not be confirmed in time, so it does not count.', '₹4,599 came too late, and is on its way back to you.'],
  ],
  [
    'other seats were chosen meanwhile',
    ['Your seats or extras were changed, or were not kept for you any more.', '₹4,599 came too late, and is on its way back to you.'],
  ],
  ['the booking needed no money any more', ['Your booking needed no money any more.', '₹4,599 came too late, and is on its way back to you.']],
])('says what became of the money when %s [CONST-21]', (answer, lines) => {
  expect(shownAfter(`comeBack: ${answer}`)).toMatchObject({ lines, isAlarm: true })
})

it('offers no other attempt while money goes back, and one when it has gone', () => {
  expect(shownAfter('comeBack: the money came too late').press).toBeNull()
  expect(shownAfter('comeBack: the late money has gone back').press).toEqual({ label: 'Try again', event: { type: 'payment.wanted' } })
})

it.each([
  ['the bank has declined', 'Payment Failed, please try again'],
  ['the provider takes no such payment', 'Payment failed'],
  ['the customer has left', 'This payment did not go through'],
])('calls it failed where it was refused, and only then: %s [MSG-46, MSG-47]', (answer, heading) => {
  expect(shownAfter(`comeBack: ${answer}`).heading).toBe(heading)
})
