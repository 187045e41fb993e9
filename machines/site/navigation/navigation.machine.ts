import { assign, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import { effect } from '../../kit/runtime/effect.ts'

/** The button of the header, or More in the bottom bar of a phone. */
type MenuButton = 'header' | 'bar'

interface By {
  readonly by: MenuButton
}

export type NavigationEvent =
  | ({ readonly type: 'menu.toggled' } & By)
  /** Escape; a touch anywhere else; a screen that is not a phone's any more. */
  | { readonly type: 'menu.dismissed'; readonly by: 'key' | 'pointer' | 'screen' }
  | { readonly type: 'page.changed' }

/** The header's menu, which folds away on a phone. A wide screen has room for all of it and shows no button. */
export const navigationMachine = setup({
  types: { context: {} as By, events: {} as NavigationEvent, meta: {} as Covers },
  guards: {
    isByKey: (_, params: { by: 'key' | 'pointer' | 'screen' }) => params.by === 'key',
    isByBar: (_, params: By) => params.by === 'bar',
  },
  actions: {
    rememberButton: assign({ by: (_, { by }: By) => by }),
    focusMenu: effect('focusMenu'),
    focusMenuButton: effect<By>('focusMenuButton'),
  },
}).createMachine({
  id: 'navigation',
  description: 'The menu of the header, folded or unfolded.',
  context: { by: 'header' },
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
})
