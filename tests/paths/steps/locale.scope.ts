import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Locale } from '../../../machines/domain/locale.ts'
import type { localeMachine } from '../../../machines/site/locale/locale.machine.ts'
import { localeSamples } from '../../../machines/site/locale/locale.samples.ts'
import type { Scope } from '../driver/stepBook.ts'

type Snapshot = SnapshotFrom<typeof localeMachine>
type Event = EventFrom<typeof localeMachine>

/** The button names the other language: the one that is shown cannot be chosen. */
const choosing =
  (locale: Locale) =>
  ({ context }: Snapshot): Event | null =>
    context.locale === locale ? null : { type: 'locale.chosen', locale }

/** The language of the home page. */
export const localeScope = {
  samples: {
    ...localeSamples,
    events: {
      'chooses Hindi': choosing('hi-IN'),
      'chooses English': choosing('en-IN'),
      'has read the notice': localeSamples.events['has read the notice'],
    },
    atOnce: ['keepLocale'],
  },
  screens: {
    shown: 'the page in its language, a button that is named as the other one, and no notice',
    switching: 'the page in the other language',
    notKept: 'the page in its language, and a notice that says why',
  },
} as const satisfies Scope<typeof localeMachine, Record<string, string>>
