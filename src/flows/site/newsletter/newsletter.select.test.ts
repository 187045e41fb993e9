import { expect, it } from 'vitest'
import { reached } from '../../../../machines/kit/testing/reached.ts'
import { newsletterMachine } from '../../../../machines/site/newsletter/newsletter.machine.ts'
import { newsletterSamples } from '../../../../machines/site/newsletter/newsletter.samples.ts'
import { errorOf, linkOf, statusOf } from './newsletter.select.ts'

const ASKED = ['types an address', 'presses Subscribe']
const THANKS = 'Thank you. Please confirm with the link in our mail.'

it.each([
  [[], null, null, null],
  [['types half an address', 'presses Subscribe'], 'Please enter a valid e-mail address', null, null],
  [ASKED, null, 'Subscribing', null],
  [[...ASKED, '3000 ms pass'], null, 'This is taking longer than usual', null],
  [[...ASKED, 'subscribe: a new subscriber'], null, THANKS, '/unsubscribe?requestid=key.c2VhbGVk'],
  [[...ASKED, 'subscribe: a new subscriber, whose address could not be encrypted'], null, THANKS, null],
  [[...ASKED, 'subscribe: a new subscriber', 'types half an address'], null, null, null],
  [[...ASKED, 'subscribe: a subscriber already'], null, 'You are already subscribed to our newsletter', null],
  [[...ASKED, 'subscribe: the airline is not reached'], 'Something went wrong. Please try again.', null, null],
])('after %j the error is %j, the status %j and the link %j [NEWS-03, NEWS-07..10, MSG-19]', (steps, error, status, link) => {
  const snapshot = reached(newsletterMachine, newsletterSamples, 'an empty field', steps)
  expect([errorOf(snapshot), statusOf(snapshot), linkOf(snapshot)]).toEqual([error, status, link])
})
