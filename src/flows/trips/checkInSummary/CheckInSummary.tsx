import { useSelector } from '@xstate/react'
import { Check, CircleAlert, Lock, Minus, Search, TicketsPlane } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CheckInSummaryActor } from '../../../../machines/trips/checkInSummary/checkInSummary.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import { Said } from '../../Said.tsx'
import p from '../../../ui/page.module.css'
import { aheadOf, headingOf, isSlow, journeysOf, saidOf, stageOf } from './checkInSummary.select.ts'
import { t } from './checkInSummary.text.en.ts'
import s from './checkInSummary.module.css'

interface CheckInSummaryProps {
  readonly actor: CheckInSummaryActor
  /** A link to a page, by the words that it has. */
  readonly way: (to: 'checkIn' | 'booking' | 'find' | 'passes' | 'undo', words: string) => ReactNode
}

/** Who is checked in for what, and what comes next [CHK-46]. */
export function CheckInSummary({ actor, way }: CheckInSummaryProps) {
  const recordLocator = useSelector(actor, ({ context }) => context.recordLocator)
  const heading = useSelector(actor, headingOf)
  useKeptFocus('h1', useSelector(actor, stageOf))
  return (
    <div className={p['page']}>
      <header className={p['head']}>
        <h1 tabIndex={-1} className={p['heading']}>
          {heading}
        </h1>
        {recordLocator !== null && <p className={p['soft']}>{t('summaryOf', { pnr: recordLocator })}</p>}
      </header>
      <Said actor={actor} said={saidOf} isShown={isSlow} />
      <Stage actor={actor} way={way} />
    </div>
  )
}

function Stage({ actor, way }: CheckInSummaryProps) {
  const stage = useSelector(actor, stageOf)
  const signIn = (
    <Button look="plain" onClick={() => actor.send({ type: 'signIn.asked' })}>
      {t('summarySignIn')}
    </Button>
  )
  switch (stage) {
    case 'coming':
      return <span aria-hidden="true" className={`${p['coming']} ${s['coming']}`} />
    case 'shown':
      return <Shown actor={actor} way={way} />
    case 'nobody':
      return (
        <Notice icon={CircleAlert} title={t('summaryNobody')} text={t('summaryNobodyText')} isAlert>
          {way('checkIn', t('summaryToCheckIn'))}
          {way('booking', t('summaryBooking'))}
        </Notice>
      )
    case 'failed':
      return (
        <Notice icon={CircleAlert} title={t('summaryFailed')} text={t('summaryFailedText')} isAlarm>
          <Button look="plain" onClick={() => actor.send({ type: 'retry.asked' })}>
            {t('summaryTryAgain')}
          </Button>
        </Notice>
      )
    case 'forbidden':
      return (
        <Notice icon={Lock} title={t('summaryForbidden')} text={t('summaryForbiddenText')} isAlert>
          {way('find', t('summaryFind'))}
        </Notice>
      )
    case 'notOpened':
      return (
        <Notice icon={Lock} title={t('summaryNotOpened')} text={t('summaryNotOpenedText')} isAlert>
          {way('find', t('summaryFind'))}
          {signIn}
        </Notice>
      )
    case 'notNamed':
      return (
        <Notice icon={Search} title={t('summaryNotNamed')} text={t('summaryNotNamedText')} isAlert>
          {way('find', t('summaryFind'))}
          {signIn}
        </Notice>
      )
  }
}

function Shown({ actor, way }: CheckInSummaryProps) {
  const snapshot = useSelector(actor, (seen) => seen)
  const journeys = journeysOf(snapshot)
  const ahead = aheadOf(snapshot)
  return (
    <div className={p['columns']}>
      <div className={s['column']}>
        {journeys.map(({ key, route, date, flights, progress, people, boarding, gate, undo }) => (
          <section key={key} aria-label={`${route}, ${date.words}`} className={p['card']}>
            <header className={p['head']}>
              <h2 className={s['title']}>
                {route}, <time dateTime={date.iso}>{date.words}</time>
              </h2>
              <p className={p['soft']}>{flights}</p>
            </header>
            <p className={s['progress']}>{progress}</p>
            <ul className={s['people']}>
              {people.map(({ key: passengerKey, name, isIn, standing, seats }) => (
                <li key={passengerKey} data-in={isIn} className={s['person']}>
                  {isIn ? <Check aria-hidden="true" size={20} /> : <Minus aria-hidden="true" size={20} />}
                  <span>
                    {name} {seats !== '' && <b className={s['seats']}>{seats}</b>}
                  </span>{' '}
                  <span className={`${p['soft']} ${s['standing']}`}>{standing}</span>
                </li>
              ))}
            </ul>
            <p className={s['gate']}>
              {boarding} {gate}
            </p>
            {undo !== null && <p className={p['soft']}>{undo}</p>}
          </section>
        ))}
      </div>
      <section aria-labelledby="summaryNext" className={`${p['card']} ${s['next']}`}>
        <h2 id="summaryNext" className={s['title']}>
          {t('summaryNext')}
        </h2>
        {ahead.words.map((words) => (
          <p key={words}>{words}</p>
        ))}
        <div className={s['ways']}>
          <span className={s['main']}>
            <TicketsPlane aria-hidden="true" size={20} />
            {way('passes', t('summaryPasses'))}
          </span>
          {ahead.isOpen && way('checkIn', t('summaryCheckIn'))}
          {way('booking', t('summaryBooking'))}
          {journeys.some(({ undo }) => undo !== null) && way('undo', t('summaryUndo'))}
        </div>
      </section>
    </div>
  )
}
