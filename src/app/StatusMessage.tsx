import type { ReactNode } from 'react'
import s from './statusMessage.module.css'

interface StatusMessageProps {
  readonly heading: string
  readonly text: string
  readonly level?: 1 | 2
  /** An ornament above the heading. */
  readonly mark?: ReactNode
  /** Ways on. */
  readonly children: ReactNode
}

/** What happened, what was kept, and a way on. */
export function StatusMessage({ heading, text, level = 1, mark, children }: StatusMessageProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section className={s['way']}>
      {mark !== undefined && <div className={s['mark']}>{mark}</div>}
      <Heading className={s['heading']}>{heading}</Heading>
      <p className={s['text']}>{text}</p>
      <div className={s['ways']}>{children}</div>
    </section>
  )
}
