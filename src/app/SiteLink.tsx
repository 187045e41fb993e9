import type { RegisteredRouter, RouteById, RouteIds } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { pageAt } from '../../machines/domain/bookingAddress.ts'
import { stringifySearch } from './search.ts'
import { useSite } from './site.ts'
import { useShown } from './useShown.ts'

type Routes = RegisteredRouter['routeTree']
type Path = Exclude<RouteIds<Routes>, '__root__'>

/** The address of a page: its path with a query that the page takes. */
export type Destination = {
  readonly [To in Path]: { readonly to: To; readonly search?: RouteById<Routes, To>['types']['searchSchemaInput'] }
}[Path]

type SiteLinkProps = Destination & {
  readonly className?: string | undefined
  readonly children: ReactNode
  readonly onOpened?: () => void
  /** Does something else where it can, and says whether it has. */
  readonly instead?: () => boolean
  /** Whether its page is the one that is shown, where the path alone does not say so. */
  readonly isCurrent?: boolean
  /** Whether the page that is shown belongs to what it leads to. */
  readonly isWithin?: boolean
}

/** A link to a page of this site, which opens in place; anything but a plain click is the browser's. The page is loaded when it is pointed at. */
export function SiteLink({ to, search = {}, className, children, onOpened, instead, isCurrent, isWithin = false }: SiteLinkProps) {
  const shown = useShown()
  const page = pageAt(shown.path, shown.query)
  const { goTo, preload } = useSite().navigation
  const query = stringifySearch(search)
  const [href, itsPage] = [`${to}${query}`, pageAt(to, query)]
  const prepare = itsPage === page ? undefined : () => void preload(href)
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (instead?.() === true) return
    void goTo(href, { replace: `${location.pathname}${location.search}` === href })
    onOpened?.()
  }
  return (
    <a
      href={href}
      className={className}
      aria-current={(isCurrent ?? page === itsPage) ? 'page' : isWithin ? 'true' : undefined}
      onClick={open}
      onFocus={prepare}
      onPointerEnter={prepare}
    >
      {children}
    </a>
  )
}
