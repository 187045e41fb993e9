import { useEffect, useId, useRef } from 'react'
import type { Journey } from '../../../../machines/domain/journey.ts'
import type { FlightSelectionActor } from '../../../../machines/search/flightSelection/flightSelection.machine.ts'
import { timeShown } from '../../../messages/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { familiesShown, type FamilyView, leadsBack, type SelectionSnapshot } from './flightSelection.select.ts'
import { t } from './flightSelection.text.en.ts'
import c from '../../../ui/choice.module.css'
import s from './families.module.css'

/** What every part of the choice of flights is made from. */
export interface PartProps {
  readonly actor: FlightSelectionActor
  readonly snapshot: SelectionSnapshot
}

/** The families of the chosen flight side by side. The focus comes here from the button that has chosen it. */
export function Families({ actor, snapshot, journey }: PartProps & { readonly journey: Journey }) {
  const families = familiesShown(snapshot, journey)
  const id = useId()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const isOpen = families.length > 0
  useEffect(() => {
    const focused = document.activeElement
    if (!isOpen || focused?.getAttribute('data-selected') !== 'true' || !fieldset.current?.closest('li')?.contains(focused)) return
    fieldset.current.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [isOpen])
  if (!isOpen) return null
  return (
    <fieldset className={s['families']} ref={fieldset}>
      <legend>
        <VisuallyHidden>{t('familiesOf', { time: timeShown(journey.departure) })}</VisuallyHidden>
      </legend>
      <div className={s['columns']}>
        <div className={s['labels']} aria-hidden="true">
          <span />
          {families[0]?.terms.map(({ label }) => (
            <span key={label}>{label}</span>
          ))}
        </div>
        {families.map((each) => (
          <Family key={each.family} id={id} view={each} onChoose={() => actor.send({ type: 'family.chosen', family: each.family })} />
        ))}
      </div>
      <div className={s['foot']}>
        <p>{t('changeNote')}</p>
        {leadsBack(snapshot) && (
          <Button look="section" onClick={() => actor.send({ type: 'wayOut.settled' })}>
            {t('chooseReturnFlight')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

interface FamilyProps {
  /** Of the families of the flight. */
  readonly id: string
  readonly view: FamilyView
  readonly onChoose: () => void
}

const Family = ({ id, view: { family, name, isChosen, price, total, terms }, onChoose }: FamilyProps) => (
  <div className={s['family']} data-chosen={isChosen}>
    <label className={s['head']}>
      <input
        type="radio"
        className={c['radio']}
        name={id}
        value={family}
        checked={isChosen}
        aria-describedby={`${id}${family}`}
        onChange={onChoose}
      />
      <b>{name}</b>{' '}
      <span className={s['more']}>
        {price}
        {total !== null && <VisuallyHidden> {total}</VisuallyHidden>}
      </span>
    </label>
    <dl id={`${id}${family}`} className={s['terms']}>
      {terms.map(({ label, value }) => (
        <div key={label}>
          <dt>
            <span>{label}</span>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
)
