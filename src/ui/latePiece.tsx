import { lazy, memo, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Early } from './Early.tsx'

interface LatePiece<Props extends object> {
  /** Fetches the code when the time for it has come. */
  readonly load: () => Promise<ComponentType<Props>>
  /** Makes that time come at once: somebody is about to use the piece. */
  readonly hurry?: () => void
  /** Stands in its place where it is not prerendered. */
  readonly waiting?: ReactNode
}

/**
 * A piece that is prerendered with the page and gets its code later; without it, where the code cannot be had, the page
 * does without. An update from above, while it waits for its code, would take the prerendered markup away.
 */
export function latePiece<Props extends object>({ load, ...early }: LatePiece<Props>) {
  const Piece = lazy(async () => ({ default: await load() }))
  return memo((props: ComponentProps<typeof Piece>) => (
    <ErrorBoundary fallback={null}>
      <Early {...early}>
        <Piece {...props} />
      </Early>
    </ErrorBoundary>
  ))
}
