import type { ComponentType, ReactNode } from 'react'
import { logFailure } from '../device/log.ts'
import { lazyPiece } from '../ui/lazyPiece.ts'

/**
 * A piece of a page that the page does without where its code cannot be had.
 * @param name for the log
 * @param waiting stands in its place until its code has come
 */
export function lazyExtra<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>, waiting: ReactNode = null) {
  const { Piece } = lazyPiece<Props>(async () => {
    try {
      return await load()
    } catch (error) {
      logFailure(name, error)
      return () => null
    }
  }, waiting)
  const Extra = (props: Props) => <Piece isWanted props={props} />
  return Extra
}
