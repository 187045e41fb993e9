import { navigationMachine } from '../../../../machines/site/navigation/navigation.machine.ts'
import { focusWithin } from '../../../device/screen.ts'

/** The menu of the header. The focus can be given to its first link, once that can be seen, and to the buttons that unfold it. */
export const navigation = navigationMachine.provide({
  actions: {
    focusMenu: () => void requestAnimationFrame(() => focusWithin('[data-menu] a')),
    focusMenuButton: (_, { by }) => focusWithin(`[data-menu-button="${by}"]`),
  },
})
