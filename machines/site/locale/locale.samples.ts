import type { Samples } from '../../kit/testing/samples.ts'
import type { localeMachine } from './locale.machine.ts'

/** What a walk tries with the language of the site. */
export const localeSamples = {
  starts: { 'in English': { locale: 'en-IN' }, 'in Hindi': { locale: 'hi-IN' } },
  events: {
    'chooses Hindi': { type: 'locale.chosen', locale: 'hi-IN' },
    'chooses English': { type: 'locale.chosen', locale: 'en-IN' },
    'has read the notice': { type: 'notice.dismissed' },
  },
  ports: {
    keepLocale: {
      answers: { 'the cookie is kept': undefined },
      failures: { 'the browser keeps no cookies': new Error('not kept') },
    },
  },
} as const satisfies Samples<typeof localeMachine>
