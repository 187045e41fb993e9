import type { SavedTravellersActor } from '../../../../machines/account/savedTravellers/savedTravellers.machine.ts'
import { useSelector } from '@xstate/react'
import { UserPlus, UserRound } from 'lucide-react'
import { useId } from 'react'
import { hasRoom } from '../../../../machines/account/savedTravellers/savedTravellers.rules.ts'
import { t } from '../../../messages/savedTravellersMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { saidOf } from './savedTravellers.select.ts'
import { TravellerRow } from './TravellerRow.tsx'
import s from './savedTravellers.module.css'

/** Everybody who is saved, and the way to one more. */
export function TravellerList({ actor }: { readonly actor: SavedTravellersActor }) {
  const id = useId()
  const opened = useSelector(actor, ({ context }) => context.opened)
  const canAdd = useSelector(actor, ({ context }) => hasRoom(context))
  const said = useSelector(actor, saidOf)
  if (opened === null) return null
  const { travellers, maximum, today } = opened
  return (
    <div className={s['travellers']}>
      <p role="status" className={s['said']}>
        {said}
      </p>
      {travellers.length === 0 ? (
        <div className={s['none']}>
          <UserRound aria-hidden="true" size={24} />
          <p className={s['title']}>{t('travellersNone')}</p>
          <p>{t('travellersNoneText')}</p>
        </div>
      ) : (
        <>
          <p className={s['count']}>{t('travellersCount', { count: travellers.length, maximum })}</p>
          <ul className={s['list']} aria-label={t('travellersList')}>
            {travellers.map((each) => (
              <TravellerRow key={each.id} actor={actor} traveller={each} today={today} />
            ))}
          </ul>
        </>
      )}
      <div className={s['adding']}>
        <Button aria-disabled={!canAdd} aria-describedby={`${id}full`} onClick={() => actor.send({ type: 'adding.asked' })}>
          <UserPlus aria-hidden="true" size={20} />
          {t('travellersAdd')}
        </Button>
        <p id={`${id}full`} className={s['full']}>
          {canAdd ? '' : t('travellersFull', { count: travellers.length })}
        </p>
      </div>
    </div>
  )
}
