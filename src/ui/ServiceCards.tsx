import { Accessibility, Armchair, ArrowUpFromLine, Luggage, Utensils } from 'lucide-react'
import { memo, useCallback, useId, type ReactNode } from 'react'
import { SelectField, type SelectOption } from './SelectField.tsx'
import c from './choice.module.css'
import p from './page.module.css'
import s from './serviceCards.module.css'

/** A meal of a traveller. */
interface MealRow {
  readonly passengerKey: string
  readonly name: string
  /** Empty for none. */
  readonly value: string
  readonly options: readonly SelectOption[]
  readonly detail: string | null
  /** What they have, where it cannot be another; null where it can. */
  readonly fixed: string | null
}

/** What was ticked, or not any more. */
export interface Chosen {
  readonly passengerKey: string
  readonly code: string
  readonly isWanted: boolean
}

interface ServiceCardsProps {
  /** Null where there are none. */
  readonly meals: Omit<MealCardProps, 'onChoose' | 'children'> | null
  readonly cards: readonly Omit<ServiceCardProps, 'onChoose' | 'children'>[]
  /** Somebody is to have a service, or not any more. As long as it is the same function, only services that have changed are drawn again. */
  readonly onChoose: (choice: Chosen) => void
  /** Below the services of a kind: ways to choose the same for others. */
  readonly below?: Readonly<Partial<Record<'meal' | ServiceCardProps['group'], ReactNode>>>
}

/** Meals, then everything else. */
export function ServiceCards({ meals, cards, onChoose, below }: ServiceCardsProps) {
  const choose = useCallback((passengerKey: string, code: string, isWanted: boolean) => onChoose({ passengerKey, code, isWanted }), [onChoose])
  return (
    <>
      {meals !== null && (
        <MealCard {...meals} onChoose={choose}>
          {below?.meal}
        </MealCard>
      )}
      {cards.map((card) => (
        <ServiceCard key={card.group} {...card} onChoose={choose}>
          {below?.[card.group]}
        </ServiceCard>
      ))}
    </>
  )
}

interface MealCardProps {
  readonly heading: string
  /** Empty where none can be had. */
  readonly from: string
  readonly rows: readonly MealRow[]
  readonly notes: readonly string[]
  /** The meal is wanted, or not any more. */
  readonly onChoose: (passengerKey: string, code: string, isWanted: boolean) => void
  /** Ways to choose the same for others. */
  readonly children?: ReactNode
}

/** One meal for each, or none. */
const MealCard = memo(function MealCard({ heading, from, rows, notes, onChoose, children }: MealCardProps) {
  const id = useId()
  const choose = (passengerKey: string, before: string, code: string) => onChoose(passengerKey, code === '' ? before : code, code !== '')
  return (
    <section aria-labelledby={id} className={p['card']}>
      <header className={s['head']}>
        <Utensils aria-hidden="true" size={22} />
        <h2 id={id}>{heading}</h2>
        {from !== '' && <p>{from}</p>}
      </header>
      {rows.length > 0 && (
        <div className={s['meals']}>
          {rows.map(({ passengerKey, name, value, options, detail, fixed }) =>
            fixed === null ? (
              <SelectField
                key={passengerKey}
                label={name}
                value={value}
                options={options}
                note={detail}
                onChoose={(code) => choose(passengerKey, value, code)}
              />
            ) : (
              <p key={passengerKey} className={s['fixed']}>
                <small>{name}</small> {fixed}
              </p>
            ),
          )}
        </div>
      )}
      <p className={s['note']}>{notes.join(' ')}</p>
      {children}
    </section>
  )
})

const ICONS = { bag: Luggage, priority: ArrowUpFromLine, assistance: Accessibility, seat: Armchair } as const

interface ServiceRow {
  readonly code: string
  readonly name: string
  readonly detail: string
  readonly price: string
  readonly travellers: readonly {
    readonly passengerKey: string
    readonly name: string
    readonly isChosen: boolean
    /** Why it cannot be changed; null where it can. */
    readonly block: string | null
  }[]
}

interface ServiceCardProps {
  readonly group: keyof typeof ICONS
  readonly heading: string
  /** What there is of it anyway. */
  readonly note?: string | null
  readonly rows: readonly ServiceRow[]
  readonly onChoose: (passengerKey: string, code: string, isWanted: boolean) => void
  /** Ways to choose the same for others. */
  readonly children?: ReactNode
}

/** Services of a kind: each for whoever is ticked. */
const ServiceCard = memo(function ServiceCard({ group, heading, note = null, rows, onChoose, children }: ServiceCardProps) {
  const id = useId()
  const Icon = ICONS[group]
  return (
    <section aria-labelledby={id} className={p['card']}>
      <header className={s['head']}>
        <Icon aria-hidden="true" size={22} />
        <h2 id={id}>{heading}</h2>
      </header>
      {note !== null && <p className={s['note']}>{note}</p>}
      {rows.map((row) => (
        <Service key={row.code} row={row} onChoose={onChoose} />
      ))}
      {children}
    </section>
  )
})

interface ServiceProps {
  readonly row: ServiceRow
  readonly onChoose: ServiceCardProps['onChoose']
}

/** A service, and who has it. */
const Service = memo(function Service({ row: { code, name, detail, price, travellers }, onChoose }: ServiceProps) {
  const id = useId()
  return (
    <fieldset className={s['service']} aria-describedby={id}>
      <legend>
        <b>{name}</b> <span>{price}</span>
      </legend>
      <p id={id} className={s['detail']}>
        {detail}
      </p>
      <div className={s['travellers']}>
        {travellers.map(({ passengerKey, name: who, isChosen, block }) => (
          <label key={passengerKey} className={s['traveller']} data-blocked={block !== null}>
            <input
              type="checkbox"
              className={c['checkbox']}
              checked={isChosen}
              disabled={block !== null}
              onChange={(event) => onChoose(passengerKey, code, event.target.checked)}
            />
            <span>
              {who} {block !== null && <small>{block}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
})
