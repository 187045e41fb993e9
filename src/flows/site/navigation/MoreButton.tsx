import { useSelector } from '@xstate/react'
import { Ellipsis } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { navigationMachine } from '../../../../machines/site/navigation/navigation.machine.ts'
import { t } from '../../../messages/belowMessages.ts'
import { useIsAlive } from '../../../ui/useIsAlive.ts'
import { SITE_MENU } from './NavigationMenu.tsx'

/** More, in the bottom bar: folds and unfolds the menu of the header [NAV-15]. */
export function MoreButton({ navigation }: { readonly navigation: ActorRefFrom<typeof navigationMachine> }) {
  const isUnfolded = useSelector(navigation, (snapshot) => snapshot.matches({ menu: 'unfolded' }))
  const isAlive = useIsAlive()
  return (
    <button
      type="button"
      data-menu-button="bar"
      aria-expanded={isUnfolded && isAlive}
      aria-controls={SITE_MENU}
      onClick={() => navigation.send({ type: 'menu.toggled', by: 'bar' })}
    >
      <Ellipsis size={22} aria-hidden="true" />
      <span>{t('barMore')}</span>
    </button>
  )
}
