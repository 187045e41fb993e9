import { useSelector } from '@xstate/react'
import { CurrencyField } from '../currency/CurrencyField.tsx'
import { LastBookedStrip } from '../lastBooked/LastBookedStrip.tsx'
import { NationalityField } from '../nationality/NationalityField.tsx'
import { OffersButton } from '../offers/OffersButton.tsx'
import { PromoField } from '../promo/PromoField.tsx'
import { SpecialFareStrip } from '../specialFare/SpecialFareStrip.tsx'
import { SpecialFareToast } from '../specialFare/SpecialFareToast.tsx'
import type { SearchWidgetActor } from './SearchWidget.tsx'
import { useChild } from './useChild.ts'
import s from './searchExtras.module.css'

interface ExtrasProps {
  readonly actor: SearchWidgetActor
}

/** The last trip of a customer. */
export function LastTrip({ actor }: ExtrasProps) {
  const stations = useSelector(actor, ({ context }) => context.network.stations)
  return <LastBookedStrip actor={useChild(actor, 'lastBooked')} stations={stations} />
}

/** The special fares, or only what they have to say while the form is folded. */
export function Fares({ actor, isFolded = false }: ExtrasProps & { readonly isFolded?: boolean }) {
  const specialFare = useChild(actor, 'specialFare')
  return isFolded ? <SpecialFareToast actor={specialFare} /> : <SpecialFareStrip actor={specialFare} />
}

/** What a search may have besides where, when and who. */
export function SearchExtras({ actor }: ExtrasProps) {
  const promo = useChild(actor, 'promo')
  const offers = useChild(actor, 'offers')
  const currency = useChild(actor, 'currency')
  const nationality = useChild(actor, 'nationality')
  return (
    <div className={s['extras']}>
      <div className={s['promo']}>
        <PromoField actor={promo} />
      </div>
      <div className={s['offers']}>
        <OffersButton actor={offers} />
      </div>
      <div className={s['currency']}>
        <CurrencyField actor={currency} />
      </div>
      <div className={s['nationality']} data-field="nationality">
        <NationalityField actor={nationality} />
      </div>
    </div>
  )
}
