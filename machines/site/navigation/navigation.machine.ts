import { assign, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import { isBelow, TRIPS_PAGE } from '../../domain/linkAddress.ts'
import { effect } from '../../kit/runtime/effect.ts'

/** The button of the header, or More in the bottom bar of a phone. */
type MenuButton = 'header' | 'bar'

interface By {
  readonly by: MenuButton
}

interface On {
  /** That of the page which is shown. */
  readonly path: string
}

export type NavigationEvent =
  | ({ readonly type: 'menu.toggled' } & By)
  /** Escape; a touch anywhere else; a screen that is not a phone's any more. */
  | { readonly type: 'menu.dismissed'; readonly by: 'key' | 'pointer' | 'screen' }
  | ({ readonly type: 'page.changed' } & On)

/** Pages on which View Booking leads nowhere new, and those of the add-on widget, which leads elsewhere by itself [NAV-23, NAV-24]. */
const WITHOUT_VIEW_BOOKING = [TRIPS_PAGE, '/checkin-addons', '/add-ons']

/** The header's menu, which folds away on a phone. A wide screen has room for all of it and shows no button. */
export const navigationMachine = setup({
  types: { context: {} as By & On, events: {} as NavigationEvent, input: {} as On, meta: {} as Covers },
  guards: {
    isByKey: (_, params: { by: 'key' | 'pointer' | 'screen' }) => params.by === 'key',
    isByBar: (_, params: By) => params.by === 'bar',
    hasNoViewBooking: ({ context: { path } }) => isBelow(WITHOUT_VIEW_BOOKING, path),
  },
  actions: {
    setPath: assign((_, { path }: On) => ({ path })),
    rememberButton: assign({ by: (_, { by }: By) => by }),
    focusMenu: effect('focusMenu'),
    focusMenuButton: effect<By>('focusMenuButton'),
  },
}).createMachine({
  id: 'navigation',
  description: 'The header: its menu, folded or unfolded, and its link to the bookings.',
  context: ({ input }) => ({ by: 'header', path: input.path }),
  type: 'parallel',
  states: {
    menu: {
      initial: 'folded',
      states: {
        folded: {
          meta: { covers: ['NAV-01'] },
          on: {
            'menu.toggled': [
              {
                guard: { type: 'isByBar', params: ({ event }) => event },
                target: 'unfolded',
                description: 'It stands above the bar, and far from it in the page: the focus goes there.',
                meta: { covers: ['NAV-15'] },
                actions: [{ type: 'rememberButton', params: ({ event }) => event }, 'focusMenu'],
              },
              { target: 'unfolded', actions: { type: 'rememberButton', params: ({ event }) => event } },
            ],
          },
        },
        unfolded: {
          meta: { covers: ['NAV-01', 'NAV-08', 'NAV-09', 'NAV-15'] },
          on: {
            'menu.toggled': 'folded',
            'menu.dismissed': [
              {
                guard: { type: 'isByKey', params: ({ event }) => ({ by: event.by }) },
                target: 'folded',
                description: 'By keyboard, the focus would be lost with the menu: it goes back to the button that has unfolded it.',
                actions: { type: 'focusMenuButton', params: ({ context }) => ({ by: context.by }) },
              },
              { target: 'folded' },
            ],
            'page.changed': 'folded',
          },
        },
      },
    },
    viewBooking: {
      description: 'The link View Booking, which leads to the bookings of this browser and of its customer.',
      initial: 'judging',
      on: { 'page.changed': { target: '.judging', actions: { type: 'setPath', params: ({ event }) => event } } },
      states: {
        judging: { always: [{ guard: 'hasNoViewBooking', target: 'hidden' }, { target: 'offered' }] },
        offered: { meta: { covers: ['NAV-22'] } },
        hidden: { meta: { covers: ['NAV-23', 'NAV-24'] } },
      },
    },
  },
})
