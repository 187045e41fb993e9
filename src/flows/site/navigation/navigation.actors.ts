import { navigationMachine } from '../../../../machines/site/navigation/navigation.machine.ts'
import { focusWithin } from '../../../device/screen.ts'

/** The menu of the header, whose button can be given the focus. */
export const navigation = navigationMachine.provide({ actions: { focusMenuButton: () => focusWithin('[data-menu-button]') } })
