import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { whenIdle } from './whenIdle.ts'

/**
 * A piece of the page in a file of its own, fetched before it is wanted. Unlike `React.lazy` it is drawn in the same
 * frame once its file is here: a fallback would hold it back for 300 ms.
 * @param load fetches the file
 * @param waiting stands in its place until then
 * @returns the piece, which draws nothing until it is wanted and throws, for the page's error boundary, when its file
 * cannot be had; how to fetch the file, and how to do so at a sign that it will be wanted
 */
export function lazyPiece<Props extends object>(load: () => Promise<ComponentType<Props>>, waiting: ReactNode = null) {
  let piece: ComponentType<Props> | null = null
  const fetched = async () => (piece ??= await load())
  const preload = () => void fetched().catch(() => null)

  function Piece({ isWanted, props }: { readonly isWanted: boolean; readonly props: Props }) {
    const [, setArrived] = useState(piece !== null)
    const [failure, setFailure] = useState<unknown>(null)
    useEffect(() => whenIdle(preload), [])
    useEffect(() => {
      if (isWanted && piece === null) fetched().then(() => setArrived(true), setFailure)
    }, [isWanted])
    if (failure !== null) throw failure
    if (!isWanted) return null
    return piece === null ? waiting : createElement(piece, props)
  }

  return { Piece, fetched, preload }
}
