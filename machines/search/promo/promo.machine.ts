import { type ActorRefFrom, not } from 'xstate'
import { logged, WAIT } from '../../kit/runtime/calls.ts'
import { askedQuestion, codeApplication, codeQuestion, initialContext } from './promo.rules.ts'
import { promo } from './promo.setup.ts'

/** A code that is there: asked about, applied for, and what came of it. */
const asking = promo.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      description: 'There is no code, or one that is too short or too long. Every change of the code, the search or the customer begins here again.',
      meta: { covers: ['PRO-01', 'PRO-09', 'PRO-11'] },
      entry: 'forgetMessage',
      always: [
        { guard: 'canAsk', target: 'debouncing', meta: { covers: ['PRO-09', 'OPEN-04', 'OPEN-05'] } },
        { guard: 'shouldValidate', target: 'awaitingQuestion' },
      ],
    },
    awaitingQuestion: { description: 'The code is kept and checked once route and date are chosen.', tags: 'blocked' },
    debouncing: {
      description: 'The code, the search or the customer has just changed: an earlier message about the code is gone.',
      tags: 'waiting',
      meta: { covers: ['PRO-10', 'OPEN-06', 'OPEN-64'] },
      after: { debounce: { target: 'validating', actions: 'beginAttempt' } },
    },
    validating: {
      description: 'The airline judges the code for the search at hand.',
      tags: 'waiting',
      meta: { covers: ['PRO-11', 'API-01', 'API-02'] },
      entry: 'raiseValidationStarted',
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'validatePromo',
        input: ({ context }) => codeQuestion(context),
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => ({ reply: event.output }) }, target: 'applying' },
          { target: 'rejected', actions: { type: 'keepMessage', params: ({ event }) => ({ reply: event.output }) } },
        ],
        onError: { target: 'failed', actions: logged('validatePromo') },
      },
    },
    applying: {
      description: 'The code is valid: a use of it is reserved for this visit.',
      tags: 'waiting',
      meta: { covers: ['API-03'] },
      entry: 'raiseUseBegun',
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'applyPromo',
        input: ({ context }) => codeApplication(context),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ reply: event.output }) },
            target: 'applied',
            actions: { type: 'keepMessage', params: ({ event }) => ({ reply: event.output }) },
          },
          { target: 'rejected', actions: { type: 'keepMessage', params: ({ event }) => ({ reply: event.output }) } },
        ],
        onError: { target: 'confirming', actions: logged('applyPromo') },
      },
    },
    confirming: {
      description: 'The answer was lost: the airline may have applied the code all the same, and is asked.',
      tags: 'waiting',
      meta: { covers: ['API-05'] },
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'readApplied',
        onDone: [
          {
            guard: { type: 'isHeldCode', params: ({ event }) => ({ applied: event.output }) },
            target: 'applied',
            actions: { type: 'keepAppliedMessage', params: ({ event }) => ({ applied: event.output }) },
          },
          { target: 'failed' },
        ],
        onError: { target: 'failed', actions: logged('readApplied') },
      },
    },
    applied: {
      description: 'The code counts for the search.',
      meta: { covers: ['PRO-01', 'PRO-11', 'PRO-12', 'MSG-06'] },
      entry: 'notifyApplied',
      exit: 'notifyCode',
    },
    rejected: {
      description: 'The airline refuses the code, in its own words.',
      tags: 'refused',
      meta: { covers: ['PRO-02', 'PRO-11', 'PRO-13'] },
      entry: 'raiseUseDropped',
      initial: 'plain',
      states: {
        plain: { always: { guard: 'deservesSignIn', target: 'signInOffered', meta: { covers: ['PRO-15', 'CON-14', 'SEC-06'] } } },
        signInOffered: {
          description: 'The code is known: signing in may make it valid. It is remembered for then.',
          meta: { covers: ['PRO-03', 'PRO-15', 'PRO-16', 'OPEN-32', 'SEC-06'] },
          entry: { type: 'rememberCode', params: ({ context }) => ({ code: context.code }) },
          always: { guard: not('deservesSignIn'), target: 'plain', description: 'The configuration no longer offers it.' },
          on: {
            'signIn.chosen': {
              description: 'Remembered once more: the device may have forgotten it since.',
              actions: [{ type: 'rememberCode', params: ({ context }) => ({ code: context.code }) }, 'askToSignIn'],
            },
          },
        },
      },
    },
    failed: {
      description: 'The airline could not be asked. The code is kept.',
      tags: 'refused',
      meta: { covers: ['PRO-14', 'MSG-05'] },
      on: { 'promo.retryAsked': 'validating' },
    },
  },
})

/** The code in the field, from the first keystroke to what the airline says of it. */
export const codeRegion = promo.createStateConfig({
  initial: 'unlocked',
  states: {
    unlocked: {
      ...asking,
      on: {
        'promo.typed': [
          {
            guard: { type: 'isAnotherCode', params: ({ event }) => event },
            target: '.idle',
            meta: { covers: ['PRO-05', 'PRO-06', 'PRO-07', 'PRO-08'] },
            actions: [{ type: 'takeText', params: ({ event }) => event }, 'raiseUseDropped', 'forgetCode', 'notifyCode'],
          },
          {
            description: 'Nothing that counts was typed, or more than a code can have.',
            actions: { type: 'remarkCut', params: ({ event }) => event },
          },
        ],
        'promo.removed': {
          target: '.idle',
          meta: { covers: ['API-04'] },
          actions: [{ type: 'takeText', params: { text: '' } }, 'raiseUseEnded', 'forgetCode', 'notifyCode'],
        },
        'code.chosen': [
          {
            description: 'A code that the airline itself offers needs no wait for more keystrokes.',
            guard: { type: 'canAskAbout', params: ({ event }) => ({ text: event.code }) },
            target: '.validating',
            meta: { covers: ['OFF-08', 'PRO-04'] },
            actions: [
              { type: 'takeText', params: ({ event }) => ({ text: event.code }) },
              'beginAttempt',
              'raiseUseDropped',
              'forgetCode',
              'notifyCode',
            ],
          },
          {
            target: '.idle',
            actions: [{ type: 'takeText', params: ({ event }) => ({ text: event.code }) }, 'raiseUseDropped', 'forgetCode', 'notifyCode'],
          },
        ],
        'code.recalled': {
          description: 'The customer signed in for the sake of this code. What was typed since comes first.',
          guard: { type: 'isRecallUsable', params: ({ event }) => event },
          target: '.idle',
          meta: { covers: ['PRO-16', 'OPEN-29', 'OPEN-32'] },
          actions: [{ type: 'takeRecalled', params: ({ event }) => event }, 'notifyCode'],
        },
        'code.provided': [
          {
            description: 'A search without a code leaves the one for which the customer signed in.',
            guard: { type: 'keepsRecalled', params: ({ event }) => event },
            target: '.idle',
            meta: { covers: ['PRO-16'] },
            actions: 'notifyCode',
          },
          {
            guard: { type: 'isAnotherCode', params: ({ event }) => ({ text: event.code }) },
            target: '.idle',
            actions: [{ type: 'takeText', params: ({ event }) => ({ text: event.code }) }, 'raiseUseDropped', 'notifyCode'],
          },
        ],
        'search.changed': {
          description: 'The code is checked again, and an answer under way is ignored.',
          guard: { type: 'isAnotherQuestion', params: ({ event }) => event },
          target: '.idle',
          meta: { covers: ['OPEN-64'] },
        },
        'customer.changed': {
          guard: { type: 'isAnotherCustomer', params: ({ event }) => event },
          target: '.idle',
          meta: { covers: ['PRO-17', 'OPEN-64'] },
        },
        'configuration.provided': { guard: { type: 'validationRulesChanged', params: ({ event }) => event }, target: '.idle' },
        'maximum.learned': { guard: 'isBeyondMaximum', target: '.idle', meta: { covers: ['PRO-08', 'OPEN-05'] } },
        'field.locked': {
          target: 'locked',
          meta: { covers: ['SPF-11', 'SPF-13', 'OPEN-64', 'API-04'] },
          actions: ['noteRemoval', { type: 'takeText', params: { text: '' } }, 'raiseUseEnded', 'forgetCode', 'notifyCode'],
        },
      },
    },
    locked: {
      description: 'A special fare is chosen: a code cannot be combined with it, and one that was there is removed.',
      tags: 'blocked',
      meta: { covers: ['SPF-11', 'SPF-12', 'SPF-13', 'MSG-90'] },
      on: {
        'field.unlocked': { target: 'unlocked', actions: 'forgetRemoval' },
        'code.provided': {
          description: 'A search with both: the fare stays and the code goes.',
          guard: { type: 'isAnotherCode', params: ({ event }) => ({ text: event.code }) },
          actions: ['noteRefusedSearch', 'notifyCode'],
        },
      },
    },
  },
})

/** What the parent says: every other part reads it, none of them keeps it. */
const inputsRegion = promo.createStateConfig({
  on: {
    'search.changed': { actions: { type: 'setQuestion', params: ({ event }) => event } },
    'customer.changed': { actions: { type: 'setCustomer', params: ({ event }) => event } },
    'configuration.provided': { actions: { type: 'setConfiguration', params: ({ event }) => event } },
  },
})

/** The use that the airline keeps for this visit. */
const reservationRegion = promo.createStateConfig({
  initial: 'none',
  states: {
    none: { on: { 'use.begun': 'held', 'use.ended': { target: 'removing', description: 'An earlier page may have reserved one.' } } },
    held: {
      description: 'A use may be reserved, also where the answer was lost.',
      on: { 'use.dropped': 'removing', 'use.ended': 'removing' },
    },
    removing: {
      meta: { covers: ['API-04'] },
      on: { 'use.begun': 'held' },
      invoke: {
        src: 'removePromo',
        onDone: 'none',
        onError: { target: 'none', description: 'The airline ends the use by itself after a while.', actions: logged('removePromo') },
      },
    },
  },
})

/** How long a code may be, asked when the first is typed. */
const maximumRegion = promo.createStateConfig({
  initial: 'unasked',
  states: {
    unasked: {
      description: 'The maximum of the configuration serves.',
      meta: { covers: ['OPEN-05'] },
      on: { 'promo.typed': 'asking' },
    },
    asking: {
      meta: { covers: ['API-20', 'PRO-08'] },
      invoke: {
        src: 'loadMaximumLength',
        onDone: {
          target: 'learned',
          actions: [{ type: 'setMaximum', params: ({ event }) => ({ maximum: event.output }) }, 'raiseMaximumLearned'],
        },
        onError: { target: 'unasked', actions: logged('loadMaximumLength') },
      },
    },
    learned: {},
  },
})

/** The codes that the airline knows for the search, those too for which one has to sign in. */
const knownCodesRegion = promo.createStateConfig({
  initial: 'unknown',
  on: {
    'search.changed': {
      guard: { type: 'isAnotherQuestion', params: ({ event }) => event },
      target: '.unknown',
      actions: 'forgetKnownCodes',
    },
  },
  states: {
    unknown: { on: { 'validation.started': { guard: 'mayNeedSignIn', target: 'asking' } } },
    asking: {
      description: 'Asked beside the code itself, so that the link comes with the refusal.',
      meta: { covers: ['API-15', 'PRO-15'] },
      invoke: {
        src: 'loadKnownCodes',
        input: ({ context }) => askedQuestion(context),
        onDone: { target: 'known', actions: { type: 'keepKnownCodes', params: ({ event }) => ({ codes: event.output }) } },
        onError: { target: 'unknown', description: 'Without the list, signing in is not offered.', actions: logged('loadKnownCodes') },
      },
    },
    known: {},
  },
})

/** The code that the airline proposes by itself. */
const nudgeRegion = promo.createStateConfig({
  initial: 'none',
  on: {
    'search.changed': [
      {
        guard: { type: 'isNewCompleteQuestion', params: ({ event }) => event },
        target: '.settling',
        meta: { covers: ['PRO-18'] },
        actions: 'forgetNudge',
      },
      {
        guard: { type: 'isAnotherQuestion', params: ({ event }) => event },
        target: '.none',
        actions: 'forgetNudge',
      },
    ],
    'customer.changed': {
      guard: { type: 'hasQuestionAndNewCustomer', params: ({ event }) => event },
      target: '.settling',
      meta: { covers: ['PRO-17', 'PRO-18'] },
      actions: 'forgetNudge',
    },
  },
  states: {
    none: {},
    settling: { description: 'The search may still be changing.', after: { debounce: 'asking' } },
    asking: {
      meta: { covers: ['PRO-18', 'API-06', 'OPEN-13'] },
      invoke: {
        src: 'askNudge',
        input: ({ context }) => askedQuestion(context),
        onDone: [
          {
            guard: { type: 'isNudge', params: ({ event }) => ({ nudge: event.output }) },
            target: 'proposed',
            actions: { type: 'keepNudge', params: ({ event }) => ({ nudge: event.output }) },
          },
          { target: 'none' },
        ],
        onError: { target: 'none', actions: logged('askNudge') },
      },
    },
    proposed: {
      meta: { covers: ['PRO-04', 'PRO-18'] },
      on: { 'nudge.chosen': { actions: 'raiseCodeChosen', description: 'Its code goes into the field.' } },
    },
  },
})

/** The code for which a customer signed in. */
const memoryRegion = promo.createStateConfig({
  initial: 'waking',
  on: { 'field.locked': '.heldBack' },
  states: {
    waking: { always: [{ guard: 'isSignedIn', target: 'recalling' }, { target: 'still' }] },
    still: {
      on: {
        'customer.changed': {
          guard: { type: 'isSigningIn', params: ({ event }) => event },
          target: 'recalling',
          meta: { covers: ['PRO-16', 'PRO-17', 'OPEN-32'] },
        },
      },
    },
    heldBack: {
      description: 'The field takes no code. A remembered code stays remembered until the field takes one, also after a sign-in.',
      tags: 'blocked',
      meta: { covers: ['PRO-16', 'SPF-13'] },
      on: { 'field.unlocked': [{ guard: 'isSignedIn', target: 'recalling' }, { target: 'still' }] },
    },
    recalling: {
      meta: { covers: ['PRO-16', 'OPEN-29', 'OPEN-32'] },
      on: {
        'customer.changed': [
          {
            guard: { type: 'isSigningIn', params: ({ event }) => event },
            target: 'recalling',
            reenter: true,
            description: 'The remembered code is read once more, for the customer or visitor of now.',
          },
          { guard: { type: 'isAnotherCustomer', params: ({ event }) => event }, target: 'still', meta: { covers: ['PRO-17'] } },
        ],
      },
      invoke: {
        src: 'recallCode',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            description: 'Used once, then forgotten.',
            guard: { type: 'isRemembered', params: ({ event }) => ({ code: event.output }) },
            target: 'still',
            actions: ['forgetCode', { type: 'raiseCodeRecalled', params: ({ event }) => ({ code: event.output }) }],
          },
          { target: 'still' },
        ],
        onError: { target: 'still', actions: logged('recallCode') },
      },
    },
  },
})

export const promoMachine = promo.createMachine({
  id: 'promo',
  description:
    'The promo field: a code is cleaned, judged by the airline for the search at hand, applied, and judged again when the search or the customer changes.',
  type: 'parallel',
  context: ({ input }) => initialContext(input),
  meta: { covers: ['PRO-01', 'PRO-11', 'PRO-17'] },
  states: {
    inputs: { description: 'The search, the customer and the configuration, as the search form gave them last.', ...inputsRegion },
    code: { description: 'The code in the field and what the airline says of it.', ...codeRegion },
    reservation: { description: 'The use of a code that the airline keeps for this visit.', ...reservationRegion },
    maximum: { description: 'How long a code may be.', ...maximumRegion },
    knownCodes: { description: 'The known promo list of the search.', ...knownCodesRegion },
    nudge: { description: 'A code that the airline proposes.', ...nudgeRegion },
    memory: { description: 'The code for which a customer signed in.', ...memoryRegion },
  },
})

export type PromoActor = ActorRefFrom<typeof promoMachine>
