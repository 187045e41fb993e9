import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import p from '../../../ui/page.module.css'
import s from './heldExtras.module.css'

interface HeldExtrasProps {
  /** Says until when they are kept. */
  readonly heading: string
  readonly text: string
  readonly rows: readonly { readonly key: string; readonly who: string; readonly what: string; readonly amount: string }[]
  readonly toPay: string
  readonly total: string
  /** The ways on. */
  readonly children: ReactNode
}

/** What is kept of a booking until it is paid: for whom, until when, and what it costs. */
export const HeldExtras = ({ heading, text, rows, toPay, total, children }: HeldExtrasProps) => (
  <section className={p['card']}>
    <h2 className={s['heading']}>
      <Clock aria-hidden="true" size={24} /> {heading}
    </h2>
    <p className={p['soft']}>{text}</p>
    <dl className={s['rows']}>
      {rows.map(({ key, who, what, amount }) => (
        <div key={key} className={s['line']}>
          <dt>
            {who} <span className={s['what']}>{what}</span>
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className={s['line']} data-sum="true">
        <dt>{toPay}</dt>
        <dd>{total}</dd>
      </div>
    </dl>
    <div className={s['ways']}>{children}</div>
  </section>
)
