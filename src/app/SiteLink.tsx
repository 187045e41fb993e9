import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useGoTo } from './goTo.ts'
import type { PROFILE_MENU_PATH, USER_PROFILE_PATH } from './paths.ts'

interface SiteLinkProps {
  /** The address of a page of this site. */
  readonly to: '/' | typeof USER_PROFILE_PATH | `${typeof PROFILE_MENU_PATH}?value=${string}`
  readonly className?: string | undefined
  readonly children: ReactNode
  readonly onOpened?: () => void
  /** Whether its page is the one that is shown, where the path alone does not say so. */
  readonly isCurrent?: boolean
  /** Whether the page that is shown belongs to what it leads to. */
  readonly isWithin?: boolean
}

/** A link to a page of this site, which opens in place; anything but a plain click is the browser's. */
export function SiteLink({ to, className, children, onOpened, isCurrent, isWithin = false }: SiteLinkProps) {
  const [path] = useLocation()
  const goTo = useGoTo()
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void goTo(to, { replace: `${location.pathname}${location.search}` === to })
    onOpened?.()
  }
  return (
    <a href={to} className={className} aria-current={(isCurrent ?? path === to) ? 'page' : isWithin ? 'true' : undefined} onClick={open}>
      {children}
    </a>
  )
}
