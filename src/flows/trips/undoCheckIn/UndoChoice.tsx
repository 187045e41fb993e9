import { useSelector } from '@xstate/react'
import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { UndoCheckInActor } from '../../../../machines/trips/undoCheckIn/undoCheckIn.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmBox } from '../../../ui/ConfirmBox.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import c from '../../../ui/choice.module.css'
import w from '../../../ui/equalWays.module.css'
import p from '../../../ui/page.module.css'
import { buttonWords, confirmWords, isChosen, journeyChoices, passengerChoices, refusalWords } from './undoCheckIn.select.ts'
import { t } from './undoCheckIn.text.en.ts'
import s from './undoCheckIn.module.css'

interface UndoChoiceProps {
  readonly actor: UndoCheckInActor
  /** The way on that undoes nothing. */
  readonly keep: ReactNode
}

/** Journeys and passengers to choose; then what is lost, and whether it is undone all the same. */
export function UndoChoice({ actor, keep }: UndoChoiceProps) {
  const snapshot = useSelector(actor, (seen) => seen)
  const defect = useId()
  const isConfirming = snapshot.matches({ choosing: 'confirming' })
  const isReminding = snapshot.matches({ choosing: 'reminding' })
  const isWaiting = snapshot.hasTag('waiting')
  const refusal = refusalWords(snapshot)
  const passengers = passengerChoices(snapshot)
  const isFixed = isWaiting || isConfirming
  useKeptFocus('[data-undo] button', isConfirming)
  return (
    <>
      {refusal !== null && <Notice icon={CircleAlert} title={t('undoRefused')} text={refusal} isAlarm />}
      <div className={`${p['columns']} ${s['columns']}`}>
        <Choices
          legend={t('undoJourneys')}
          choices={journeyChoices(snapshot)}
          isFixed={isFixed}
          onTurn={(journeyKey) => actor.send({ type: 'journey.toggled', journeyKey })}
        />
        <Choices
          legend={t('undoPassengers')}
          choices={passengers}
          isFixed={isFixed}
          onTurn={(passengerKey) => actor.send({ type: 'passenger.toggled', passengerKey })}
        >
          {passengers.length === 0 && <p className={p['soft']}>{t('undoPassengersNone')}</p>}
        </Choices>
      </div>
      <div data-undo="" className={s['answer']}>
        {isConfirming ? (
          <ConfirmBox words={confirmWords()}>
            <Button look="plain" onClick={() => actor.send({ type: 'undo.given.up' })}>
              {t('undoConfirmNo')}
            </Button>
            <Button look="section" onClick={() => actor.send({ type: 'undo.confirmed' })}>
              {t('undoConfirmYes')}
            </Button>
          </ConfirmBox>
        ) : (
          <div className={w['ways']}>
            {keep}
            <Button
              look="section"
              aria-busy={isWaiting}
              aria-disabled={isWaiting || !isChosen(snapshot)}
              aria-describedby={isReminding ? defect : undefined}
              onClick={() => actor.send({ type: 'undo.asked' })}
            >
              {buttonWords(snapshot)}
            </Button>
          </div>
        )}
        {isReminding && (
          <p id={defect} role="alert" className={s['defect']}>
            {t('undoChooseFirst')}
          </p>
        )}
      </div>
    </>
  )
}

interface ChoicesProps {
  readonly legend: string
  readonly choices: ReturnType<typeof journeyChoices>
  /** Nothing is changed while it is confirmed, and while the airline undoes it. */
  readonly isFixed: boolean
  readonly onTurn: (key: string) => void
  readonly children?: ReactNode
}

function Choices({ legend, choices, isFixed, onTurn, children }: ChoicesProps) {
  return (
    <fieldset disabled={isFixed} className={`${p['card']} ${s['choices']}`}>
      <legend className={s['title']}>{legend}</legend>
      {choices.map(({ key, words, details, isChosen: isTicked }) => (
        <label key={key} className={s['choice']}>
          <input type="checkbox" className={c['checkbox']} checked={isTicked} onChange={() => onTurn(key)} />
          <span className={s['words']}>
            <span>{words}</span>
            {details.map((detail) => (
              <span key={detail} className={s['detail']}>
                {detail}
              </span>
            ))}
          </span>
        </label>
      ))}
      {children}
    </fieldset>
  )
}
