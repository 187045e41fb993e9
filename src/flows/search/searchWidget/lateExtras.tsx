import type { ComponentType, ReactNode } from 'react'
// What is prerendered is styled from the first paint on, not when its code comes.
import '../../../ui/button.module.css'
import '../../../ui/field.module.css'
import { latePiece } from '../../../ui/latePiece.tsx'
import '../../../ui/selectField.module.css'
import '../../../ui/tooltip.module.css'
import { idle } from '../../../ui/whenIdle.ts'
import '../promo/promoField.module.css'
import '../promo/promoInput.module.css'
import '../specialFare/specialFareStrip.module.css'
import s from './lateExtras.module.css'
import './searchExtras.module.css'

const load = async () => {
  await idle()
  return import('./SearchExtras.tsx')
}

/** Fetches what comes later; whether it is here. */
export const preloadExtras = () =>
  load().then(
    () => true,
    () => false,
  )

/** Prerendered with the form, with code that comes after it: where, when and who can be filled in meanwhile. */
const late = <Props extends object>(pick: (extras: Awaited<ReturnType<typeof load>>) => ComponentType<Props>, waiting?: ReactNode) =>
  latePiece({ load: async () => pick(await load()), waiting })

const FARES = (
  <div className={s['fares']} aria-hidden="true">
    <div className={s['chips']}>
      <span />
      <span />
      <span />
      <span />
      <span />
    </div>
  </div>
)

const EXTRAS = (
  <div className={s['extras']} aria-hidden="true">
    <div className={s['promo']} />
    <div className={s['currency']} />
    <div className={s['below']} />
  </div>
)

export const LateTrip = late(({ LastTrip }) => LastTrip)
export const LateFares = late(({ Fares }) => Fares, FARES)
export const LateFareNews = late(({ FareNews }) => FareNews)
export const LateExtras = late(({ SearchExtras }) => SearchExtras, EXTRAS)
