import { CalendarX, CircleAlert, Clock, FilterX, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import s from './notice.module.css'

const ICONS = { alarm: CircleAlert, days: CalendarX, filters: FilterX, clock: Clock } as const satisfies Record<string, LucideIcon>

interface NoticeProps {
  readonly about: keyof typeof ICONS
  /** Left out where one line says it all. */
  readonly title?: ReactNode
  readonly children: ReactNode
  /** The way on. */
  readonly action?: ReactNode
}

/** What happened, what was kept, and a way on. */
export function Notice({ about, title, children, action }: NoticeProps) {
  const Icon = ICONS[about]
  return (
    <div className={s['notice']} data-about={about}>
      <Icon aria-hidden size={22} className={s['icon']} />
      <div className={s['words']}>
        {title !== undefined && <h3 className={s['title']}>{title}</h3>}
        {children}
      </div>
      {action !== undefined && <div className={s['action']}>{action}</div>}
    </div>
  )
}
