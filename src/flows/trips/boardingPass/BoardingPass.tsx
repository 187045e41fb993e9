import { useSelector } from '@xstate/react'
import { CalendarPlus, CircleAlert, CloudCheck, Lock, Search, Ticket, Users, WifiOff } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { passKey } from '../../../../machines/domain/boardingPass.ts'
import type { BoardingPassActor } from '../../../../machines/trips/boardingPass/boardingPass.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { StatusLine } from '../../../ui/StatusLine.tsx'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import { useView } from '../../useView.ts'
import { GroupDialog } from '../groupRetrieval/GroupDialog.tsx'
import { ageOf, headingOf, saidOf, stageOf, tabsOf, whyWithout } from './boardingPass.select.ts'
import { t } from './boardingPass.text.en.ts'
import { PassCard } from './PassCard.tsx'
import p from '../../../ui/page.module.css'
import s from './boardingPass.module.css'

interface BoardingPassProps {
  readonly actor: BoardingPassActor
  /** The way to find a booking, and that to the page of this one, in words. */
  readonly find: ReactNode
  readonly booking: (words: string) => ReactNode
}

/** The boarding passes of a booking, one at a time [BPASS-02, BPASS-03, BPASS-04]. */
export function BoardingPass({ actor, find, booking }: BoardingPassProps) {
  const heading = useSelector(actor, headingOf)
  const said = useSelector(actor, saidOf)
  const stage = useSelector(actor, stageOf)
  useKeptFocus('h1', stage)
  return (
    <div className={`${p['page']} ${s['passes']}`}>
      <Age actor={actor} />
      <header className={s['head']}>
        <h1 tabIndex={-1} className={`${p['heading']} ${s['heading']}`}>
          {heading}
        </h1>
        <Tabs actor={actor} />
      </header>
      <StatusLine said={said} isShown={stage === 'coming'} />
      <Stage actor={actor} find={find} booking={booking} />
    </div>
  )
}

function Stage({ actor, find, booking }: BoardingPassProps) {
  const stage = useSelector(actor, stageOf)
  const group = useSelector(actor, ({ children }) => children.group)
  const again = (words: string) => (
    <Button look="plain" onClick={() => actor.send({ type: 'renewal.asked' })}>
      {words}
    </Button>
  )
  const signIn = (
    <Button look="plain" onClick={() => actor.send({ type: 'signIn.asked' })}>
      {t('passSignIn')}
    </Button>
  )
  switch (stage) {
    case 'coming':
      return <span aria-hidden="true" className={s['coming']} />
    case 'held':
      return <Held actor={actor} booking={booking} />
    case 'none':
      return (
        <>
          <Notice icon={Ticket} title={t('passNone')} text={t('passNoneText')} isAlert>
            {booking(t('passCheckIn'))}
            {again(t('passLook'))}
          </Notice>
          <WithoutPasses actor={actor} />
        </>
      )
    case 'unnamed':
      return (
        <>
          <Notice icon={Users} title={t('passUnnamed')} text={t('passUnnamedText')}>
            <Button onClick={() => actor.send({ type: 'name.asked' })}>{t('passName')}</Button>
          </Notice>
          {group !== undefined && <GroupDialog actor={group} />}
        </>
      )
    case 'failed':
      return (
        <Notice icon={WifiOff} title={t('passFailed')} text={t('passFailedText')} isAlarm>
          {again(t('passRenew'))}
        </Notice>
      )
    case 'notOpened':
      return (
        <Notice icon={Lock} title={t('passNotOpened')} text={t('passNotOpenedText')} isAlert>
          {find}
          {signIn}
        </Notice>
      )
    case 'notNamed':
      return (
        <Notice icon={Search} title={t('passNotNamed')} text={t('passNotNamedText')} isAlert>
          {find}
          {signIn}
        </Notice>
      )
  }
}

function Held({ actor, booking }: Omit<BoardingPassProps, 'find'>) {
  const isClosed = useSelector(actor, (snapshot) => snapshot.matches({ sheet: { held: 'closed' } }))
  return (
    <>
      <PassCard actor={actor} />
      <div className={s['rest']}>
        <p className={s['hint']}>{t('passHint')}</p>
        <p className={s['ways']}>
          <Button look="quiet" onClick={() => actor.send({ type: 'calendar.asked' })}>
            <CalendarPlus aria-hidden="true" size={20} />
            {t('passCalendar')}
          </Button>
          {booking(t('passBack'))}
          {isClosed && (
            <Button look="quiet" onClick={() => actor.send({ type: 'signIn.asked' })}>
              {t('passSignIn')}
            </Button>
          )}
        </p>
        <WithoutPasses actor={actor} />
      </div>
    </>
  )
}

const ICONS = { fresh: CloudCheck, old: WifiOff, closed: CircleAlert } as const

/** How old what is shown is, and whether it can be renewed. */
function Age({ actor }: Pick<BoardingPassProps, 'actor'>) {
  const age = useView(actor, ageOf)
  const Icon = ICONS[age?.tone ?? 'fresh']
  return (
    <div role="status" className={s['age']} data-tone={age?.tone}>
      {age !== null && (
        <>
          <Icon aria-hidden="true" size={20} />
          <p>
            {age.lead !== '' && <b>{age.lead} </b>}
            {age.text}
          </p>
          {age.canRenew && (
            <Button look="quiet" onClick={() => actor.send({ type: 'renewal.asked' })}>
              {t('passRenew')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}

/** Whose pass is shown, where there is more than one. */
function Tabs({ actor }: Pick<BoardingPassProps, 'actor'>) {
  const tabs = useView(actor, tabsOf)
  if (tabs.length < 2) return null
  return (
    <div role="group" aria-label={t('passWho')} className={s['tabs']}>
      {tabs.map(({ key, label, isChosen }) => (
        <button key={key} type="button" aria-pressed={isChosen} className={s['tab']} onClick={() => actor.send({ type: 'pass.chosen', key })}>
          {label}
        </button>
      ))}
    </div>
  )
}

/** Who of the booking has no pass, and why [BPASS-02, BPASS-03, OPEN-49]. An infant and an extra seat stand with their passenger. */
function WithoutPasses({ actor }: Pick<BoardingPassProps, 'actor'>) {
  const id = useId()
  const without = useSelector(actor, ({ context }) => context.sheet?.without)
  const people = without?.filter(({ goesWith }) => goesWith === null) ?? []
  if (people.length === 0) return null
  return (
    <section aria-labelledby={id} className={s['without']}>
      <h2 id={id} className={s['withoutTitle']}>
        {t('passWithout')}
      </h2>
      <ul className={s['people']}>
        {people.map((each) => (
          <li key={passKey(each)} className={s['person']}>
            <span className={s['personName']}>{each.name ?? t('passWithoutName')}</span>
            <span className={s['why']}>{whyWithout(each)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
