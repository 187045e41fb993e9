import { setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import { effect } from '../../kit/effect.ts'

export type NavigationEvent =
  | { readonly type: 'menu.toggled' }
  /** Escape, or a touch anywhere else. */
  | { readonly type: 'menu.dismissed'; readonly by: 'key' | 'pointer' }
  | { readonly type: 'page.changed' }

/** The header's menu, which folds away on a phone. A wide screen has room for all of it and shows no button. */
export const navigationMachine = setup({
  types: { events: {} as NavigationEvent, meta: {} as Covers },
  guards: { isByKey: (_, params: { by: 'key' | 'pointer' }) => params.by === 'key' },
  actions: { focusMenuButton: effect('focusMenuButton') },
}).createMachine({
  id: 'navigation',
  description: 'The menu of the header, folded or unfolded.',
  initial: 'folded',
  states: {
    folded: {
      meta: { covers: ['NAV-01'] },
      on: { 'menu.toggled': 'unfolded' },
    },
    unfolded: {
      meta: { covers: ['NAV-01'] },
      on: {
        'menu.toggled': 'folded',
        'menu.dismissed': [
          {
            guard: { type: 'isByKey', params: ({ event }) => ({ by: event.by }) },
            target: 'folded',
            description: 'By keyboard, the focus would be lost with the menu: it goes back to the button.',
            actions: 'focusMenuButton',
          },
          { target: 'folded' },
        ],
        'page.changed': 'folded',
      },
    },
  },
})
