import type { SavedTravellersActor } from '../../../../machines/account/savedTravellers/savedTravellers.machine.ts'
import { useSelector } from '@xstate/react'
import type { KeptForm } from '../../../../machines/domain/accountForm.ts'
import type { IsoDate } from '../../../../machines/domain/calendarDate.ts'
import { t as form } from '../../../messages/accountFormMessages.ts'
import { t } from '../../../messages/savedTravellersMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { RemovalQuestion } from '../accountForm/RemovalQuestion.tsx'
import { removalAsked, travellerShown } from './savedTravellers.select.ts'
import s from './savedTravellers.module.css'

interface TravellerRowProps {
  readonly actor: SavedTravellersActor
  readonly traveller: KeptForm
  readonly today: IsoDate
}

const WORDS = { asked: 'travellersAsk', changed: 'travellersChanged', failed: 'travellersNotDeleted', lapsed: 'travellersLapsed' } as const

/** One traveller, and what can be done about them. */
export function TravellerRow({ actor, traveller, today }: TravellerRowProps) {
  const { id } = traveller
  const { name, details } = travellerShown(traveller, today)
  const asked = useSelector(actor, (snapshot) => (snapshot.context.chosen?.id === id ? removalAsked(snapshot) : null))
  const actions = { edit: t('travellersEdit'), remove: form('formDelete') }
  const labelled = (action: string) => t('travellersOf', { action, name })
  return (
    <li className={s['row']}>
      <div className={s['who']}>
        <p className={s['name']}>{name}</p>
        <p className={s['details']}>{details}</p>
      </div>
      <div className={s['doings']}>
        <Button look="quiet" aria-label={labelled(actions.edit)} onClick={() => actor.send({ type: 'editing.asked', id })}>
          {actions.edit}
        </Button>
        <Button look="quiet" aria-label={labelled(actions.remove)} onClick={() => actor.send({ type: 'removal.asked', id })}>
          {actions.remove}
        </Button>
      </div>
      {asked === null ? null : (
        <div className={s['question']}>
          <RemovalQuestion
            asked={asked}
            words={t(WORDS[asked], { name })}
            onSignIn={() => actor.send({ type: 'signIn.asked' })}
            onConfirm={() => actor.send({ type: 'removal.confirmed' })}
            onDecline={() => actor.send({ type: 'removal.declined' })}
          />
        </div>
      )}
    </li>
  )
}
