import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { KeptForm } from '../../../../machines/domain/accountForm.ts'
import type { IsoDate } from '../../../../machines/domain/calendarDate.ts'
import { t as form } from '../../../messages/accountFormMessages.ts'
import { t } from '../../../messages/savedTravellersMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Question } from '../../../ui/Question.tsx'
import type { SavedTravellersActor } from './SavedTravellers.tsx'
import { removalStage, travellerShown } from './savedTravellers.select.ts'
import s from './savedTravellers.module.css'

interface TravellerRowProps {
  readonly actor: SavedTravellersActor
  readonly traveller: KeptForm
  readonly today: IsoDate
}

/** One traveller, and what can be done about them. */
export function TravellerRow({ actor, traveller, today }: TravellerRowProps) {
  const { id } = traveller
  const { name, details } = travellerShown(traveller, today)
  const stage = useSelector(actor, (snapshot) => (snapshot.context.chosen?.id === id ? removalStage(snapshot) : null))
  const action = (verb: 'travellersEdit' | 'travellersDelete') => t('travellersOf', { action: t(verb), name })
  return (
    <li className={s['row']}>
      <div className={s['who']}>
        <p className={s['name']}>{name}</p>
        <p className={s['details']}>{details}</p>
      </div>
      <div className={s['doings']}>
        <Button look="quiet" aria-label={action('travellersEdit')} onClick={() => actor.send({ type: 'editing.asked', id })}>
          {t('travellersEdit')}
        </Button>
        <Button look="quiet" aria-label={action('travellersDelete')} onClick={() => actor.send({ type: 'removal.asked', id })}>
          {t('travellersDelete')}
        </Button>
      </div>
      {stage === null ? null : <Removal actor={actor} stage={stage} name={name} />}
    </li>
  )
}

interface RemovalProps {
  readonly actor: SavedTravellersActor
  readonly stage: 'confirming' | 'failed' | 'lapsed'
  readonly name: string
}

const WORDS = { confirming: 'travellersAsk', failed: 'travellersNotDeleted', lapsed: 'travellersLapsed' } as const

/** Asks before anybody is taken away. "Keep" takes the focus: nothing is lost by it. */
function Removal({ actor, stage, name }: RemovalProps) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <div className={s['question']}>
      <Question words={t(WORDS[stage], { name })} isAlarm={stage !== 'confirming'}>
        {stage === 'lapsed' && <Button onClick={() => actor.send({ type: 'signIn.asked' })}>{form('formSignIn')}</Button>}
        <Button look="plain" onClick={() => actor.send({ type: 'removal.confirmed' })}>
          {t('travellersDelete')}
        </Button>
        <Button ref={keep} look="plain" onClick={() => actor.send({ type: 'removal.declined' })}>
          {t('travellersKeep')}
        </Button>
      </Question>
    </div>
  )
}
