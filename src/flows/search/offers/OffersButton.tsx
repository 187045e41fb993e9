import { useSelector } from '@xstate/react'
import { Tag } from 'lucide-react'
import type { OffersActor } from '../../../../machines/search/offers/offers.machine.ts'
import { t } from '../../../messages/messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { lazyView } from '../../../ui/lazyView.tsx'

const { View: OffersPopup } = lazyView(async () => (await import('./OffersPopup.tsx')).OffersPopup)

/** Opens the dialog with all offers, where the airline has switched it on [OFF-01, OFF-02]. */
export function OffersButton({ actor }: { readonly actor: OffersActor }) {
  const isEnabled = useSelector(actor, ({ context }) => context.isEnabled)
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('open'))
  return (
    <>
      {isEnabled && (
        <Button look="quiet" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => actor.send({ type: 'offers.opened' })}>
          <Tag aria-hidden="true" size={18} />
          {t('viewAllOffers')}
        </Button>
      )}
      <OffersPopup isWanted={isOpen} props={{ actor }} />
    </>
  )
}
