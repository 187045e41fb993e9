import type { SnapshotFrom } from 'xstate'
import type { Samples } from '../../kit/testing/samples.ts'
import type { newsletterMachine } from './newsletter.machine.ts'

type Snapshot = SnapshotFrom<typeof newsletterMachine>

const typing = (email: string) => (snapshot: Snapshot) =>
  snapshot.matches('suppressed') || snapshot.context.email === email ? null : ({ type: 'email.typed', email } as const)

const input = { appDeviceType: 'app', delays: { slow: 3_000 } } as const

/** What a walk tries with the newsletter. */
export const newsletterSamples = {
  starts: { 'an empty field': { ...input, deviceType: null }, 'a page inside the app': { ...input, deviceType: 'app' } },
  events: {
    'types an address': typing('asha@example.com'),
    'types half an address': typing('asha@'),
    'presses Subscribe': (snapshot: Snapshot) =>
      snapshot.hasTag('waiting') || snapshot.matches('suppressed') ? null : ({ type: 'form.submitted' } as const),
  },
  ports: {
    subscribe: {
      answers: {
        'a new subscriber': { isNew: true, unsubscribeLink: '/unsubscribe?requestid=key.c2VhbGVk' },
        'a new subscriber, whose address could not be encrypted': { isNew: true, unsubscribeLink: null },
        'a subscriber already': { isNew: false },
      },
      failures: { 'the airline is not reached': new Error('no connection') },
    },
  },
} as const satisfies Samples<typeof newsletterMachine>
