import { expect } from 'vitest'
import { itineraryMailMachine } from '../../../../machines/trips/itineraryMail/itineraryMail.machine.ts'
import { itineraryMailSamples } from '../../../../machines/trips/itineraryMail/itineraryMail.samples.ts'
import { fromParent, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { ItineraryMail } from './ItineraryMail.tsx'

const button = (screen: Screen) => screen.getByRole('button', { name: 'E-mail the itinerary', exact: true })
const says = (role: 'status' | 'alert') => async (screen: Screen, words: string) => {
  await expect.element(screen.getByRole(role)).toHaveTextContent(words)
  await expect.element(screen.getByRole(role === 'alert' ? 'status' : 'alert')).toBeEmptyDOMElement()
}
const status = says('status')
const alert = says('alert')

walkView({
  name: 'the itinerary of a booking by mail [MSG-74]',
  machine: itineraryMailMachine,
  samples: itineraryMailSamples,
  render: (actor) => <ItineraryMail actor={actor} />,
  drivers: { 'mail.asked': (_, screen) => button(screen).click(), 'customer.changed': fromParent },
  assertions: {
    '*': (_, screen) => expect.element(button(screen)).toBeVisible(),
    idle: async (_, screen) => {
      await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
      await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement()
    },
    'asking.waiting': (_, screen) => status(screen, 'Sending the itinerary'),
    'asking.slow': (_, screen) => status(screen, 'Still sending the itinerary. This takes longer than usual.'),
    sent: ({ context }, screen) => status(screen, `Sent to ${context.sent?.to ?? 'nobody'}, Sun, 6 Dec 2026, 14:01 (Indian time).`),
    limited: ({ context: { retryAfter } }, screen) =>
      alert(screen, `It was sent too often. Please try again in ${retryAfter === null ? 'an hour' : '29 minutes'}.`),
    refused: ({ context: { reason } }, screen) => alert(screen, reason === 'noAddress' ? 'has no e-mail address' : 'is not open here any more'),
    failed: (_, screen) => alert(screen, 'Unable to send email: the airline did not answer.'),
  },
})
