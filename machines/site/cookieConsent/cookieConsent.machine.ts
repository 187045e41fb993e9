import { assign, setup, type ActorRefFrom } from 'xstate'
import { PURPOSES, withPurposeToggled, type Purpose } from '../../domain/consent.ts'
import type { Covers } from '../../domain/covers.ts'
import { effect } from '../../kit/runtime/effect.ts'

interface Decision {
  /** What is allowed; null while nothing was decided within 180 days [OPEN-26]. */
  readonly decided: readonly Purpose[] | null
}

interface Input extends Decision {
  /** Milliseconds after the page has loaded [CONST-29]. */
  readonly delays: { readonly cookieBanner: number }
  /** Milliseconds that have passed since the page has loaded. */
  readonly sinceLoad: number
}

interface Context extends Input {
  /** Purposes that are ticked in the list. */
  readonly ticked: readonly Purpose[]
}

export type CookieConsentEvent =
  | { readonly type: 'all.accepted' }
  | { readonly type: 'all.rejected' }
  /** The list of purposes is asked for, in the banner or in the footer. */
  | { readonly type: 'choices.asked' }
  | { readonly type: 'purpose.toggled'; readonly purpose: Purpose }
  | { readonly type: 'choices.saved' }
  | { readonly type: 'banner.closed' }
  /** Another tab has decided. */
  | ({ readonly type: 'decision.changed' } & Decision)

/** Which cookies and the like a traveller allows. Nothing is ticked before; silence allows nothing. */
export const cookieConsentMachine = setup({
  types: { context: {} as Context, events: {} as CookieConsentEvent, input: {} as Input, meta: {} as Covers },
  guards: { isDecided: ({ context }) => context.decided !== null },
  actions: {
    decideAll: assign({ decided: PURPOSES }),
    decideNone: assign({ decided: [] }),
    decideTicked: assign({ decided: ({ context }) => context.ticked }),
    takeDecision: assign({ decided: (_, { decided }: Decision) => decided }),
    tickDecided: assign({ ticked: ({ context }) => context.decided ?? [] }),
    togglePurpose: assign({ ticked: ({ context }, { purpose }: { purpose: Purpose }) => withPurposeToggled(context.ticked, purpose) }),
    keepDecision: effect<{ readonly purposes: readonly Purpose[] }>('keepDecision'),
    focusChoices: effect('focusChoices'),
  },
  delays: { cookieBanner: ({ context: { delays, sinceLoad } }) => Math.max(0, delays.cookieBanner - sinceLoad) },
}).createMachine({
  id: 'cookieConsent',
  description: 'What a traveller allows beyond what the site needs: asked once in 180 days, and open to change at any time.',
  meta: { covers: ['LAY-09', 'OPEN-26'] },
  context: ({ input }) => ({ ...input, ticked: [] }),
  on: { 'decision.changed': { actions: { type: 'takeDecision', params: ({ event }) => event } } },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The page belongs to the traveller first.',
      meta: { covers: ['CONST-29'] },
      always: { guard: 'isDecided', target: 'dismissed' },
      after: { cookieBanner: 'shown' },
      on: { 'choices.asked': 'shown.choosing' },
    },
    shown: {
      on: {
        'all.accepted': { target: 'dismissed', actions: ['decideAll', { type: 'keepDecision', params: { purposes: PURPOSES } }] },
        'all.rejected': { target: 'dismissed', actions: ['decideNone', { type: 'keepDecision', params: { purposes: [] } }] },
        'banner.closed': {
          target: 'dismissed',
          description: 'Closing decides nothing: an earlier choice stays, and without a choice nothing is allowed.',
        },
      },
      initial: 'asking',
      states: {
        asking: {
          description: 'To reject is as easy as to accept.',
          always: { guard: 'isDecided', target: '#cookieConsent.dismissed', description: 'Another tab has decided.' },
          on: { 'choices.asked': 'choosing' },
        },
        choosing: {
          description: 'Every purpose for itself, ticked only where the traveller has allowed it.',
          entry: 'tickDecided',
          on: {
            'purpose.toggled': { actions: { type: 'togglePurpose', params: ({ event }) => event } },
            'choices.saved': {
              target: '#cookieConsent.dismissed',
              actions: ['decideTicked', { type: 'keepDecision', params: ({ context }) => ({ purposes: context.ticked }) }],
            },
            'choices.asked': { description: 'The list is open already.', actions: 'focusChoices' },
          },
        },
      },
    },
    dismissed: {
      description: 'What was allowed can be taken back from the footer.',
      on: { 'choices.asked': 'shown.choosing' },
    },
  },
})

export type CookieConsentActor = ActorRefFrom<typeof cookieConsentMachine>
