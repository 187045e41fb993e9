import { type ActorRefFrom, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'

interface Input {
  /** Whose page is shown. */
  readonly tab: 'book' | 'manage' | 'checkIn'
}

interface Pressed {
  /** Whether popups fill the screen. */
  readonly isPhone: boolean
}

type TripTabsEvent =
  | ({ readonly type: 'manage.pressed' } & Pressed)
  | ({ readonly type: 'checkIn.pressed' } & Pressed)
  | { readonly type: 'sheet.closed' }

const tripTabs = setup({
  types: { context: {} as Input, events: {} as TripTabsEvent, input: {} as Input, meta: {} as Covers },
  guards: { opensSheet: ({ context }, { isPhone }: Pressed) => isPhone && context.tab === 'book' },
})

/** The sheet of a tab. */
const sheetOf = <Press extends 'manage.pressed' | 'checkIn.pressed'>(press: Press) => {
  const opens = {
    [press]: {
      guard: { type: 'opensSheet', params: ({ event }: { readonly event: Pressed }) => event },
      target: 'open',
      description: 'Else the tab leads to the page of its own.',
    },
  } as const
  return {
    initial: 'unasked',
    states: {
      unasked: { on: opens, description: 'The sheet has not been asked for: its code has not been loaded.' },
      open: { description: 'The sheet fills the screen.', on: { 'sheet.closed': 'closed' } },
      closed: { on: opens, description: 'What was typed is there when the sheet is opened again.' },
    },
  } as const
}

export const tripTabsMachine = tripTabs.createMachine({
  id: 'tripTabs',
  description:
    'What can be done on the white card: each tab has a page of its own. On a phone, finding a booking and checking in open over the home page.',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    manage: { ...sheetOf('manage.pressed'), meta: { covers: ['RETR-04'] } },
    checkIn: { ...sheetOf('checkIn.pressed'), meta: { covers: ['CHK-06'] } },
  },
})

export type TripTabsActor = ActorRefFrom<typeof tripTabsMachine>
