import { CalendarX, CircleAlert, Clock, FilterX, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import s from './notice.module.css'

const ICONS = { alarm: CircleAlert, days: CalendarX, filters: FilterX, clock: Clock } as const satisfies Record<string, LucideIcon>

interface NoticeProps {
  readonly about: keyof typeof ICONS
  /** Left out where one line says it all. */
  readonly title?: ReactNode
  /** 2 where it stands for the whole of the results, 3 within a direction. */
  readonly level?: 2 | 3
  readonly children: ReactNode
  /** The way on. */
  readonly action?: ReactNode
}

/** What happened, what was kept, and a way on. */
export function Notice({ about, title, level = 3, children, action }: NoticeProps) {
  const Icon = ICONS[about]
  const Heading = `h${level}` as const
  return (
    <div className={s['notice']} data-about={about}>
      <Icon aria-hidden size={22} className={s['icon']} />
      <div className={s['words']}>
        {title !== undefined && <Heading className={s['title']}>{title}</Heading>}
        {children}
      </div>
      {action !== undefined && <div className={s['action']}>{action}</div>}
    </div>
  )
}
