import { logged } from '../../kit/calls.ts'
import { askedQuestion } from './promo.rules.ts'
import { promo } from './promo.setup.ts'

/** What the parent says: every other part reads it, none of them keeps it. */
export const inputsRegion = promo.createStateConfig({
  on: {
    'question.changed': { actions: { type: 'setQuestion', params: ({ event }) => event } },
    'customer.changed': { actions: { type: 'setCustomer', params: ({ event }) => event } },
    'configuration.provided': { actions: { type: 'setConfiguration', params: ({ event }) => event } },
  },
})

/** The use that the airline keeps for this visit. */
export const reservationRegion = promo.createStateConfig({
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
export const maximumRegion = promo.createStateConfig({
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
          actions: [{ type: 'setMaximum', params: ({ event }) => ({ maximum: event.output }) }, 'sayMaximumLearned'],
        },
        onError: { target: 'unasked', actions: logged('loadMaximumLength') },
      },
    },
    learned: {},
  },
})

/** The codes that the airline knows for the search, those too for which one has to sign in. */
export const knownCodesRegion = promo.createStateConfig({
  initial: 'unknown',
  on: {
    'question.changed': {
      guard: { type: 'isAnotherQuestion', params: ({ event }) => event },
      target: '.unknown',
      actions: 'forgetKnownCodes',
    },
  },
  states: {
    unknown: { on: { 'code.asked': { guard: 'mayNeedSignIn', target: 'asking' } } },
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
export const nudgeRegion = promo.createStateConfig({
  initial: 'none',
  on: {
    'question.changed': [
      {
        guard: { type: 'isAnotherWhole', params: ({ event }) => event },
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
      guard: { type: 'isAnotherAsking', params: ({ event }) => event },
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
      on: { 'nudge.chosen': { actions: 'sayCodeChosen', description: 'Its code goes into the field.' } },
    },
  },
})

/** The code for which a customer signed in. */
export const memoryRegion = promo.createStateConfig({
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
      description: 'The field takes no code: one that is remembered stays remembered until it does, whoever signs in meanwhile.',
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
            description: 'What is remembered is asked for once more, for whoever is here now.',
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
            actions: ['forgetCode', { type: 'sayCodeRecalled', params: ({ event }) => ({ code: event.output }) }],
          },
          { target: 'still' },
        ],
        onError: { target: 'still', actions: logged('recallCode') },
      },
    },
  },
})
