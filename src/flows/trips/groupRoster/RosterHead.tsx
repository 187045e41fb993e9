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
  const corrections = correctionWords(roster)
  return (
    <section className={s['status']} data-tone={missing > 0 ? 'due' : 'good'} aria-labelledby="roster-status">
      <div className={s['words']}>
        <h2 id="roster-status" className={s['title']}>
          {headWords(roster, missing)}
        </h2>
        {missing > 0 && (
          <p className={s['soft']}>
            {canAdd && roster.namesUntil !== null ? t('rosterUntil', { at: atHome(roster.namesUntil) }) : t('rosterTooLate')}
          </p>
        )}
        {corrections !== null && <p className={s['soft']}>{corrections}</p>}
      </div>
      {missing > 0 && canAdd && (
        <Button onClick={() => actor.send({ type: 'filter.chosen', filter: 'missing' })}>{t('rosterAdd', { count: missing })}</Button>
      )}
      {roster.isGroup && (
        <div className={s['progress']}>
          {roster.hiddenPassengers === 0 && (
            <>
              <progress className={s['meter']} max={count} value={given} aria-label={t('rosterGivenOf', { given, count })} />
              <p className={s['soft']}>{t('rosterGivenOf', { given, count })}</p>
            </>
          )}
          <p className={s['soft']}>{roster.hiddenPassengers > 0 ? t('rosterMember', { count: roster.hiddenPassengers }) : t('rosterEveryone')}</p>
        </div>
      )}
    </section>
  )
}

function headWords({ isGroup, hiddenPassengers }: Roster, missing: number): string {
  if (missing > 0) return t('rosterMissing', { count: missing })
  if (!isGroup) return t('rosterSpelling')
  return t(hiddenPassengers > 0 ? 'rosterYourPart' : 'rosterComplete')
}

/** What is said of given names; null where none is given. */
function correctionWords(roster: Roster): string | null {
  if (roster.names.some(({ closedBecause }) => closedBecause === 'NOT_MANAGEABLE')) return t('whyNotManageable')
  if (canCorrect(roster)) return t('rosterCorrectText', { at: atHome(roster.correctedUntil) })
  return roster.names.some(({ closedBecause }) => closedBecause === 'CORRECTION_OVER')
    ? t('rosterCorrectOver', { at: atHome(roster.correctedUntil) })
    : null
}

const canCorrect = ({ names }: Roster): boolean => names.some(({ change }) => change === 'CORRECT')
