import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import s from './bookingsNotice.module.css'

interface BookingsNoticeProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
  /** Something went wrong. */
  readonly isAlarm?: boolean
  /** Read out at once. */
  readonly isAlert?: boolean
  /** The way on. */
  readonly children: ReactNode
}

/** In the place of a list: what is so, what was kept, and a way on. */
export const BookingsNotice = ({ icon: Icon, title, text, isAlarm = false, isAlert = isAlarm, children }: BookingsNoticeProps) => (
  <div className={s['notice']} data-alarm={isAlarm}>
    <Icon aria-hidden="true" size={24} className={s['icon']} />
    <div className={s['words']} role={isAlert ? 'alert' : undefined}>
      <p className={s['title']}>{title}</p>
      <p className={s['text']}>{text}</p>
    </div>
    <div className={s['way']}>{children}</div>
  </div>
)
