import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import type { newsletterMachine } from './newsletter.machine.ts'

const { changing } = sampling<typeof newsletterMachine>()

const typing = (email: string) => changing((context) => context.email, email, { type: 'email.typed', email })

const input = { appDeviceType: 'app', delays: { slow: 3_000 } } as const

/** What a walk tries with the newsletter. */
export const newsletterSamples = {
  starts: { 'an empty field': { ...input, deviceType: null }, 'a page inside the app': { ...input, deviceType: 'app' } },
  events: {
    'types an address': typing('asha@example.com'),
    'types half an address': typing('asha@'),
    'presses Subscribe': { type: 'form.submitted' },
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
