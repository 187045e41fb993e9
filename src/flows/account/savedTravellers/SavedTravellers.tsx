import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { SavedTravellersActor } from '../../../../machines/account/savedTravellers/savedTravellers.machine.ts'
import { AccountForm } from '../accountForm/AccountForm.tsx'
import { NO_CHOICES } from '../accountForm/accountForm.choices.ts'
import { ReadingStage } from '../accountForm/ReadingStage.tsx'
import { formName, savedTravellersStage } from './savedTravellers.select.ts'
import { TravellerList } from './TravellerList.tsx'
import s from './savedTravellers.module.css'

/** People with whom, or for whom, a customer books [PROF-07]. */
export function SavedTravellers({ actor }: { readonly actor: SavedTravellersActor }) {
  const stage = useSelector(actor, savedTravellersStage)
  if (stage === 'list') return <TravellerList actor={actor} />
  if (stage === 'form') return <TravellerForm actor={actor} />
  return <ReadingStage stage={stage} onRetry={() => actor.send({ type: 'retry.asked' })} onSignIn={() => actor.send({ type: 'signIn.asked' })} />
}

/** The heading takes the focus: the button that was pressed is gone, and the form begins below it. */
function TravellerForm({ actor }: { readonly actor: SavedTravellersActor }) {
  const child = useSelector(actor, ({ children }) => children.form)
  const countries = useSelector(actor, ({ context }) => context.opened?.countries ?? NO_CHOICES.countries)
  const name = useSelector(actor, formName)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={s['travellers']}>
      <h2 ref={heading} tabIndex={-1} className={s['heading']}>
        {name}
      </h2>
      {child === undefined ? null : <AccountForm key={child.sessionId} actor={child} choices={{ ...NO_CHOICES, countries }} name={name} />}
    </div>
  )
}
