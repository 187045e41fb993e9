import { useRouter } from '@tanstack/react-router'
import { useCallback, useSyncExternalStore, type MouseEvent, type ReactNode } from 'react'

interface SiteLinkProps {
  /** The path of a page of this site. */
  readonly to: '/'
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A link to a page of this site, which the router opens in place; anything but a plain click is the browser's. */
export function SiteLink({ to, className, children }: SiteLinkProps) {
  const router = useRouter()
  const subscribe = useCallback((changed: () => void) => router.subscribe('onResolved', changed), [router])
  const pathNow = () => router.latestLocation.pathname
  const path = useSyncExternalStore(subscribe, pathNow, pathNow)
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ to })
  }
  return (
    <a href={to} className={className} aria-current={path === to ? 'page' : undefined} onClick={open}>
      {children}
    </a>
  )
}
