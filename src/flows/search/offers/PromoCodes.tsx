import type { OffersActor } from '../../../../machines/search/offers/offers.machine.ts'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { PromoOffer } from '../../../../machines/domain/promo.ts'
import { AIRLINE_LANGUAGE } from '../../../messages/airlineLanguage.ts'
import { t } from '../../../messages/offersMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { offerNote, offerRefusal } from './offers.select.ts'
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
function Code({ actor, offer }: { readonly actor: OffersActor; readonly offer: PromoOffer }) {
  const note = useId()
  const { promoCode } = offer
  const refusal = useSelector(actor, (snapshot) => offerRefusal(snapshot, offer))
  const said = offerNote(refusal, offer)
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
        aria-label={t('offerApplyCode', { code: promoCode })}
        aria-disabled={refusal !== null || undefined}
        aria-describedby={said === null ? undefined : note}
        onClick={() => actor.send({ type: 'offer.applied', code: promoCode })}
      >
        {t('offerApply')}
      </Button>
      {said !== null && (
        <p id={note} className={s['note']} lang={said.isAirlines ? AIRLINE_LANGUAGE : undefined}>
          {said.words}
        </p>
      )}
    </li>
  )
}
