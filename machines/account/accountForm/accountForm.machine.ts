import type { ActorRefFrom } from 'xstate'
import { logged, WAIT } from '../../kit/calls.ts'
import { draftName, draftOf, firstProblem, formToSave, initialContext } from './accountForm.rules.ts'
import { accountForm } from './accountForm.setup.ts'

/** Nothing is under way: every field can be typed into. */
const editing = accountForm.createStateConfig({
  initial: 'beginning',
  on: {
    'field.typed': {
      description: 'Nothing is lost by leaving the page.',
      guard: { type: 'isChange', params: ({ event }) => event },
      actions: [
        { type: 'takeText', params: ({ event }) => event },
        { type: 'keepDraft', params: ({ context }) => ({ ...draftName(context), draft: draftOf(context) }) },
      ],
    },
    'field.left': {
      description: 'Not before: nobody is corrected while they type.',
      actions: { type: 'markLeft', params: ({ event }) => event },
    },
    'save.asked': [
      { guard: 'isFine', target: 'saving' },
      { target: '.incomplete', actions: ['markAllLeft', { type: 'focusProblem', params: ({ context }) => ({ field: firstProblem(context) }) }] },
    ],
    'changes.discarded': {
      target: '.quiet',
      actions: ['takeKept', { type: 'forgetDraft', params: ({ context }) => draftName(context) }, 'tellDiscarded'],
    },
  },
  states: {
    beginning: { always: [{ guard: 'isChanged', target: 'restored' }, { target: 'quiet' }] },
    quiet: {},
    restored: { description: 'The form says that what was typed before is here again and not saved yet.' },
    incomplete: {
      description: 'The customer pressed Save too early: the form says what is missing or wrong.',
      tags: 'blocked',
      meta: { covers: ['VAL-01', 'VAL-02', 'VAL-08'] },
      always: { guard: 'isFine', target: 'quiet' },
    },
    refused: {
      description: 'The airline objects to a field, to a traveller who is saved already, or to one traveller too many.',
      tags: 'refused',
      always: { guard: 'isRefusalMet', target: 'quiet' },
    },
    changedElsewhere: {
      description:
        'Another version was saved meanwhile, for example in another tab. What was typed stays; the other version is shown beside it, and the customer can save again knowing both.',
      tags: 'refused',
      on: {
        'theirs.taken': {
          target: 'quiet',
          actions: ['takeKept', { type: 'forgetDraft', params: ({ context }) => draftName(context) }],
        },
      },
    },
    gone: {
      description: 'What was being edited was deleted meanwhile, for example in another tab. What was typed stays, and saving adds it again.',
      tags: 'refused',
    },
    signedOut: {
      description: 'The session is over. What was typed stays and can be saved after signing in.',
      tags: 'refused',
      meta: { covers: ['SEC-09'] },
      on: { 'signIn.asked': { actions: 'askToSignIn' } },
    },
    failed: { description: 'The airline could not be reached. What was typed stays and can be saved again.', tags: 'refused' },
    saved: {
      description: 'The form says that all is saved until something is changed.',
      always: { guard: 'isChanged', target: 'quiet' },
    },
  },
})

export const accountFormMachine = accountForm.createMachine({
  id: 'accountForm',
  description: 'A form of an account: what the airline keeps is changed and saved, and nothing that was typed is lost on the way.',
  meta: { covers: ['PROF-07'] },
  context: ({ input }) => initialContext(input),
  initial: 'editing',
  states: {
    editing,
    saving: {
      description: 'The fields are held as they are.',
      tags: 'waiting',
      initial: 'waiting',
      invoke: {
        src: 'saveForm',
        input: ({ context }) => formToSave(context),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ reply: event.output }) },
            target: 'editing.saved',
            actions: [
              { type: 'keepSaved', params: ({ event }) => ({ reply: event.output }) },
              { type: 'forgetDraft', params: ({ context }) => draftName(context) },
              { type: 'tellSaved', params: ({ context }) => ({ kept: context.kept }) },
            ],
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ reply: event.output }) },
            target: 'editing.refused',
            actions: [
              { type: 'keepRefusal', params: ({ event }) => ({ reply: event.output }) },
              { type: 'focusProblem', params: ({ context }) => ({ field: firstProblem(context) }) },
            ],
          },
          {
            guard: { type: 'isChangedElsewhere', params: ({ event }) => ({ reply: event.output }) },
            target: 'editing.changedElsewhere',
            actions: { type: 'keepTheirs', params: ({ event }) => ({ reply: event.output }) },
          },
          { guard: { type: 'isGone', params: ({ event }) => ({ reply: event.output }) }, target: 'editing.gone', actions: 'beNewAgain' },
          { target: 'editing.signedOut' },
        ],
        onError: { target: 'editing.failed', actions: logged('saveForm') },
      },
      states: WAIT,
    },
  },
})

export type AccountFormActor = ActorRefFrom<typeof accountFormMachine>
