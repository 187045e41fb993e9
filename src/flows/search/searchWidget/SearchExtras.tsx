import type { SearchWidgetActor } from '../../../../machines/search/searchWidget/searchWidget.machine.ts'
import { useSelector } from '@xstate/react'
import { CurrencyField } from '../currency/CurrencyField.tsx'
import { LastBookedStrip } from '../lastBooked/LastBookedStrip.tsx'
import { NationalityField } from '../nationality/NationalityField.tsx'
import { OffersButton } from '../offers/OffersButton.tsx'
import { PromoField } from '../promo/PromoField.tsx'
import { SpecialFareStrip } from '../specialFare/SpecialFareStrip.tsx'
import { SpecialFareToast } from '../specialFare/SpecialFareToast.tsx'
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

/** The special fares. */
export function Fares({ actor }: ExtrasProps) {
  return <SpecialFareStrip actor={useChild(actor, 'specialFare')} />
}

/** What the special fares have to say while the form is folded. */
export function FareNews({ actor }: ExtrasProps) {
  return <SpecialFareToast actor={useChild(actor, 'specialFare')} />
}

/** What a search may have besides where, when and who. */
export function SearchExtras({ actor }: ExtrasProps) {
  const promo = useChild(actor, 'promo')
  const offers = useChild(actor, 'offers')
  const currency = useChild(actor, 'currency')
  const nationality = useChild(actor, 'nationality')
  return (
    <div className={s['searchExtrasExtras']}>
      <div className={s['searchExtrasPromo']}>
        <PromoField actor={promo}>
          <OffersButton actor={offers} />
        </PromoField>
      </div>
      <div className={s['searchExtrasCurrency']}>
        <CurrencyField actor={currency} />
      </div>
      <div className={s['nationality']} data-field="nationality">
        <NationalityField actor={nationality} />
      </div>
    </div>
  )
}
