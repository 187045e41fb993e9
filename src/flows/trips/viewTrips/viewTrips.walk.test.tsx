import { expect } from 'vitest'
import { FREE } from '../../../../machines/trips/viewTrips/viewTrips.samples.ts'
import { fromParent, pressedIfOffered, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { problemWords } from './viewTrips.select.ts'
import { viewTripsShown } from './viewTrips.screen.tsx'

const spelled = (recordLocator: string): string => recordLocator.split('').join(' ')
const card = (screen: Screen, recordLocator: string) => screen.getByRole('article', { name: `Booking reference ${spelled(recordLocator)}` })
const button = (screen: Screen, name: string, recordLocator: string) => card(screen, recordLocator).getByRole('button', { name })
const says = (role: 'status' | 'alert') => (words: string) => (_: unknown, screen: Screen) =>
  expect.element(screen.getByRole(role).filter({ hasText: words })).toBeInTheDocument()
const status = says('status')
const alert = says('alert')
/** What is read out at once is seen only when it takes long: it stands in an element of its own until then. */
const saidAs = (isSeen: boolean) => (words: string) => async (_: unknown, screen: Screen) => {
  await status(words)(null, screen)
  expect(screen.getByRole('status').element().childElementCount === 0).toBe(isSeen)
}
const saidUnseen = saidAs(false)
const saidSeen = saidAs(true)
const noList = (screen: Screen) => expect.element(screen.getByRole('article').first()).not.toBeInTheDocument()

walkView({
  name: 'the bookings of a browser [NAV-22, SEC-17, API-31]',
  ...viewTripsShown,
  drivers: {
    'forget.asked': (event, screen, actor) =>
      pressedIfOffered(() => button(screen, 'Forget this booking on this device', event.recordLocator))(event, screen, actor),
    'add.asked': (event, screen, actor) => pressedIfOffered(() => button(screen, 'Add to my trips', event.recordLocator))(event, screen, actor),
    'retry.asked': (_, screen) => screen.getByRole('button', { name: 'Try again', exact: true }).click(),
    'signIn.asked': pressedIfOffered((screen) => screen.getByRole('button', { name: 'Sign In', exact: true })),
    'customer.changed': fromParent,
  },
  // There is no button for what the machine refuses.
  sampleDrivers: {
    'adds one that nobody can add': fromParent,
  },
  assertions: {
    '*': (_, screen) => expect.element(screen.getByRole('heading', { level: 2, name: 'Found on this device' })).toBeVisible(),
    reading: (_, screen) => noList(screen),
    'reading.waiting': status('Getting the bookings of this device'),
    'reading.slow': status('Still getting the bookings of this device.'),
    shown: async ({ context: { trips } }, screen) => {
      expect(screen.getByRole('article').elements()).toHaveLength(trips.length)
      for (const { recordLocator, state, canBeAdded } of trips) {
        await expect.element(card(screen, recordLocator)).toHaveTextContent(state === 'flown' ? 'Flown' : /Confirmed|On hold/)
        await expect.element(card(screen, recordLocator).getByRole('link', { name: `Open the booking ${spelled(recordLocator)}` })).toBeVisible()
        const add = expect.element(button(screen, 'Add to my trips', recordLocator))
        await (canBeAdded ? add.toBeVisible() : add.not.toBeInTheDocument())
      }
    },
    'shown.settled': async ({ context: { trips } }, screen) => {
      await status(`${trips.length} booking`)(null, screen)
      await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    },
    'shown.refused': (snapshot, screen) => alert(problemWords(snapshot)?.text ?? 'no words')(null, screen),
    'forgetting.waiting': saidUnseen('Forgetting the booking'),
    'forgetting.slow': saidSeen('Forgetting the booking'),
    'adding.waiting': saidUnseen(`Adding the booking ${FREE.recordLocator} to your trips`),
    'adding.slow': saidSeen(`Adding the booking ${FREE.recordLocator} to your trips`),
    empty: async (_, screen) => {
      await noList(screen)
      await status('No booking was found on this device')(null, screen)
      await expect.element(screen.getByRole('link', { name: 'Find a booking' })).toBeVisible()
    },
    failed: async (_, screen) => {
      await noList(screen)
      await alert('We could not get the bookings of this device')(null, screen)
    },
  },
})
