import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { idle } from '../../../ui/whenIdle.ts'

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
 * the code cannot be had.
 */
function late<Props extends object>(pick: (extras: Awaited<ReturnType<typeof load>>) => ComponentType<Props>) {
  const Piece = lazy(async () => ({ default: pick(await load()) }))
  return (props: ComponentProps<typeof Piece>) => (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <Piece {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}

export const LateTrip = late(({ LastTrip }) => LastTrip)
export const LateFares = late(({ Fares }) => Fares)
export const LateExtras = late(({ SearchExtras }) => SearchExtras)
