import type { ReactNode } from 'react'
import { useId } from 'react'
import s from './confirmBox.module.css'

interface ConfirmBoxProps {
  /** What is asked, or what went wrong. */
  readonly words: string
  readonly isAlarm?: boolean
  /** The answers. */
  readonly children: ReactNode
}

/** Something to be decided, in the place where it came up. */
export function ConfirmBox({ words, isAlarm = false, children }: ConfirmBoxProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={s['question']} data-alarm={isAlarm}>
      <p id={id} role={isAlarm ? 'alert' : undefined}>
        {words}
      </p>
      <div className={s['answers']}>{children}</div>
    </div>
  )
}
