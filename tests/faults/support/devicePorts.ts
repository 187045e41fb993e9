import type { FaultKind } from '../faultMatrix.ts'
import { noPosition, positionAt, soundDevice, storageForbidden, storageWith, type Device } from './device.ts'

/** How a fault of the device, or of the site itself, is brought about. */
export interface DeviceFault {
  readonly how: string
  readonly device?: Partial<Device>
  /** When the code that is needed comes: at once unless something is said. */
  readonly code?: 'does not come' | 'is broken' | 'comes late' | 'is given up'
  readonly form?: 'is left' | 'is late'
}

interface Never {
  readonly never: string
}

export interface DevicePort {
  readonly calls: string
  readonly faults: Readonly<Record<FaultKind, DeviceFault | Never>>
}

const CODE = {
  refused: { how: 'the server refuses the code that is needed (403)', code: 'does not come' },
  'server error': { how: 'the server fails to send the code that is needed (500)', code: 'does not come' },
  timeout: { how: 'the browser gives up waiting for the code that is needed', code: 'is given up' },
  offline: { how: 'the code that is needed cannot be fetched', code: 'does not come' },
  'malformed answer': { how: 'the code that is needed arrives broken', code: 'is broken' },
  'slow then right': { how: 'the code that is needed comes later than slow', code: 'comes late' },
  'answered twice': { how: 'the answer is delivered once more' },
} as const satisfies DevicePort['faults']

/** Read by code that comes later, from the storage of this tab. */
const stored = (key: string, value: string): DevicePort => ({
  calls: 'device: the storage of this tab, read by code that comes later',
  faults: {
    ...CODE,
    refused: { how: 'the browser forbids the storage', device: { storage: storageForbidden } },
    'malformed answer': { how: 'the storage holds what this site did not write', device: { storage: storageWith({ [key]: '{"half' }) } },
    'slow then right': { ...CODE['slow then right'], device: { storage: storageWith({ [key]: value }) } },
    'answered twice': { ...CODE['answered twice'], device: { storage: storageWith({ [key]: value }) } },
  },
})

const page = (which: string): DevicePort => ({ calls: `site: opens ${which}, whose code comes when it is wanted`, faults: CODE })

const BROUGHT_BACK = 'a page that is brought back says so by itself; one that is not is loaded again, and begins from the start'

/** What the pool and the airline answer over the network is brought about in `tests/airline`: the client is one for the whole process. */
const pool = (does: string): DevicePort => ({
  calls: `site: ${does}, by the client of the user pool, whose code comes when it is wanted`,
  faults: CODE,
})

const session: DevicePort = { calls: 'site: asks the session, whose code comes when it is wanted', faults: CODE }

const AT_ONCE = 'a cookie is written and read back at once: there is no request over a network and no wait'

/** Refused by the device, closed by the traveller and done are brought about in the tests of the statechart. */
const NO_CANVAS = 'it can happen, but these tests run where there is neither a canvas nor apps to share with'

/** A failure, a wait and a good answer are brought about in the tests of the statechart. */
const POOL_CLIENT = 'it can happen, but the page has one client of the user pool, to which these tests cannot give an airline that fails'

const position = (code: 1 | 2 | 3): Partial<Device> => ({ locate: (_, failed) => failed?.(noPosition(code)) })

/** The form as it is kept in the tab: Delhi to Mumbai on 12 December. */
const KEPT_SEARCH = JSON.stringify({
  origin: 'DEL',
  destination: 'BOM',
  departureDate: '2026-12-12',
  arrivalDate: null,
  passenger: { adult: 1, child: 0, infant: 0, seniorcitizen: 0, extraSeat: 0, total: 1 },
  paxTypesCount: { ADT: 1, CHD: 0, SNR: 0, INF: 0, EXST: 0 },
  tripType: 'ONE_WAY',
  promoCode: '',
  specialFare: null,
  currency: 'INR',
  nationality: null,
})

/** Ports that ask the device or the site itself, by flow and port. Every other port asks the airline. */
export const DEVICE_PORTS: Readonly<Record<string, DevicePort>> = {
  'accountMenu.askToSignIn': session,
  'accountMenu.askToSignOut': session,
  'groupRoster.readCells': { calls: 'site: reads rows of cells, by code that comes when it is wanted', faults: CODE },
  'promo.recallCode': stored('sarus:promoCode:1', '"MONSOON"'),
  'searchWidget.restoreSearch': stored('sarus:search:2', KEPT_SEARCH),
  'googleSignIn.startGoogle': pool('leaves for Google'),
  'googleSignIn.awaitReturn': {
    calls: 'device: the page that Back brings from the memory of the browser',
    faults: {
      refused: { never: BROUGHT_BACK },
      'server error': { never: BROUGHT_BACK },
      timeout: { never: BROUGHT_BACK },
      offline: { never: BROUGHT_BACK },
      'malformed answer': { never: BROUGHT_BACK },
      'slow then right': { how: 'Back is pressed after a while', device: { comeBack: (back) => void setTimeout(back, 50) } },
      'answered twice': { how: 'the answer is delivered once more' },
    },
  },
  'googleSignIn.finishGoogle': pool('comes back from Google'),
  'otpEntry.verifyCode': pool('compares a code'),
  'otpEntry.requestCode': pool('asks for another code'),
  'profile.readDetails': pool('reads who a customer is'),
  'profile.requestCode': pool('asks for a code to a second contact'),
  'profile.replaceContact': pool('moves a contact'),
  'profile.saveProfile': pool('saves a profile'),
  'signIn.requestCode': pool('asks for a code'),
  'signIn.createAccount': pool('makes an account'),
  'signIn.readDetails': pool('reads who a customer is'),
  'signIn.signOut': pool('signs out'),
  'session.prepareSignIn': { calls: 'site: prepares signing in, whose code comes when it is wanted', faults: CODE },
  'boardingPass.sharePass': {
    calls: 'device: makes a picture of the pass and hands it to the apps of the device',
    faults: {
      refused: { never: NO_CANVAS },
      'server error': { never: NO_CANVAS },
      timeout: { never: NO_CANVAS },
      offline: { never: NO_CANVAS },
      'malformed answer': { never: NO_CANVAS },
      'slow then right': { never: NO_CANVAS },
      'answered twice': { never: NO_CANVAS },
    },
  },
  'searchWidget.goToResults': page('the results'),
  'retrieveBooking.goToBooking': page('the booking'),
  'checkInRetrieve.goToBooking': page('the booking'),
  'checkInRetrieve.goToNextStep': page('the next step of check-in'),
  'deepLink.goHome': page('the home page'),
  'deepLink.goToResults': page('the results'),
  'deepLink.prefill': {
    calls: 'site: fills in the form of the home page',
    faults: {
      refused: { never: 'the form is a part of the page and refuses nothing: what it does not understand it says under its fields' },
      'server error': { never: 'no server is asked: where the code of the form does not come, the page has no form and says so itself' },
      timeout: { how: 'the page is left while its form is still recalling what it kept', form: 'is left' },
      offline: { never: 'no network is asked: where the code of the form does not come, the page has no form and says so itself' },
      'malformed answer': { never: 'the form answers nothing but that it is filled in' },
      'slow then right': { how: 'the form recalls what it kept later than slow', form: 'is late' },
      'answered twice': { how: 'the answer is delivered once more' },
    },
  },
  'accountData.deleteAccount': {
    calls: 'site: the client of the user pool, for a customer who is signed in to an account',
    faults: {
      refused: { how: 'the customer is not signed in to an account: the browser is known by its cookie alone' },
      'server error': { never: POOL_CLIENT },
      timeout: { never: POOL_CLIENT },
      offline: { never: POOL_CLIENT },
      'malformed answer': { never: POOL_CLIENT },
      'slow then right': { never: POOL_CLIENT },
      'answered twice': { how: 'the answer is delivered once more' },
    },
  },
  'locale.keepLocale': {
    calls: 'device: the cookie of the language',
    faults: {
      refused: { how: 'the browser keeps no cookies', device: { cookies: { read: () => '', write: () => undefined } } },
      'server error': { never: AT_ONCE },
      timeout: { never: AT_ONCE },
      offline: { never: AT_ONCE },
      'malformed answer': { how: 'the cookie is another than was written', device: { cookies: { read: () => 'locale=xx', write: () => undefined } } },
      'slow then right': { never: AT_ONCE },
      'answered twice': { how: 'the answer is delivered once more' },
    },
  },
  'geolocation.locate': {
    calls: 'device: the position',
    faults: {
      refused: { how: 'the traveller does not allow it', device: position(1) },
      'server error': { how: 'the service by which the browser finds positions fails', device: position(2) },
      timeout: { how: 'the browser finds no position in time', device: position(3) },
      offline: { how: 'the browser cannot reach the service by which it finds positions', device: position(2) },
      'malformed answer': { never: 'the browser itself makes the position, of two numbers' },
      'slow then right': {
        how: 'the position comes later than slow',
        device: { locate: (found) => void setTimeout(() => soundDevice().locate(found), 50) },
      },
      'answered twice': {
        how: 'the browser calls back twice, with two positions',
        device: {
          locate: (found) => {
            found(positionAt(28.4595, 77.0266))
            found(positionAt(-20, 80))
          },
        },
      },
    },
  },
}
