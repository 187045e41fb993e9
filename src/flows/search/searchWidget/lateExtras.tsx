import { lazy, memo, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
// What is prerendered is styled from the first paint on, not when its code comes.
import '../../../ui/button.module.css'
import { Early } from '../../../ui/Early.tsx'
import '../../../ui/field.module.css'
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

/**
 * Prerendered with the form, with code that comes after it: where, when and who can be filled in meanwhile, and also where
 * the code cannot be had. An update from above, while it waits for its code, would take the prerendered markup away.
 */
function late<Props extends object>(pick: (extras: Awaited<ReturnType<typeof load>>) => ComponentType<Props>, waiting?: ReactNode) {
  const Piece = lazy(async () => ({ default: pick(await load()) }))
  return memo((props: ComponentProps<typeof Piece>) => (
    <ErrorBoundary fallback={null}>
      <Early waiting={waiting}>
        <Piece {...props} />
      </Early>
    </ErrorBoundary>
  ))
}

export const LateTrip = late(({ LastTrip }) => LastTrip)
export const LateFares = late(({ Fares }) => Fares, <div className={s['fares']} />)
export const LateExtras = late(({ SearchExtras }) => SearchExtras, <div className={s['extras']} />)
