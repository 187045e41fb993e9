import type { OffersActor } from '../../../../machines/search/offers/offers.machine.ts'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { PromoOffer } from '../../../../machines/domain/promo.ts'
import { AIRLINE_LANGUAGE } from '../../../messages/airlineLanguage.ts'
import { t } from '../../../messages/offersMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { refusalWords } from './offers.select.ts'
import s from './promoCodes.module.css'

interface PromoCodesProps {
  readonly actor: OffersActor
  readonly offers: readonly PromoOffer[]
}

/** The codes that can be applied [OFF-03, PRO-19]. */
export function PromoCodes({ actor, offers }: PromoCodesProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={s['heading']}>
        {t('offersCodes')}
      </h3>
      <ul className={s['codes']} aria-labelledby={heading}>
        {offers.map((offer) => (
          <Code key={offer.promoCode} actor={actor} offer={offer} />
        ))}
      </ul>
    </section>
  )
}

/** A code with its title; the button stays in reach where it does nothing, and says why [OFF-06, OFF-07]. */
function Code({ actor, offer: { promoCode, ...offer } }: { readonly actor: OffersActor; readonly offer: PromoOffer }) {
  const why = useId()
  const refusal = useSelector(actor, (snapshot) => refusalWords(snapshot, { promoCode, ...offer }))
  return (
    <li className={s['offer']}>
      <div className={s['words']}>
        <p className={s['title']} lang={AIRLINE_LANGUAGE}>
          {offer.title}
        </p>
        <p className={s['code']}>{promoCode}</p>
      </div>
      <Button
        look="plain"
        aria-disabled={refusal !== null || undefined}
        aria-describedby={refusal === null ? undefined : why}
        onClick={() => actor.send({ type: 'offer.applied', code: promoCode })}
      >
        {t('offerApply', { code: promoCode })}
      </Button>
      {refusal !== null && (
        <p id={why} className={s['why']}>
          {refusal}
        </p>
      )}
    </li>
  )
}
