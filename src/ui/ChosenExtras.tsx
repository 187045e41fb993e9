import { useId, type ReactNode } from 'react'
import { useStickyBar } from './useStickyBar.ts'
import s from './chosenExtras.module.css'

interface ChosenExtrasProps {
  readonly heading: string
  readonly lines: readonly { readonly key: string; readonly who: string; readonly what: string; readonly amount: string }[]
  /** Stands in the place of the lines while there are none. */
  readonly nothing: string
  readonly toPay: string
  readonly sum: string
  /** The ways on. */
  readonly children: ReactNode
}

/** What is chosen, its sum, and the ways on: beside the choice, on a phone always below it. */
export function ChosenExtras({ heading, lines, nothing, toPay, sum, children }: ChosenExtrasProps) {
  const id = useId()
  const { ref, className } = useStickyBar<HTMLElement>()
  return (
    <section ref={ref} aria-labelledby={id} className={`${className} ${s['summary']}`}>
      <div className={s['list']}>
        <h2 id={id}>{heading}</h2>
        {lines.length === 0 && <p className={s['nothing']}>{nothing}</p>}
        <dl>
          {lines.map(({ key, who, what, amount }) => (
            <div key={key}>
              <dt>
                {who} <small>{what}</small>
              </dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className={s['sum']}>
        <span>{toPay}</span> <b>{sum}</b>
      </p>
      <div className={s['ways']}>{children}</div>
    </section>
  )
}
