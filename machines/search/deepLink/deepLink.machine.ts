import { assign, not, setup, type ActorRefFrom } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import type { DeepLinkReading, LinkContext } from '../../domain/deepLink.ts'
import type { LinkProblem } from '../../domain/deepLinkParts.ts'
import type { Utm } from '../../domain/utm.ts'
import { logged } from '../../kit/calls.ts'
import { effect } from '../../kit/effect.ts'
import { port } from '../../kit/port.ts'
import * as rules from './deepLink.rules.ts'
import type { DeepLinkEvent, DeepLinkInput, DeepLinkMachineContext } from './deepLink.types.ts'

const arrival = setup({
  types: { context: {} as DeepLinkMachineContext, events: {} as DeepLinkEvent, input: {} as DeepLinkInput, meta: {} as Covers },
  actors: {
    learnAround: port<LinkContext, { readonly needsStations: boolean }>('learnAround'),
    goHome: port<void, { readonly address: string }>('goHome'),
    goToResults: port<void, { readonly address: string }>('goToResults'),
    prefill: port<void, { readonly reading: DeepLinkReading }>('prefill'),
  },
  guards: {
    isColdLoad: ({ context }) => context.isColdLoad,
    lacksSearchFlag: ({ context }) => rules.lacksSearchFlag(context),
    isNothing: ({ context }) => context.reading.kind === 'nothing',
    isInvalid: ({ context }) => context.reading.kind === 'invalid',
    leadsHome: ({ context }) => rules.leadsHome(context),
    leadsToResults: ({ context }) => rules.leadsToResults(context),
    isOnSearchPage: ({ context }) => rules.isOnSearchPage(context),
    hasProblems: ({ context }) => context.reading.problems.length > 0,
  },
  delays: { slow: ({ context }) => context.delays.slow },
  actions: {
    judge: assign(({ context }, params: { readonly around: LinkContext }) => rules.judgedBy(context, params.around)),
    arrive: assign(({ context }) => rules.arrivedAt(context, rules.addressLedTo(context))),
    keepUtm: effect<{ readonly utm: Utm }>('keepUtm'),
    logInvalid: effect<{ readonly problems: readonly LinkProblem[] }>('logInvalid'),
    logFailure: effect<{ readonly call: string; readonly error: unknown }>('logFailure'),
  },
})

const problemsLogged = {
  type: 'logInvalid',
  params: ({ context }: { context: DeepLinkMachineContext }) => ({ problems: context.reading.problems }),
} as const

export const deepLinkMachine = arrival.createMachine({
  id: 'deepLink',
  description: 'What a link to the home or search page asks for, and where it leads. It is followed once, when the browser loads the page.',
  context: ({ input }) => rules.initialContext(input),
  meta: { covers: ['LINK-01', 'LINK-16', 'LINK-17', 'OPEN-54', 'OPEN-55'] },
  initial: 'parsing',
  states: {
    parsing: {
      description: 'The link is read at once, and judged when today, the limits and, for the form, the stations are known.',
      tags: 'waiting',
      meta: { covers: ['LINK-02', 'LINK-03', 'LINK-04', 'LINK-05', 'LINK-06', 'LINK-07', 'LINK-08', 'LINK-09', 'LINK-10', 'OPEN-56'] },
      entry: { type: 'keepUtm', params: ({ context }) => ({ utm: rules.utmOf(context) }) },
      always: [
        {
          guard: not('isColdLoad'),
          target: 'done.quiet',
          description: 'The link is not followed again, so that what the traveller has typed stays.',
          meta: { covers: ['CON-19'] },
        },
        { guard: 'lacksSearchFlag', target: 'redirectingHome', meta: { covers: ['LINK-11', 'LINK-12', 'CON-61'] } },
        { guard: 'isNothing', target: 'none', meta: { covers: ['LAY-20'] } },
      ],
      invoke: {
        src: 'learnAround',
        input: ({ context }) => ({ needsStations: rules.needsStations(context) }),
        onDone: { target: 'judging', actions: { type: 'judge', params: ({ event }) => ({ around: event.output }) } },
        onError: {
          target: 'judging',
          description: 'The link is judged by what is known.',
          actions: logged('learnAround'),
        },
      },
      after: { slow: { target: 'judging', description: 'The link is judged by what is known.' } },
    },
    judging: {
      always: [
        {
          guard: 'leadsHome',
          target: 'redirectingHome',
          description: 'A search page that this link cannot fill.',
          meta: { covers: ['CON-21', 'LINK-15'] },
        },
        { guard: 'isInvalid', target: 'invalid', actions: problemsLogged, meta: { covers: ['LINK-14'] } },
        { guard: 'leadsToResults', target: 'redirectingToResults', actions: problemsLogged, meta: { covers: ['LINK-13', 'CON-61'] } },
        { guard: 'isOnSearchPage', target: 'done', actions: problemsLogged, description: 'The results of the link are shown already.' },
        { target: 'prefilling', actions: problemsLogged, meta: { covers: ['LINK-15', 'CON-21'] } },
      ],
    },
    none: { description: 'The address is no deep link.', meta: { covers: ['OPEN-54', 'LAY-20'] } },
    invalid: {
      description: 'The link names neither origin nor destination: it is ignored.',
      meta: { covers: ['LINK-14', 'OPEN-54'] },
      initial: 'told',
      states: {
        told: { description: 'A quiet notice names what was not understood.', on: { 'notice.dismissed': 'quiet', 'page.left': 'quiet' } },
        quiet: {},
      },
    },
    redirectingHome: {
      description: 'The home page opens with the same parameters and takes the place of this page in the history.',
      tags: 'waiting',
      meta: { covers: ['LINK-11', 'LINK-12'] },
      invoke: {
        src: 'goHome',
        input: ({ context }) => ({ address: rules.addressLedTo(context) }),
        onDone: { target: 'parsing', description: 'The link is read again from there.', actions: 'arrive' },
        onError: { target: 'done', actions: logged('goHome') },
      },
    },
    redirectingToResults: {
      tags: 'waiting',
      meta: { covers: ['LINK-13'] },
      invoke: {
        src: 'goToResults',
        input: ({ context }) => ({ address: rules.addressLedTo(context) }),
        onDone: 'done',
        onError: {
          target: 'prefilling',
          description: 'The results could not be opened: the form is filled in, and its button tries again.',
          actions: logged('goToResults'),
        },
      },
    },
    prefilling: {
      description: 'What was understood goes into the form.',
      tags: 'waiting',
      meta: { covers: ['LINK-15'] },
      invoke: {
        src: 'prefill',
        input: ({ context }) => ({ reading: context.reading }),
        onDone: 'done',
        onError: { target: 'done', actions: logged('prefill') },
      },
    },
    done: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasProblems', target: 'told' }, { target: 'quiet' }] },
        told: {
          description: 'A quiet notice names what was not understood.',
          meta: { covers: ['OPEN-54', 'CON-21'] },
          on: { 'notice.dismissed': 'quiet', 'page.left': 'quiet' },
        },
        quiet: {},
      },
    },
  },
})

export type DeepLinkActor = ActorRefFrom<typeof deepLinkMachine>
