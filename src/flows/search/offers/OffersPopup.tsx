import { useSelector } from '@xstate/react'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { BankOffer, OfferRefusal, PromoOffer } from '../../../../machines/domain/promo.ts'
import { type OffersActor, type offersMachine, refusalOf } from '../../../../machines/search/offers/offers.machine.ts'
import { AIRLINE_LANGUAGE } from '../../../messages/airlineLanguage.ts'
import { Button } from '../../../ui/Button.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { t } from './offers.text.en.ts'
import s from './offers.module.css'

/** The dialog with all offers: a card on wide screens, a sheet on a phone [OFF-02..05]. */
export function OffersPopup({ actor }: { readonly actor: OffersActor }) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('open'))
  return (
    <Popup open={isOpen} onClose={() => actor.send({ type: 'offers.closed' })} title={t('offersTitle')} size={500}>
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

interface PromoCodesProps {
  readonly actor: OffersActor
  readonly offers: readonly PromoOffer[]
}

/** The codes that can be applied [OFF-03, PRO-19]. */
function PromoCodes({ actor, offers }: PromoCodesProps) {
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

/** Offers of banks, to know of: there is nothing to press [OFF-04, CON-16]. */
function BankOffers({ offers }: { readonly offers: readonly BankOffer[] }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={s['bankOffersHeading']}>
        {t('offersBanks')}
      </h3>
      <p className={s['bankOffersNote']}>{t('offersBanksNote')}</p>
      <ul className={s['banks']} aria-labelledby={heading}>
        {offers.map(({ logo, title, description }) => (
          <li key={title} className={s['bank']}>
            <img src={logo} alt="" width={48} height={48} className={s['logo']} loading="lazy" />
            <div lang={AIRLINE_LANGUAGE}>
              <p className={s['bankOffersTitle']}>{title}</p>
              <p className={s['text']}>{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

type OffersSnapshot = SnapshotFrom<typeof offersMachine>

const REFUSAL_WORDS = {
  alreadyApplied: 'offerAlreadyApplied',
  notApplicable: 'offerNotApplicable',
  specialFareChosen: 'offerSpecialFareChosen',
} as const satisfies Record<OfferRefusal, string>

/** Why the code of an offer cannot be applied; null when it can [OFF-06, OFF-07, SPF-13]. */
export const offerRefusal = ({ context }: OffersSnapshot, offer: PromoOffer): OfferRefusal | null => refusalOf(context, offer.promoCode)

/** What is said below an offer: why it cannot be applied, or what it asks for; null for nothing. */
export function offerNote(refusal: OfferRefusal | null, { message }: PromoOffer): { readonly words: string; readonly isAirlines: boolean } | null {
  const isAirlines = message !== '' && (refusal === null || refusal === 'notApplicable')
  if (isAirlines) return { words: message, isAirlines }
  return refusal === null ? null : { words: t(REFUSAL_WORDS[refusal]), isAirlines }
}
