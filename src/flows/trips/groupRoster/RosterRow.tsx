import { useSelector } from '@xstate/react'
import { Check, CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { LONGEST_NAME } from '../../../../machines/domain/personName.ts'
import type { NameValues, RosterName } from '../../../../machines/domain/roster.ts'
import type { GroupRosterActor } from '../../../../machines/trips/groupRoster/groupRoster.machine.ts'
import { isDefect, numberOf, wholeName } from '../../../../machines/trips/groupRoster/groupRoster.rules.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { kindWords, noteWords, whyWords } from './groupRoster.select.ts'
import { t } from './groupRoster.text.en.ts'
import s from './rosterRow.module.css'

interface RosterRowProps {
  readonly actor: GroupRosterActor
  readonly name: RosterName
}

/** One name: as it is, or with fields where it is missing or being corrected. */
export function RosterRow({ actor, name }: RosterRowProps) {
  const { passengerKey, change, closedBecause } = name
  const note = useSelector(actor, ({ context }) => context.notes[passengerKey])
  const isOpen = useSelector(actor, ({ context }) => context.drafts[passengerKey] !== undefined)
  const id = useId()
  const whole = wholeName(name)
  const words = noteWords(note)
  return (
    <li className={s['row']} data-wrong={isDefect(note)}>
      <span className={s['number']}>{t('rosterNumber', { number: numberOf(name) })}</span>
      <div className={s['who']}>
        {whole === null ? <b className={s['missing']}>{t('rosterNoName')}</b> : <b>{whole}</b>}
        <span className={s['soft']}>{kindWords(name)}</span>
      </div>
      {change === 'CORRECT' && !isOpen && (
        <Button
          look="quiet"
          aria-label={t('rosterChangeName', { name: whole ?? '' })}
          onClick={() => actor.send({ type: 'row.opened', passengerKey })}
        >
          {t('rosterChange')}
        </Button>
      )}
      {change !== null && (change === 'ADD' || isOpen) && <Fields actor={actor} name={name} noteId={id} isOpen={isOpen} />}
      {closedBecause === 'CHECKED_IN' && <p className={s['note']}>{whyWords(closedBecause)}</p>}
      {words !== null && (
        <p id={id} className={s['note']} data-kind={isDefect(note) ? 'wrong' : 'saved'}>
          {isDefect(note) ? <CircleAlert aria-hidden="true" size={16} /> : <Check aria-hidden="true" size={16} />}
          {words}
        </p>
      )}
    </li>
  )
}

interface FieldsProps extends RosterRowProps {
  readonly noteId: string
  readonly isOpen: boolean
}

function Fields({ actor, name, noteId, isOpen }: FieldsProps) {
  const { passengerKey, needsBirthDate, change } = name
  const draft = useSelector(actor, ({ context }) => context.drafts[passengerKey])
  const isWrong = useSelector(actor, ({ context }) => isDefect(context.notes[passengerKey]))
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('waiting'))
  const number = numberOf(name)
  const errorId = isWrong ? noteId : null
  const type = (field: keyof NameValues) => (text: string) => actor.send({ type: 'name.typed', passengerKey, field, text })
  return (
    <form
      className={s['form']}
      aria-label={t('rosterNumber', { number })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) actor.send({ type: 'row.submitted', passengerKey })
      }}
    >
      <div className={s['fields']}>
        {(['firstName', 'lastName'] as const).map((field) => (
          <TextField
            key={field}
            label={t(field === 'firstName' ? 'rosterFirstName' : 'rosterLastName')}
            value={draft?.[field] ?? ''}
            maxLength={LONGEST_NAME}
            autoCapitalize="words"
            autoComplete="off"
            spellCheck={false}
            readOnly={isBusy}
            errorId={errorId}
            onChange={type(field)}
          />
        ))}
        {needsBirthDate && change === 'ADD' && (
          <DateField
            label={t('rosterBirthDate')}
            pattern={t('rosterDatePattern')}
            value={draft?.birthDate ?? ''}
            readOnly={isBusy}
            errorId={errorId}
            onChange={type('birthDate')}
          />
        )}
      </div>
      <div className={s['actions']}>
        <Button look="plain" type="submit" aria-disabled={isBusy} aria-label={t('rosterSaveName', { number })}>
          {t('rosterSave')}
        </Button>
        {isOpen && (
          <Button
            look="quiet"
            aria-label={t('rosterDiscardName', { number })}
            aria-disabled={isBusy}
            onClick={() => isBusy || actor.send({ type: 'row.discarded', passengerKey })}
          >
            {t('rosterDiscard')}
          </Button>
        )}
      </div>
    </form>
  )
}
