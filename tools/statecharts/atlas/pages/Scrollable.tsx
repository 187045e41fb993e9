import type { ReactNode } from 'react'

interface Props {
  readonly label: string
  readonly className?: string
  readonly children: ReactNode
}

/** What is wider than the page scrolls by itself, also by the keys. */
export function Scrollable({ label, className = 'wide', children }: Props) {
  const reachable = { tabIndex: 0, role: 'region' }
  return (
    <div className={className} aria-label={label} {...reachable}>
      {children}
    </div>
  )
}
