import type { OffersActor } from '../../../../machines/search/offers/offers.machine.ts'
import { useSelector } from '@xstate/react'
import { CircleAlert } from 'lucide-react'
import { t } from '../../../messages/offersMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { BankOffers } from './BankOffers.tsx'
import { PromoCodes } from './PromoCodes.tsx'
import s from './offersPopup.module.css'

/** The dialog with all offers: a card on wide screens, a sheet on a phone [OFF-02..05]. */
export function OffersPopup({ actor }: { readonly actor: OffersActor }) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('open'))
  return (
    <Popup open={isOpen} onClose={() => actor.send({ type: 'offers.closed' })} title={t('offersTitle')}>
      <div className={s['offers']}>
        <Offers actor={actor} />
      </div>
    </Popup>
  )
}

function Offers({ actor }: { readonly actor: OffersActor }) {
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches({ open: 'loading' }))
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches({ open: 'failed' }))
  const offers = useSelector(actor, ({ context }) => context.offers)
  if (isLoading) return <Loading actor={actor} />
  if (hasFailed) return <Failed onRetry={() => actor.send({ type: 'offers.retryAsked' })} />
  if (offers === null)
    return (
      <p role="status" className={s['none']}>
        {t('noOffersFound')}
      </p>
    )
  return (
    <>
      {offers.promoCodes.length > 0 && <PromoCodes actor={actor} offers={offers.promoCodes} />}
      {offers.bankOffers.length > 0 && <BankOffers offers={offers.bankOffers} />}
    </>
  )
}

const Failed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <div className={s['failed']}>
    <p role="alert" className={s['alarm']}>
      <CircleAlert aria-hidden="true" size={18} />
      {t('offersFailed')}
    </p>
    <Button look="plain" onClick={onRetry}>
      {t('offersRetry')}
    </Button>
  </div>
)

const ROWS = [0, 1, 2, 3] as const

/** The shape of what is to come. */
function Loading({ actor }: { readonly actor: OffersActor }) {
  const isSlow = useSelector(actor, (snapshot) => snapshot.matches({ open: { loading: 'slow' } }))
  return (
    <>
      <p role="status" className={s['slow']}>
        {isSlow ? t('offersSlow') : <VisuallyHidden>{t('offersLoading')}</VisuallyHidden>}
      </p>
      <div aria-hidden="true" className={s['skeleton']}>
        {ROWS.map((row) => (
          <div key={row}>
            <span />
            <span />
          </div>
        ))}
      </div>
    </>
  )
}
