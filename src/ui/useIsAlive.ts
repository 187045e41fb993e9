import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while prerendered markup is taken over, which must be drawn as it was; true from then on, and where nothing was prerendered. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
