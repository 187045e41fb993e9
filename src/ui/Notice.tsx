import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import s from './notice.module.css'

interface NoticeProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly text?: string
  /** Something went wrong. */
  readonly isAlarm?: boolean
  /** Read out at once. */
  readonly isAlert?: boolean
  /** The way on. */
  readonly children?: ReactNode
}

/** In the place of what is not here: what is so, what was kept, and a way on. */
export const Notice = ({ icon: Icon, title, text, isAlarm = false, isAlert = isAlarm, children }: NoticeProps) => (
  <div className={s['notice']} data-alarm={isAlarm}>
    <Icon aria-hidden="true" size={24} className={s['icon']} />
    <div className={s['words']} role={isAlert ? 'alert' : undefined}>
      <p className={s['title']}>{title}</p>
      {text !== undefined && <p className={s['text']}>{text}</p>}
    </div>
    {children !== undefined && <div className={s['way']}>{children}</div>}
  </div>
)
