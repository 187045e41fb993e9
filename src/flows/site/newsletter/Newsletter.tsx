import { useSelector } from '@xstate/react'
import { CircleCheck, Info } from 'lucide-react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { newsletterMachine } from '../../../../machines/site/newsletter/newsletter.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { errorOf, linkOf, statusOf } from './newsletter.select.ts'
import { t } from './newsletter.text.en.ts'
import s from './newsletter.module.css'

interface NewsletterProps {
  readonly actor: ActorRefFrom<typeof newsletterMachine>
}

/** The section in which a visitor subscribes to the newsletter [NEWS-01]; nothing inside the app [NEWS-02]. */
export function Newsletter({ actor }: NewsletterProps) {
  const isSuppressed = useSelector(actor, (snapshot) => snapshot.matches('suppressed'))
  const heading = useId()
  if (isSuppressed) return null
  return (
    <section className={s['newsletter']} aria-labelledby={heading}>
      <Horizon />
      <div className={s['inner']}>
        <div>
          <h2 id={heading} className={s['heading']}>
            {t('newsletterHeading')}
          </h2>
          <p className={s['text']}>{t('newsletterText')}</p>
        </div>
        <Subscription actor={actor} />
      </div>
    </section>
  )
}

function Subscription({ actor }: NewsletterProps) {
  const email = useSelector(actor, ({ context }) => context.email)
  const error = useSelector(actor, errorOf)
  const status = useSelector(actor, statusOf)
  const link = useSelector(actor, linkOf)
  const isSubscribed = useSelector(actor, (snapshot) => snapshot.matches('subscribed'))
  const isWaiting = useSelector(actor, (snapshot) => snapshot.hasTag('waiting'))
  const Icon = isSubscribed ? CircleCheck : Info
  return (
    <form
      noValidate
      className={s['form']}
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'form.submitted' })
      }}
    >
      <TextField
        label={t('newsletterEmail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        placeholder={t('newsletterPlaceholder')}
        value={email}
        error={error}
        onChange={(text) => actor.send({ type: 'email.typed', email: text })}
      />
      <Button type="submit" look="section" aria-disabled={isWaiting} aria-busy={isWaiting}>
        {t('newsletterSubscribe')}
      </Button>
      <div className={s['said']}>
        <p role="status">
          {status !== null && <Icon aria-hidden="true" size={20} />}
          {status}
        </p>
        {link !== null && <a href={link}>{t('newsletterUnsubscribe')}</a>}
      </div>
    </form>
  )
}

/** Water and reeds at dawn: an ornament, plain in high contrast. */
const Horizon = () => (
  <svg className={s['horizon']} viewBox="0 0 1440 240" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <path className={s['hills']} d="M0 150c180-26 330-4 520-20s310-34 500-12 280 10 420-14v136H0z" />
    <path className={s['water']} d="M0 186c240-14 420 8 700 0s480-16 740 2v52H0z" />
    <path
      className={s['reeds']}
      d="M26 240c4-44 2-80-8-118 16 34 21 74 18 118zM52 240c-2-58 3-98 16-138-3 44-6 88-3 138zM1392 240c4-54 2-98-10-146 20 42 26 92 22 146zM1418 240c-2-60 3-106 15-150-3 48-6 96-3 150z"
    />
  </svg>
)
