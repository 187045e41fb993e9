import { logged } from '../../kit/calls.ts'
import { session } from './session.setup.ts'

/** The sign-in dialog, which is over every page. */
export const dialogRegion = session.createStateConfig({
  initial: 'closed',
  states: {
    closed: {
      meta: { covers: ['AUTH-10', 'AUTH-12', 'NAV-20'] },
      entry: [{ type: 'noteDialog', params: { isOpen: false } }, 'forgetReturn'],
      on: {
        'signIn.asked': 'preparing',
        'signIn.linked': [
          {
            description: 'An address with login=true.',
            guard: { type: 'isAllowed', params: ({ event }) => event },
            target: 'preparing',
            actions: 'cleanAddress',
            meta: { covers: ['AUTH-10', 'AUTH-11', 'AUTH-12'] },
          },
          {
            description: 'Terms and privacy policy can be read without the dialog, unless a link on the site opened it.',
            actions: 'cleanAddress',
            meta: { covers: ['AUTH-12'] },
          },
        ],
        'google.returned': [
          {
            guard: { type: 'isExpected', params: ({ event }) => event },
            target: 'preparing',
            actions: [{ type: 'keepReturn', params: ({ event }) => event }, 'cleanAddress'],
            meta: { covers: ['LAY-20', 'CON-43'] },
          },
          { description: 'A code that this tab has not asked for is not used.', actions: 'cleanAddress', meta: { covers: ['LAY-20'] } },
        ],
      },
    },
    preparing: {
      description: 'The sign-in dialog is fetched, with what was typed before.',
      tags: 'waiting',
      entry: { type: 'noteDialog', params: { isOpen: true } },
      initial: 'waiting',
      states: { waiting: { after: { slow: 'slow' } }, slow: { description: 'The page says that it takes longer than usual.' } },
      on: { 'dialog.closed': 'closed' },
      invoke: {
        src: 'prepareSignIn',
        onDone: { target: 'open', actions: { type: 'keepPreparation', params: ({ event }) => ({ preparation: event.output }) } },
        onError: { target: 'unavailable', actions: logged('prepareSignIn') },
      },
    },
    unavailable: {
      description: 'The sign-in dialog cannot be opened right now.',
      tags: 'refused',
      on: { 'retry.asked': 'preparing', 'dialog.closed': 'closed' },
    },
    open: {
      meta: { covers: ['AUTH-01'] },
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context: { preparation, mode, returnedTo } }) => ({ ...preparedOr(preparation), mode, returnedTo }),
        onDone: 'closed',
        onError: { target: 'unavailable', actions: logged('signIn'), description: 'The dialog itself has failed.' },
      },
    },
  },
})

/** It is only opened with a preparation. */
function preparedOr<Preparation>(preparation: Preparation | null): Preparation {
  if (preparation === null) throw new Error('the dialog was opened without preparation')
  return preparation
}
