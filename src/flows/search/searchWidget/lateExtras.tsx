import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { logFailure } from '../../../device/log.ts'

const load = () => import('./SearchExtras.tsx')

/** Fetches what comes later, at a sign that it will be wanted. */
export const preloadExtras = () => void load().catch(() => null)

/**
 * Prerendered with the form, with code that comes after it: where, when and who can be filled in meanwhile, and also where
 * the code cannot be had.
 */
function late<Props extends object>(pick: (extras: Awaited<ReturnType<typeof load>>) => ComponentType<Props>) {
  const Piece = lazy(async () => ({ default: pick(await load()) }))
  return (props: ComponentProps<typeof Piece>) => (
    <ErrorBoundary fallback={null} onError={(error) => logFailure('SearchExtras', error)}>
      <Suspense>
        <Piece {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}

export const LateTrip = late(({ LastTrip }) => LastTrip)
export const LateFares = late(({ Fares }) => Fares)
export const LateExtras = late(({ SearchExtras }) => SearchExtras)
