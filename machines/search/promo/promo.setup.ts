import { assign, raise, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import type { Customer } from '../../domain/customer.ts'
import { type AppliedPromo, isSameQuestion, type PromoNudge, type PromoQuestion, type PromoReply } from '../../domain/promo.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'
import { notifyParent } from '../../kit/runtime/notifyParent.ts'
import * as rules from './promo.rules.ts'
import type {
  PromoConfiguration,
  PromoInput,
  PromoContext,
  PromoEvent,
  PromoRaised,
  PromoOutput,
  CodeQuestion,
  CodeApplication,
} from './promo.rules.ts'

type Context = PromoContext

interface Text {
  readonly text: string
}
interface Asked {
  readonly question: PromoQuestion | null
}
interface Who {
  readonly customer: Customer | null
}
interface Replied {
  readonly reply: PromoReply
}
interface Configured {
  readonly configuration: PromoConfiguration
}

/** What the promo field can ask, check and do; the statechart itself is in `promo.machine.ts` and the regions beside it. */
export const promo = setup({
  types: { context: {} as Context, events: {} as PromoEvent | PromoRaised, input: {} as PromoInput, meta: {} as Covers },
  actors: {
    validatePromo: port<PromoReply, CodeQuestion>('validatePromo'),
    applyPromo: port<PromoReply, CodeApplication>('applyPromo'),
    readApplied: port<AppliedPromo | null>('readApplied'),
    removePromo: port<void>('removePromo'),
    loadMaximumLength: port<number>('loadMaximumLength'),
    loadKnownCodes: port<readonly string[], PromoQuestion>('loadKnownCodes'),
    askNudge: port<PromoNudge | null, PromoQuestion>('askNudge'),
    recallCode: port<string | null, { readonly code: string }>('recallCode'),
  },
  delays: {
    debounce: ({ context }) => context.configuration.delays.debounce,
    slow: ({ context }) => context.configuration.delays.slow,
  },
  guards: {
    isAnotherCode: ({ context }, { text }: Text) => rules.codeOf(context, text) !== context.code,
    shouldValidate: ({ context }) => rules.shouldValidate(context),
    canAsk: ({ context }) => context.question !== null && rules.shouldValidate(context),
    canAskAbout: ({ context }, { text }: Text) => context.question !== null && rules.shouldValidate(context, rules.codeOf(context, text)),
    isAnotherQuestion: ({ context }, { question }: Asked) => !isSameQuestion(context.question, question),
    isNewCompleteQuestion: ({ context }, { question }: Asked) => question !== null && !isSameQuestion(context.question, question),
    validationRulesChanged: ({ context }, { configuration }: Configured) => rules.validationRulesChanged(context, configuration),
    isBeyondMaximum: ({ context }) => context.code.length > rules.maximumOf(context),
    isAccepted: (_, { reply }: Replied) => reply.accepted,
    isHeldCode: ({ context }, { applied }: { applied: AppliedPromo | null }) => rules.isHeldCode(context, applied),
    deservesSignIn: ({ context }) => rules.deservesSignIn(context),
    isAnotherCustomer: ({ context }, { customer }: Who) => rules.isAnotherCustomer(context, customer),
    hasQuestionAndNewCustomer: ({ context }, { customer }: Who) => context.question !== null && rules.isAnotherCustomer(context, customer),
    isSigningIn: ({ context }, { customer }: Who) => customer !== null && rules.isAnotherCustomer(context, customer),
    isSignedIn: ({ context }) => context.customer !== null,
    mayNeedSignIn: ({ context }) => context.customer === null && context.configuration.offersSignIn,
    isNudge: (_, { nudge }: { nudge: PromoNudge | null }) => nudge !== null,
    isRemembered: (_, { code }: { code: string | null }) => code !== null,
    isRecallUsable: ({ context }, { code }: { code: string }) => context.code === '' || context.code === rules.codeOf(context, code),
    keepsRecalled: ({ context }, { code }: { code: string }) => code === '' && context.isRecalled,
  },
  actions: {
    takeText: assign(({ context }, { text }: Text) => rules.withCode(context, text)),
    noteRemoval: assign(({ context }) => ({ isRemoved: context.code !== '' })),
    noteRefusedSearch: assign({ isRemoved: true }),
    forgetRemoval: assign({ isRemoved: false }),
    takeRecalled: assign(({ context }, { code }: { code: string }) => ({ ...rules.withCode(context, code), isRecalled: true })),
    remarkCut: assign(({ context }, { text }: Text) => ({ isCut: rules.isTooLong(context, text) })),
    setQuestion: assign({ question: (_, { question }: Asked) => question }),
    setCustomer: assign({ customer: (_, { customer }: Who) => customer }),
    setConfiguration: assign({ configuration: (_, { configuration }: Configured) => configuration }),
    setMaximum: assign({ airlineMaximum: (_, { maximum }: { maximum: number }) => maximum }),
    keepMessage: assign({ message: (_, { reply }: Replied) => reply.message }),
    keepAppliedMessage: assign({ message: (_, { applied }: { applied: AppliedPromo | null }) => applied?.message ?? '' }),
    forgetMessage: assign({ message: '' }),
    keepKnownCodes: assign({ knownCodes: (_, { codes }: { codes: readonly string[] }) => codes }),
    forgetKnownCodes: assign({ knownCodes: null }),
    keepNudge: assign({ nudge: (_, { nudge }: { nudge: PromoNudge | null }) => nudge }),
    forgetNudge: assign({ nudge: null }),
    beginAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    raiseMaximumLearned: raise({ type: 'maximum.learned' }),
    raiseValidationStarted: raise({ type: 'validation.started' }),
    raiseUseBegun: raise({ type: 'use.begun' }),
    raiseUseDropped: raise({ type: 'use.dropped' }),
    raiseUseEnded: raise({ type: 'use.ended' }),
    raiseCodeRecalled: raise((_, { code }: { code: string | null }) => ({ type: 'code.recalled', code: code ?? '' })),
    raiseCodeChosen: raise(({ context }) => ({ type: 'code.chosen', code: context.nudge?.promoCode ?? '' })),
    rememberCode: effect<{ readonly code: string }>('rememberCode'),
    askToSignIn: effect('askToSignIn'),
    forgetCode: effect('forgetCode'),
    logFailure: effect<{ readonly call: string; readonly error: unknown }>('logFailure'),
    notifyCode: notifyParent(({ context }: { context: Context }): PromoOutput => ({ type: 'promo.changed', code: context.code, isApplied: false })),
    notifyApplied: notifyParent(({ context }: { context: Context }): PromoOutput => ({ type: 'promo.changed', code: context.code, isApplied: true })),
  },
})
