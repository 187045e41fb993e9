import { useSelector } from '@xstate/react'
import { Check, Plus } from 'lucide-react'
import { useId, useMemo } from 'react'
import type { PassengersActor } from '../../../../machines/booking/passengers/passengers.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import { offeredPeople, savedWords } from './passengers.select.ts'
import { t } from './passengers.text.en.ts'
import c from '../../../ui/chip.module.css'
import p from '../../../ui/page.module.css'
import s from './passengers.module.css'

interface Part {
  readonly actor: PassengersActor
}

/** Whom a customer has saved: a press fills the next empty form. Nothing else waits for them. */
export function KnownPeople({ actor }: Part) {
  const words = useSelector(actor, savedWords)
  const isOffered = useSelector(actor, (snapshot) => snapshot.matches({ known: 'offered' }))
  const isUnread = useSelector(actor, (snapshot) => snapshot.matches({ known: 'unread' }))
  useKeptFocus('[data-passengers] :is(button, input)', isUnread)
  return (
    <>
      <p role="status" className={s['status']}>
        {words}
      </p>
      {isUnread && (
        <div>
          <Button look="quiet" onClick={() => actor.send({ type: 'retry.asked' })}>
            {t('paxTryAgain')}
          </Button>
        </div>
      )}
      {isOffered && <People actor={actor} />}
    </>
  )
}

function People({ actor }: Part) {
  const [heading, why] = [useId(), useId()]
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const people = useMemo(() => offeredPeople({ context }), [context])
  return (
    <section aria-labelledby={heading} className={p['card']}>
      <div className={p['head']}>
        <h2 id={heading} className={s['title']}>
          {t('paxSaved')}
        </h2>
        <p className={s['text']}>{t('paxSavedText')}</p>
      </div>
      <ul className={s['people']}>
        {people.map(({ id, words, offer }) => (
          <li key={id}>
            <button
              type="button"
              className={`${c['chip']} ${s['person']}`}
              aria-pressed={offer === 'taken'}
              aria-disabled={offer !== 'free'}
              aria-describedby={offer === 'noPlace' ? why : undefined}
              onClick={() => actor.send({ type: 'known.chosen', id })}
            >
              {offer === 'taken' ? <Check aria-hidden="true" size={16} /> : <Plus aria-hidden="true" size={16} />}
              {words}
            </button>
          </li>
        ))}
      </ul>
      {people.some(({ offer }) => offer === 'noPlace') && (
        <p id={why} className={s['text']}>
          {t('paxSavedNoPlace')}
        </p>
      )}
    </section>
  )
}
