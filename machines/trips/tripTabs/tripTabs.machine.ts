import { type ActorRefFrom, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'

interface Input {
  /** Whose page is shown. */
  readonly tab: 'book' | 'manage'
}

type TripTabsEvent =
  | {
      readonly type: 'manage.pressed'
      /** Whether popups fill the screen. */
      readonly isPhone: boolean
    }
  | { readonly type: 'sheet.closed' }

const tripTabs = setup({
  types: { context: {} as Input, events: {} as TripTabsEvent, input: {} as Input, meta: {} as Covers },
  guards: { opensSheet: ({ context }, { isPhone }: { readonly isPhone: boolean }) => isPhone && context.tab === 'book' },
})

const press = tripTabs.createStateConfig({
  on: {
    'manage.pressed': {
      guard: { type: 'opensSheet', params: ({ event }) => event },
      target: 'open',
      description: 'Else the tab leads to the page of its own.',
    },
  },
})

export const tripTabsMachine = tripTabs.createMachine({
  id: 'tripTabs',
  description: 'What can be done on the white card: each tab has a page of its own. On a phone, finding a booking opens over the home page.',
  context: ({ input }) => input,
  meta: { covers: ['RETR-04'] },
  initial: 'unasked',
  states: {
    unasked: { ...press, description: 'The sheet has not been asked for: its code has not been loaded.' },
    open: { description: 'The sheet fills the screen.', on: { 'sheet.closed': 'closed' } },
    closed: { ...press, description: 'What was typed is there when the sheet is opened again.' },
  },
})

export type TripTabsActor = ActorRefFrom<typeof tripTabsMachine>
