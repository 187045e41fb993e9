import { createElement, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import type { Configuration } from '../airline/configuration.ts'
import { PageComing } from './PageComing.tsx'
import { useSite } from './site.ts'

/** Tells a page of the configuration, once, when it has been read. */
export function useConfigured(tell: (configuration: Configuration) => void) {
  const { configuration } = useSite()
  const told = useEffectEvent(tell)
  useEffect(() => {
    let isGone = false
    void configuration().then((read) => {
      if (!isGone) told(read)
    })
    return () => {
      isGone = true
    }
  }, [configuration])
}

/** What a piece of a page begins with of the configuration. */
export type Configured = Pick<Configuration, 'delays' | 'flags' | 'horizonDays' | 'limits' | 'plusOneSsr'>

/**
 * A piece that begins with the configuration, and is drawn when that has been read.
 * @param waiting stands in its place until then
 */
export function whenConfigured<Props extends object>(
  Piece: ComponentType<Props & Configured>,
  waiting: ReactNode = createElement(PageComing),
): ComponentType<Props> {
  return function WhenConfigured(props) {
    const [configured, setConfigured] = useState<Configured | null>(null)
    useConfigured(({ delays, flags, horizonDays, limits, plusOneSsr }) => setConfigured({ delays, flags, horizonDays, limits, plusOneSsr }))
    return configured === null ? waiting : createElement(Piece, { ...props, ...configured })
  }
}
