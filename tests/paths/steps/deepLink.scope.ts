import type { deepLinkMachine } from '../../../machines/search/deepLink/deepLink.machine.ts'
import { deepLinkSamples } from '../../../machines/search/deepLink/deepLink.samples.ts'
import type { Scope } from '../driver/stepBook.ts'

const { starts, events, ports } = deepLinkSamples

/**
 * Links to the home and search page, opened in a browser. What the site does by itself happens there at once, and never
 * fails: a page whose code does not come says so itself, and what is not learnt of the airline is done without.
 */
export const deepLinkScope = {
  samples: {
    starts,
    events,
    ports: {
      learnAround: { answers: ports.learnAround.answers, failures: {} },
      goHome: { answers: ports.goHome.answers, failures: {} },
      goToResults: { answers: ports.goToResults.answers, failures: {} },
      prefill: { answers: ports.prefill.answers, failures: {} },
    },
    atOnce: ['goHome', 'goToResults', 'prefill'],
  },
  screens: {
    parsing: 'no notice yet',
    none: 'the address as it was opened, or the bare one of the home page; no notice',
    invalid: 'the home page',
    'invalid.told': 'a notice that the link names no place',
    'invalid.quiet': 'no notice',
    done: 'the page to which the link leads, and its places in the form',
    'done.told': 'a notice that names what was not understood',
    'done.quiet': 'no notice',
  },
} as const satisfies Scope<typeof deepLinkMachine, Record<string, string>>
