import { useSelector } from '@xstate/react'
import { CircleAlert, Lock, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import type { GroupRosterActor } from '../../../../machines/trips/groupRoster/groupRoster.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Said } from '../../Said.tsx'
import { headingOf, isSlow, saidOf, stageOf } from './groupRoster.select.ts'
import { t } from './groupRoster.text.en.ts'
import { RosterHead } from './RosterHead.tsx'
import { RosterImport } from './RosterImport.tsx'
import { RosterList } from './RosterList.tsx'
import p from '../../../ui/page.module.css'
import s from './groupRoster.module.css'

interface GroupRosterProps {
  readonly actor: GroupRosterActor
  /** The way to find a booking, and that back to this one. */
  readonly find: ReactNode
  readonly back: ReactNode
}

/** The names of a booking [GRP-16, GRP-17, SEC-14]. */
export function GroupRoster({ actor, find, back }: GroupRosterProps) {
  const recordLocator = useSelector(actor, ({ context }) => context.recordLocator)
  const heading = useSelector(actor, ({ context }) => headingOf(context.roster))
  const route = useSelector(actor, ({ context }) => context.roster?.route ?? null)
  const count = useSelector(actor, ({ context: { roster } }) => (roster === null ? 0 : roster.names.length + roster.hiddenPassengers))
  return (
    <div className={p['page']}>
      {recordLocator !== null && <p className={s['back']}>{back}</p>}
      <header className={s['head']}>
        <h1 tabIndex={-1} className={p['heading']}>
          {heading} {recordLocator !== null && <span className={s['locator']}>{recordLocator}</span>}
        </h1>
        {route !== null && <p className={s['soft']}>{t('rosterRoute', { ...route, count })}</p>}
      </header>
      <Said actor={actor} said={saidOf} isShown={isSlow} />
      <Stage actor={actor} find={find} />
    </div>
  )
}

function Stage({ actor, find }: Pick<GroupRosterProps, 'actor' | 'find'>) {
  const stage = useSelector(actor, stageOf)
  const isWhole = useSelector(actor, ({ context: { roster } }) => roster?.isGroup === true && roster.names.some(({ change }) => change === 'ADD'))
  const signIn = (
    <Button look="plain" onClick={() => actor.send({ type: 'signIn.asked' })}>
      {t('rosterSignIn')}
    </Button>
  )
  switch (stage) {
    case 'coming':
      return <span aria-hidden="true" className={s['coming']} />
    case 'failed':
      return (
        <Notice icon={CircleAlert} title={t('rosterFailed')} text={t('rosterFailedText')} isAlarm>
          <Button look="plain" onClick={() => actor.send({ type: 'retry.asked' })}>
            {t('rosterTryAgain')}
          </Button>
        </Notice>
      )
    case 'notOpened':
      return (
        <Notice icon={Lock} title={t('rosterNotOpened')} text={t('rosterNotOpenedText')} isAlert>
          {find}
          {signIn}
        </Notice>
      )
    case 'notNamed':
      return (
        <Notice icon={Search} title={t('rosterNotNamed')} text={t('rosterNotNamedText')} isAlert>
          {find}
          {signIn}
        </Notice>
      )
    case 'nobody':
      return (
        <Notice icon={Lock} title={t('rosterNobody')} text={t('rosterNobodyText')}>
          {find}
        </Notice>
      )
    case 'seen':
      return (
        <>
          <RosterHead actor={actor} />
          {isWhole && <RosterImport actor={actor} />}
          <RosterList actor={actor} />
        </>
      )
  }
}
