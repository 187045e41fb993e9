import { shallowEqual, useSelector } from '@xstate/react'
import type { Roster } from '../../../../machines/domain/roster.ts'
import type { GroupRosterActor } from '../../../../machines/trips/groupRoster/groupRoster.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { atHome, countsOf } from './groupRoster.select.ts'
import { t } from './groupRoster.text.en.ts'
import s from './groupRoster.module.css'

/** What there is to do with the names, and until when. */
export function RosterHead({ actor }: { readonly actor: GroupRosterActor }) {
  const roster = useSelector(actor, ({ context }) => context.roster)
  const { given, count, missing } = useSelector(actor, countsOf, shallowEqual)
  if (roster === null) return null
  const canAdd = roster.names.some(({ change }) => change === 'ADD')
  return (
    <section className={s['status']} data-tone={missing > 0 ? 'due' : 'good'} aria-labelledby="roster-status">
      <div className={s['words']}>
        <h2 id="roster-status" className={s['title']}>
          {roster.isGroup ? (missing > 0 ? t('rosterMissing', { count: missing }) : t('rosterComplete')) : t('rosterCorrectHeading')}
        </h2>
        {missing > 0 && <p className={s['soft']}>{canAdd && roster.namesUntil !== null ? t('rosterUntil', { at: atHome(roster.namesUntil) }) : t('rosterTooLate')}</p>}
        {(!roster.isGroup || canCorrect(roster)) && (
          <p className={s['soft']}>{t(canCorrect(roster) ? 'rosterCorrectText' : 'rosterCorrectOver', { at: atHome(roster.correctedUntil) })}</p>
        )}
      </div>
      {missing > 0 && canAdd && (
        <Button onClick={() => actor.send({ type: 'filter.chosen', filter: 'missing' })}>{t('rosterAdd', { count: missing })}</Button>
      )}
      {roster.isGroup && (
        <div className={s['progress']}>
          <progress className={s['meter']} max={count} value={given} aria-label={t('rosterGivenOf', { given, count })} />
          <p className={s['soft']}>{t('rosterGivenOf', { given, count })}</p>
          <p className={s['soft']}>{roster.hiddenPassengers > 0 ? t('rosterMember', { count: roster.hiddenPassengers }) : t('rosterEveryone')}</p>
        </div>
      )}
    </section>
  )
}

const canCorrect = ({ names }: Roster): boolean => names.some(({ change }) => change === 'CORRECT')
