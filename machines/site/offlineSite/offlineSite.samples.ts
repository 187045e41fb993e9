import type { Samples } from '../../kit/testing/samples.ts'
import type { offlineSiteMachine } from './offlineSite.machine.ts'

const delays = { timeout: 20_000 } as const

/** What a walk tries with the site on the device. */
export const offlineSiteSamples = {
  starts: { 'on a first visit': { isKept: false, delays }, 'once the site was kept': { isKept: true, delays } },
  events: {
    'opens a booking': { type: 'offline.wanted' },
    'a new version is found': { type: 'version.found' },
    'another tab takes the new version': { type: 'version.replaced' },
    'takes the new version': { type: 'version.accepted' },
    'puts the new version off': { type: 'offer.putOff' },
  },
  ports: {
    keepSite: { answers: { kept: 'kept', 'a browser that keeps no sites': 'unsupported' }, failures: { 'files are missing': new Error('missing') } },
    takeVersion: { answers: { taken: undefined }, failures: { 'it does not start': new Error('gone') } },
  },
} as const satisfies Samples<typeof offlineSiteMachine>
