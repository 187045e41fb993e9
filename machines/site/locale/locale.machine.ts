import { assign, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import type { Locale } from '../../domain/locale.ts'
import { logged } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'

interface Input {
  /** The language in which the page is shown. */
  readonly locale: Locale
}

interface Context extends Input {
  /** The language asked for last. */
  readonly chosen: Locale
}

interface LocaleChosen {
  readonly type: 'locale.chosen'
  readonly locale: Locale
}

type LocaleEvent = LocaleChosen | { readonly type: 'notice.dismissed' }

/** The language of the site: chosen by the traveller, never guessed, and kept for later visits. */
export const localeMachine = setup({
  types: { context: {} as Context, events: {} as LocaleEvent, input: {} as Input, meta: {} as Covers },
  actors: { keepLocale: port<void, { readonly locale: Locale }>('keepLocale') },
  guards: { isOtherLocale: ({ context }, params: { readonly locale: Locale }) => params.locale !== context.locale },
  actions: {
    takeChosen: assign({ chosen: (_, { locale }: { readonly locale: Locale }) => locale }),
    reloadPage: effect('reloadPage'),
    logFailure: effect<{ readonly call: 'keepLocale'; readonly error: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'locale',
  description: 'The language of the site. The page is loaded again in the other language, with its address and its form as they were.',
  context: ({ input }) => ({ ...input, chosen: input.locale }),
  initial: 'shown',
  states: {
    shown: {
      meta: { covers: ['OPEN-57'] },
      on: {
        'locale.chosen': {
          guard: { type: 'isOtherLocale', params: ({ event }) => event },
          target: 'keeping',
          actions: { type: 'takeChosen', params: ({ event }) => event },
        },
      },
    },
    keeping: {
      tags: 'waiting',
      meta: { covers: ['OPEN-57'] },
      invoke: {
        src: 'keepLocale',
        input: ({ context }) => ({ locale: context.chosen }),
        onDone: 'switching',
        onError: {
          target: 'notKept',
          description: 'The browser keeps no cookies, and the airline reads the language from one.',
          actions: logged('keepLocale'),
        },
      },
    },
    switching: {
      type: 'final',
      description: 'The page is on its way in the other language, and this one ends.',
      tags: 'waiting',
      entry: 'reloadPage',
    },
    notKept: {
      description: 'The language stays as it was, and the traveller is told why.',
      tags: 'refused',
      on: {
        'locale.chosen': { target: 'keeping', actions: { type: 'takeChosen', params: ({ event }) => event } },
        'notice.dismissed': 'shown',
      },
    },
  },
})
