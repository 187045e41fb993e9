import { afterEach, expect, it } from 'vitest'
import type { BookingState } from '../../../../machines/domain/bookingState.ts'
import { SAMPLE_BOOKINGS, TO_MUMBAI_AND_BACK } from '../../../../machines/trips/bookingPage/sampleBookings.ts'
import { speakIn } from '../../../messages/speakIn.ts'
import { isCheckInOpen, statusOf } from './bookingPage.select.ts'

afterEach(() => speakIn('en-IN'))

const spaced = (words: string) => words.replaceAll('\u00a0', ' ')

async function said(state: BookingState, language: 'en-IN' | 'hi-IN') {
  await speakIn(language)
  const { label, title } = statusOf(SAMPLE_BOOKINGS[state])
  return [label, spaced(title)]
}

it.each([
  ['confirmed', 'en-IN', 'Confirmed', 'Nothing to do until Thu, 10 Dec 2026'],
  ['confirmed', 'hi-IN', 'पुष्ट', 'गुरु, 10 दिस॰ 2026 तक कुछ नहीं करना है'],
  ['fareLocked', 'en-IN', 'Fare locked (payment pending)', 'Your fare is kept until Tue, 8 Dec 2026, 18:00 (Indian time)'],
  ['fareLocked', 'hi-IN', 'किराया लॉक है (भुगतान बाकी)', 'आपका किराया मंगल, 8 दिस॰ 2026, 18:00 (भारतीय समय) तक सुरक्षित है'],
  ['onHold', 'en-IN', 'On hold', 'Complete payment by Tue, 8 Dec 2026, 18:00 (Indian time)'],
  ['onHold', 'hi-IN', 'होल्ड पर', 'मंगल, 8 दिस॰ 2026, 18:00 (भारतीय समय) तक भुगतान पूरा करें'],
  ['paymentProcessing', 'en-IN', 'Payment processing', 'Your bank has not answered yet'],
  ['paymentProcessing', 'hi-IN', 'भुगतान जारी है', 'आपके बैंक ने अभी उत्तर नहीं दिया'],
  ['paymentUnderReview', 'en-IN', 'Payment under review', 'We are checking the payment'],
  ['paymentUnderReview', 'hi-IN', 'भुगतान की समीक्षा हो रही है', 'हम भुगतान जाँच रहे हैं'],
  ['fareLockExpired', 'en-IN', 'Fare lock window expired', 'The kept fare ended Tue, 8 Dec 2026, 18:00 (Indian time)'],
  ['fareLockExpired', 'hi-IN', 'किराया लॉक की अवधि समाप्त', 'सुरक्षित किराया मंगल, 8 दिस॰ 2026, 18:00 (भारतीय समय) को समाप्त हुआ'],
] as const)('says of a booking that is %s, in %s: “%s”, “%s” [RETR-55, MSG-92]', async (state, language, label, title) => {
  expect(await said(state, language)).toEqual([label, title])
})

it.each([
  ['holdExpired', 'en-IN', 'Hold expired', 'The seats were released Tue, 8 Dec 2026, 18:00 (Indian time)'],
  ['holdExpired', 'hi-IN', 'होल्ड की अवधि समाप्त', 'सीटें मंगल, 8 दिस॰ 2026, 18:00 (भारतीय समय) को छोड़ दी गईं'],
  ['notPaid', 'en-IN', 'Not paid in time', 'The seats were released Tue, 8 Dec 2026, 18:00 (Indian time)'],
  ['notPaid', 'hi-IN', 'समय पर भुगतान नहीं हुआ', 'सीटें मंगल, 8 दिस॰ 2026, 18:00 (भारतीय समय) को छोड़ दी गईं'],
  ['replaced', 'en-IN', 'Replaced', 'by your booking D88FVG'],
  ['replaced', 'hi-IN', 'बदल दी गई', 'अब आपकी बुकिंग D88FVG इसकी जगह है'],
] as const)('says why a booking that was not paid has ended, %s, in %s: “%s”, “%s” [OPEN-80]', async (state, language, label, title) => {
  expect(await said(state, language)).toEqual([label, title])
})

it.each([
  ['holdExpired', 'The seats were released'],
  ['notPaid', 'The seats were released'],
  ['fareLockExpired', 'The kept fare has ended'],
] as const)('does not say when a booking has ended that is %s, where the airline does not: %s [OPEN-80]', (state, title) => {
  expect(statusOf({ ...SAMPLE_BOOKINGS[state], holdUntil: null }).title).toBe(title)
})

it('never says to who flies alone as a minor that check-in is open: the counter does it', () => {
  const journeys = TO_MUMBAI_AND_BACK.journeys.map((each) => ({ ...each, checkIn: 'open' as const }))
  const [first, ...others] = TO_MUMBAI_AND_BACK.passengers
  if (first === undefined) throw new Error('the sample has passengers')
  const alone = { ...TO_MUMBAI_AND_BACK, journeys, passengers: [{ ...first, kind: 'minor' as const }] }
  expect([isCheckInOpen(alone), statusOf(alone).title]).toEqual([false, 'Check in at the airport'])
  expect(spaced(statusOf(alone).text)).toBe(
    'Delhi to Mumbai departs Sat, 12 Dec 2026, 06:00 (Delhi time). A child who flies alone is checked in at our counter. The adult who brings the child comes along.',
  )
  const accompanied = { ...alone, passengers: [...alone.passengers, ...others] }
  expect([isCheckInOpen(accompanied), statusOf(accompanied).title]).toEqual([true, 'Check-in is open'])
})
