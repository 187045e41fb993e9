import { logged } from '../../kit/calls.ts'
import { lastBooked } from './lastBooked.setup.ts'

export const lastBookedMachine = lastBooked.createMachine({
  id: 'lastBooked',
  description: 'A strip with the last trip that the customer booked, which fills the form again with one click.',
  context: ({ input: { isEnabled, mode, customer, configuration } }) => ({
    isEnabled,
    mode,
    customer,
    delays: configuration.delays,
    booking: null,
  }),
  meta: { covers: ['CON-56', 'SEC-07'] },
  initial: 'hidden',
  on: {
    'customer.changed': {
      guard: { type: 'isOtherCustomer', params: ({ event }) => event },
      description: 'An answer under way is ignored.',
      target: '.hidden',
      meta: { covers: ['LBK-02'] },
      actions: { type: 'setCustomer', params: ({ event }) => event },
    },
    'configuration.provided': [
      {
        guard: { type: 'isSwitched', params: ({ event }) => event },
        target: '.hidden',
        meta: { covers: ['LBK-01'] },
        actions: { type: 'setConfiguration', params: ({ event }) => event },
      },
      { actions: { type: 'setConfiguration', params: ({ event }) => event } },
    ],
  },
  states: {
    hidden: {
      meta: { covers: ['LBK-20'] },
      initial: 'beginning',
      states: {
        beginning: {
          always: [{ guard: 'isDisabled', target: 'disabled' }, { guard: 'isSignedOut', target: 'signedOut' }, { target: 'fetching' }],
        },
        disabled: {
          description: 'The airline does not offer it, or a search is being modified.',
          meta: { covers: ['LBK-01', 'LBK-06'] },
        },
        signedOut: { meta: { covers: ['LBK-02'] } },
        fetching: {
          tags: 'waiting',
          meta: { covers: ['LBK-03', 'API-12'] },
          initial: 'waiting',
          invoke: {
            src: 'loadLastBooking',
            onDone: {
              target: 'judging',
              meta: { covers: ['LBK-16'] },
              actions: { type: 'keepBooking', params: ({ event }) => ({ booking: event.output }) },
            },
            onError: {
              target: 'failed',
              actions: logged('loadLastBooking'),
            },
          },
          states: {
            waiting: { after: { slow: 'slow' } },
            slow: { description: 'Nothing is shown, since the strip was never promised.' },
          },
        },
        judging: {
          always: [
            { guard: 'isShowable', target: '#lastBooked.shown', meta: { covers: ['LBK-20'] } },
            { guard: 'hasBooking', target: 'notShowable' },
            { target: 'absent' },
          ],
        },
        failed: {
          description: 'The failure is logged; the strip stays hidden.',
          meta: { covers: ['LBK-05', 'LBK-21'] },
        },
        absent: { description: 'The customer has not booked yet.', meta: { covers: ['LBK-03'] } },
        notShowable: {
          description: 'The record lacks an end of the journey or a date.',
          meta: { covers: ['LBK-04', 'CON-17'] },
        },
      },
    },
    shown: {
      meta: { covers: ['LBK-07', 'LBK-08', 'LBK-09', 'LBK-10', 'LBK-13', 'CON-55'] },
      on: {
        'lastBooked.chosen': {
          description: 'Nothing is searched yet.',
          meta: { covers: ['LBK-11', 'LBK-12', 'LBK-14', 'LBK-15', 'LBK-17', 'LBK-18', 'LBK-19', 'SPF-18', 'CON-18'] },
          actions: 'tellCriteria',
        },
      },
    },
  },
})
