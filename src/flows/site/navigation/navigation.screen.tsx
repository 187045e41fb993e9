import { navigationMachine } from '../../../../machines/site/navigation/navigation.machine.ts'
import { navigationSamples } from '../../../../machines/site/navigation/navigation.samples.ts'
import { MoreButton } from './MoreButton.tsx'
import { NavigationMenu, ViewBooking } from './NavigationMenu.tsx'
import { t } from '../../../messages/messages.ts'
import type { ShownFlow } from '../../../testing/screen.ts'

export const navigationShown: ShownFlow<typeof navigationMachine> = {
  machine: navigationMachine,
  samples: navigationSamples,
  render: (actor) => (
    <>
      <NavigationMenu navigation={actor}>
        <li>
          <a href="/">{t('navBook')}</a>
        </li>
        <ViewBooking navigation={actor}>
          <li>
            <a href="/">{t('navViewBooking')}</a>
          </li>
        </ViewBooking>
      </NavigationMenu>
      <MoreButton navigation={actor} />
    </>
  ),
  effects: {
    focusMenu: () => document.querySelector<HTMLElement>('[data-menu] a')?.focus(),
    focusMenuButton: () => document.querySelector<HTMLElement>('[data-menu-button]')?.focus(),
  },
}
