import type { AccountFormActor } from '../../../../machines/account/accountForm/accountForm.machine.ts'
import { useSelector } from '@xstate/react'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { t } from './accountForm.text.en.ts'
import { Button } from '../../../ui/Button.tsx'
import type { FormChoices } from './accountForm.choices.ts'
import { differencesOf, errorsOf, failureOf, formStage, idOf, labelOf } from './accountForm.select.ts'
import s from './accountForm.module.css'

interface NoticeProps {
  readonly actor: AccountFormActor
  readonly choices: FormChoices
}

/** What is to be said of the whole form. Both regions are there before their words: else they are not read out. */
export function FormNotice(props: NoticeProps) {
  const stage = useSelector(props.actor, formStage)
  return (
    <div className={s['said']}>
      <div role="status">
        {stage === 'saved' && <Line kind="good" words={t('formSaved')} />}
        {stage === 'restored' && <Line kind="news" words={t('formRestored')} />}
        {stage === 'saving' && <Line kind="news" words={t('formSaving')} />}
        {stage === 'slow' && <Line kind="news" words={t('formSlow')} />}
      </div>
      <div role="alert">
        <Alarm {...props} />
      </div>
    </div>
  )
}

function Alarm({ actor, choices }: NoticeProps) {
  const stage = useSelector(actor, formStage)
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const form = useSelector(actor, ({ context }) => context.form)
  switch (stage) {
    case 'incomplete':
      return <Summary actor={actor} />
    case 'refused':
      return refusal === 'full' ? <Line kind="alarm" words={t('formFull')} /> : <Summary actor={actor} />
    case 'failed':
      return <Line kind="alarm" words={failureOf(form)} />
    case 'gone':
      return <Line kind="alarm" words={t('formGone')} />
    case 'signedOut':
      return (
        <Line kind="alarm" words={t('formSignedOut')}>
          <Button look="plain" onClick={() => actor.send({ type: 'signIn.asked' })}>
            {t('formSignIn')}
          </Button>
        </Line>
      )
    case 'changedElsewhere':
      return <Elsewhere actor={actor} choices={choices} />
    case 'quiet':
    case 'restored':
    case 'saved':
    case 'saving':
    case 'slow':
      return null
  }
}

interface LineProps {
  readonly kind: 'good' | 'news' | 'alarm'
  readonly words: string
  readonly children?: ReactNode
}

const ICONS = { good: CircleCheck, news: Info, alarm: CircleAlert } as const

function Line({ kind, words, children = null }: LineProps) {
  const Icon = ICONS[kind]
  return (
    <div className={s['notice']} data-kind={kind}>
      <Icon aria-hidden="true" size={20} className={s['icon']} />
      <div className={s['words']}>
        <p>{words}</p>
        {children}
      </div>
    </div>
  )
}

/** Every field with something wrong; each line leads to it. */
function Summary({ actor }: { readonly actor: AccountFormActor }) {
  const snapshot = useSelector(actor, (each) => each)
  const errors = errorsOf(snapshot)
  return (
    <Line kind="alarm" words={t('formIncomplete', { count: errors.length })}>
      <ul className={s['list']}>
        {errors.map(({ field, words }) => (
          <li key={field}>
            <a href={`#${idOf(field)}`} className={s['link']} onClick={(event) => goTo(event, field)}>
              {words.startsWith(labelOf(field)) ? words : `${labelOf(field)}: ${words}`}
            </a>
          </li>
        ))}
      </ul>
    </Line>
  )
}

/** The field takes the focus; the address stays as it is. */
function goTo(event: MouseEvent, field: string) {
  event.preventDefault()
  document.getElementById(idOf(field))?.focus()
}

/** The values that were saved elsewhere, beside the typed ones. */
function Elsewhere({ actor, choices }: NoticeProps) {
  const snapshot = useSelector(actor, (each) => each)
  const differences = differencesOf(snapshot, choices)
  if (differences.length === 0) return <Line kind="alarm" words={t('formElsewhereSame')} />
  return (
    <Line kind="alarm" words={t('formElsewhere')}>
      <ul className={s['list']}>
        {differences.map(({ field, words }) => (
          <li key={field}>{`${labelOf(field)}: ${words}`}</li>
        ))}
      </ul>
      <Button look="plain" onClick={() => actor.send({ type: 'theirs.taken' })}>
        {t('formTakeTheirs')}
      </Button>
    </Line>
  )
}
