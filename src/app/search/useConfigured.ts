import { useEffect, useEffectEvent } from 'react'
import type { Configuration } from '../../airline/configuration.ts'
import { configuration } from '../wire.ts'

/** Tells a page of the configuration, once, when it has been read. */
export function useConfigured(tell: (configuration: Configuration) => void) {
  const told = useEffectEvent(tell)
  useEffect(() => {
    let isGone = false
    void configuration().then((read) => {
      if (!isGone) told(read)
    })
    return () => {
      isGone = true
    }
  }, [])
}
