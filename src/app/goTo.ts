import { createContext, use, useCallback } from 'react'
import { useLocation, type AroundNavHandler } from 'wouter'
import { afterSheets, replacedUnderSheets } from '../ui/sheetHistory.ts'
import { endColdLoad } from './coldLoad.ts'

/** The pages whose code comes when it is wanted, by their path. A page knows no other: the site provides them. */
export const PagesAhead = createContext<Readonly<Record<string, { readonly load: () => Promise<unknown> }>>>({})

export type GoTo = (address: string, options?: { readonly replace?: boolean }) => Promise<void>

/**
 * Opens an address of this site. The page that is left stays until the code of the next one is here; where that cannot be
 * had, the next page says so.
 */
export function useGoTo(): GoTo {
  const [, navigate] = useLocation()
  const pages = use(PagesAhead)
  return useCallback(
    async (address, options) => {
      await pages[pathOf(address)]?.load().catch(() => null)
      navigate(address, options)
    },
    [navigate, pages],
  )
}

/** Writes the history at peace with the entries of full-screen sheets. Another page begins at its top. */
export const beyondSheets: AroundNavHandler = (navigate, address, options) => {
  endColdLoad()
  if (options?.replace === true) return navigate(address, { ...options, state: replacedUnderSheets(address, stateOf(options.state)) })
  afterSheets(() => {
    const isOtherPage = pathOf(address) !== location.pathname
    navigate(address, options)
    if (isOtherPage) scrollTo({ top: 0, behavior: 'instant' })
  })
}

const pathOf = (address: string) => new URL(address, location.href).pathname

const stateOf = (state: unknown): object => (typeof state === 'object' && state !== null ? state : {})
