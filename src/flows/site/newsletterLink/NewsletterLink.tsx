import { useSelector } from '@xstate/react'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { newsletterLinkMachine } from '../../../../machines/site/newsletterLink/newsletterLink.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import { alertOf, isOpen, questionOf, statusOf } from './newsletterLink.select.ts'
import s from './newsletterLink.module.css'

interface NewsletterLinkProps {
  readonly actor: ActorRefFrom<typeof newsletterLinkMachine>
  /** The way on, once there is nothing left to press. */
  readonly children?: ReactNode
}

/** Confirms or ends a subscription to the newsletter with one press, and says what came of it. */
export function NewsletterLink({ actor, children }: NewsletterLinkProps) {
  const { heading, text, press } = questionOf(useSelector(actor, ({ context }) => context.purpose))
  const isWaiting = useSelector(actor, (snapshot) => snapshot.hasTag('waiting'))
  const hasButton = useSelector(actor, isOpen)
  const isDone = useSelector(actor, (snapshot) => snapshot.matches('done'))
  const status = useSelector(actor, statusOf)
  const alert = useSelector(actor, alertOf)
  useKeptFocus('h1', hasButton)
  return (
    <div className={s['link']}>
      <h1 tabIndex={-1}>{heading}</h1>
      {hasButton && <p>{text}</p>}
      {/* Above what is said, which would move it from under the finger. */}
      {hasButton && (
        <Button aria-disabled={isWaiting} aria-busy={isWaiting} onClick={() => actor.send({ type: 'link.confirmed' })}>
          {press}
        </Button>
      )}
      <p role="status" className={s['said']}>
        {isDone && <CircleCheck aria-hidden="true" size={24} />}
        {status}
      </p>
      <p role="alert" className={s['alarm']}>
        {alert !== null && <CircleAlert aria-hidden="true" size={24} />}
        {alert}
      </p>
      {!hasButton && children}
    </div>
  )
}
