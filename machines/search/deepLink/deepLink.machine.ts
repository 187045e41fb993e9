import { type ActorRefFrom, assign, not, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import { type DeepLinkReading, type LinkContext, readDeepLink } from '../../domain/deepLink.ts'
import { hasSearchFlag, type LinkProblem, type Query } from '../../domain/deepLinkParts.ts'
import { HOME_PAGE, ownAddress, RESULTS_PAGE } from '../../domain/linkAddress.ts'
import type { Utm } from '../../domain/campaign.ts'
import { logged } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'

export interface DeepLinkInput {
  /** The path as it was opened, with its query string. */
  readonly fullPath: string
  /** The same query string, as text by name. */
  readonly query: Query
  /** Whether the browser has just loaded this address, rather than the site gone there [CON-19]. */
  readonly isColdLoad: boolean
  /** What is known without asking: the compiled configuration and the device's date. */
  readonly around: LinkContext
  /** Milliseconds after which the link is judged by what is known. */
  readonly delays: { readonly slow: number }
}

interface DeepLinkMachineContext extends DeepLinkInput {
  /** Where the traveller is now: the path as it was opened, or the one that it was redirected to. */
  readonly address: string
  readonly reading: DeepLinkReading
}

type DeepLinkEvent =
  | { readonly type: 'notice.dismissed' }
  /** The traveller went on to another page of the site. */
  | { readonly type: 'page.left' }

/** The link as it reads from where the traveller is; its full path stays the one that was opened [OPEN-55]. */
function readAt(address: string, { fullPath, query }: Pick<DeepLinkInput, 'fullPath' | 'query'>, around: LinkContext): DeepLinkReading {
  const reading = readDeepLink(address, query, around)
  return { ...reading, link: { ...reading.link, fullPath } }
}

export const initialContext = (input: DeepLinkInput): DeepLinkMachineContext => ({
  ...input,
  address: input.fullPath,
  reading: readAt(input.fullPath, input, input.around),
})

/** The link judged by what has been learnt. */
const judgedBy = (context: DeepLinkMachineContext, around: LinkContext) => ({ around, reading: readAt(context.address, context, around) })

/** The link as it reads from the page where it has led. */
function arrivedAt(context: DeepLinkMachineContext, address: string) {
  return { address, reading: readAt(address, context, context.around) }
}

const pageOf = (address: string): string => ownAddress.read(address).path

/** On the search page. */
export const isOnSearchPage = ({ address }: DeepLinkMachineContext): boolean => pageOf(address) === RESULTS_PAGE

/** On the search page without the flag: whatever else the link says, it leads home [LINK-11, LINK-12]. */
export const lacksSearchFlag = (context: DeepLinkMachineContext): boolean => isOnSearchPage(context) && !hasSearchFlag(context.query)

const redirectsTo = ({ reading: { link } }: DeepLinkMachineContext, page: string): boolean =>
  link.redirectionUrl !== null && pageOf(link.redirectionUrl) === page

export const leadsHome = (context: DeepLinkMachineContext): boolean => redirectsTo(context, HOME_PAGE)

export const leadsToResults = (context: DeepLinkMachineContext): boolean => redirectsTo(context, RESULTS_PAGE)

/** Where the link leads. Throws where it leads nowhere: the guard of the transition has seen to it. */
function addressLedTo({ reading }: DeepLinkMachineContext): string {
  if (reading.link.redirectionUrl === null) throw new Error('the link leads nowhere')
  return reading.link.redirectionUrl
}

/** Whether the stations must be known: the form is to be filled, and only with places that are served. */
export const needsStations = (context: DeepLinkMachineContext): boolean => !isOnSearchPage(context) && !leadsToResults(context)

/** Where the visit came from [OPEN-54]. */
const utmOf = ({ reading: { link } }: DeepLinkMachineContext): Utm => ({
  source: link.utmSource,
  medium: link.utmMedium,
  affiliate: link.utmAffiliate,
})

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
    lacksSearchFlag: ({ context }) => lacksSearchFlag(context),
    isNothing: ({ context }) => context.reading.kind === 'nothing',
    isInvalid: ({ context }) => context.reading.kind === 'invalid',
    leadsHome: ({ context }) => leadsHome(context),
    leadsToResults: ({ context }) => leadsToResults(context),
    isOnSearchPage: ({ context }) => isOnSearchPage(context),
    hasProblems: ({ context }) => context.reading.problems.length > 0,
  },
  delays: { slow: ({ context }) => context.delays.slow },
  actions: {
    judge: assign(({ context }, params: { readonly around: LinkContext }) => judgedBy(context, params.around)),
    arrive: assign(({ context }) => arrivedAt(context, addressLedTo(context))),
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
  context: ({ input }) => initialContext(input),
  meta: { covers: ['LINK-01', 'LINK-16', 'LINK-17', 'OPEN-54', 'OPEN-55'] },
  initial: 'parsing',
  states: {
    parsing: {
      description: 'The link is read at once, and judged when today, the limits and, for the form, the stations are known.',
      tags: 'waiting',
      meta: { covers: ['LINK-02', 'LINK-03', 'LINK-04', 'LINK-05', 'LINK-06', 'LINK-07', 'LINK-08', 'LINK-09', 'LINK-10', 'OPEN-56'] },
      entry: { type: 'keepUtm', params: ({ context }) => ({ utm: utmOf(context) }) },
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
        input: ({ context }) => ({ needsStations: needsStations(context) }),
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
        input: ({ context }) => ({ address: addressLedTo(context) }),
        onDone: { target: 'parsing', description: 'The link is read again from there.', actions: 'arrive' },
        onError: { target: 'done', actions: logged('goHome') },
      },
    },
    redirectingToResults: {
      tags: 'waiting',
      meta: { covers: ['LINK-13'] },
      invoke: {
        src: 'goToResults',
        input: ({ context }) => ({ address: addressLedTo(context) }),
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
