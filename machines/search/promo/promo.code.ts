import { not } from 'xstate'
import { logged, WAIT } from '../../kit/calls.ts'
import { codeApplication, codeQuestion } from './promo.rules.ts'
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
        { guard: 'isAskable', target: 'awaitingQuestion' },
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
      entry: 'sayCodeAsked',
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
      entry: 'sayUseBegun',
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
      entry: 'tellApplied',
      exit: 'tellCode',
    },
    rejected: {
      description: 'The airline refuses the code, in its own words.',
      tags: 'refused',
      meta: { covers: ['PRO-02', 'PRO-11', 'PRO-13'] },
      entry: 'sayUseDropped',
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
            actions: [{ type: 'takeText', params: ({ event }) => event }, 'sayUseDropped', 'forgetCode', 'tellCode'],
          },
          {
            description: 'Nothing that counts was typed, or more than a code can have.',
            actions: { type: 'remarkCut', params: ({ event }) => event },
          },
        ],
        'promo.removed': {
          target: '.idle',
          meta: { covers: ['API-04'] },
          actions: [{ type: 'takeText', params: { text: '' } }, 'sayUseEnded', 'forgetCode', 'tellCode'],
        },
        'code.chosen': [
          {
            description: 'A code that the airline itself offers needs no wait for more keystrokes.',
            guard: { type: 'canAskAbout', params: ({ event }) => ({ text: event.code }) },
            target: '.validating',
            meta: { covers: ['OFF-08', 'PRO-04'] },
            actions: [{ type: 'takeText', params: ({ event }) => ({ text: event.code }) }, 'beginAttempt', 'sayUseDropped', 'forgetCode', 'tellCode'],
          },
          {
            target: '.idle',
            actions: [{ type: 'takeText', params: ({ event }) => ({ text: event.code }) }, 'sayUseDropped', 'forgetCode', 'tellCode'],
          },
        ],
        'code.recalled': {
          description: 'The customer signed in for the sake of this code. What was typed since comes first.',
          guard: { type: 'isRecallUsable', params: ({ event }) => event },
          target: '.idle',
          meta: { covers: ['PRO-16', 'OPEN-29', 'OPEN-32'] },
          actions: [{ type: 'takeRecalled', params: ({ event }) => event }, 'tellCode'],
        },
        'code.provided': [
          {
            description: 'A search without a code leaves the one for which the customer signed in.',
            guard: { type: 'keepsRecalled', params: ({ event }) => event },
            target: '.idle',
            meta: { covers: ['PRO-16'] },
            actions: 'tellCode',
          },
          {
            guard: { type: 'isAnotherCode', params: ({ event }) => ({ text: event.code }) },
            target: '.idle',
            actions: [{ type: 'takeText', params: ({ event }) => ({ text: event.code }) }, 'sayUseDropped', 'tellCode'],
          },
        ],
        'question.changed': {
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
        'configuration.provided': { guard: { type: 'isAskedOtherwise', params: ({ event }) => event }, target: '.idle' },
        'maximum.learned': { guard: 'isBeyondMaximum', target: '.idle', meta: { covers: ['PRO-08', 'OPEN-05'] } },
        'field.locked': {
          target: 'locked',
          meta: { covers: ['SPF-11', 'SPF-13', 'OPEN-64', 'API-04'] },
          actions: ['noteRemoval', { type: 'takeText', params: { text: '' } }, 'sayUseEnded', 'forgetCode', 'tellCode'],
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
          actions: ['noteRefusedSearch', 'tellCode'],
        },
      },
    },
  },
})
