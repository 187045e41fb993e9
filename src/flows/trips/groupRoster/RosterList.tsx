import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, type ReactNode } from 'react'
import type { GroupRosterActor } from '../../../../machines/trips/groupRoster/groupRoster.machine.ts'
import type { RosterFilter } from '../../../../machines/trips/groupRoster/groupRoster.rules.ts'
import { Button } from '../../../ui/Button.tsx'
import { PagerButton } from '../../../ui/PagerButton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useStickyBar } from '../../../ui/useStickyBar.ts'
import { countsOf, pageOf, saidOf } from './groupRoster.select.ts'
import { t } from './groupRoster.text.en.ts'
import { RosterRow } from './RosterRow.tsx'
import s from './rosterList.module.css'

interface RosterListProps {
  readonly actor: GroupRosterActor
}

const FILTERS: readonly RosterFilter[] = ['all', 'missing', 'wrong']

/** The names of a page of the roster, with what finds others. */
export function RosterList({ actor }: RosterListProps) {
  const { rows, from, to, count, isWhole } = useSelector(actor, pageOf, isSamePage)
  const isLarge = useSelector(actor, ({ context: { roster } }) => roster?.isGroup === true && roster.names.length > 1)
  const turn = (by: 1 | -1) => actor.send({ type: 'page.turned', by })
  return (
    <section aria-label={t('rosterList')} className={s['roster']}>
      {isLarge && <Tools actor={actor} />}
      <ul className={s['list']}>
        {rows.map((name) => (
          <RosterRow key={name.passengerKey} actor={actor} name={name} />
        ))}
        {rows.length === 0 && <li className={s['none']}>{t('rosterNone')}</li>}
      </ul>
      {!isWhole && (
        <div className={s['pager']}>
          <PagerButton by={-1} label={t('rosterPrevious')} isDisabled={from <= 1} onTurn={turn} />
          <span>{t('rosterPage', { from, to, count })}</span>
          <PagerButton by={1} label={t('rosterNext')} isDisabled={to >= count} onTurn={turn} />
        </div>
      )}
      <SaveBar actor={actor} />
    </section>
  )
}

const isSamePage = (one: ReturnType<typeof pageOf>, other: ReturnType<typeof pageOf>): boolean =>
  one.count === other.count &&
  one.from === other.from &&
  one.rows.length === other.rows.length &&
  one.rows.every((row, index) => row === other.rows[index])

function Tools({ actor }: RosterListProps) {
  const filter = useSelector(actor, ({ context }) => context.filter)
  const query = useSelector(actor, ({ context }) => context.query)
  const { count, missing, wrong } = useSelector(actor, countsOf, shallowEqual)
  const words: Readonly<Record<RosterFilter, string>> = {
    all: t('rosterAll', { count }),
    missing: t('rosterFilterMissing', { count: missing }),
    wrong: t('rosterFilterWrong', { count: wrong }),
  }
  return (
    <div className={s['tools']}>
      <div role="group" aria-label={t('rosterFilters')} className={s['filters']}>
        {FILTERS.map((each) => (
          <button
            key={each}
            type="button"
            className={s['filter']}
            aria-pressed={filter === each}
            onClick={() => actor.send({ type: 'filter.chosen', filter: each })}
          >
            {words[each]}
          </button>
        ))}
      </div>
      <div className={s['search']}>
        <TextField label={t('rosterQuery')} value={query} maxLength={64} onChange={(text) => actor.send({ type: 'query.typed', text })} />
      </div>
    </div>
  )
}

/** How many names are typed, all of them saved at once, and what became of it. It comes without lying over the field that is typed in. */
function SaveBar({ actor }: RosterListProps) {
  const { unsaved } = useSelector(actor, countsOf, shallowEqual)
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('waiting'))
  const isRefused = useSelector(actor, (snapshot) => snapshot.hasTag('refused') || snapshot.hasTag('blocked'))
  const said = useSelector(actor, saidOf)
  const isShown = unsaved > 0 || said !== ''
  useEffect(() => {
    if (isShown) document.querySelector(':focus')?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  return (
    isShown && (
      <Bar>
        <p className={s['said']} data-refused={isRefused}>
          {said === '' ? t('rosterUnsaved', { count: unsaved }) : said}
        </p>
        {unsaved > 0 && (
          <Button aria-disabled={isSaving} onClick={() => isSaving || actor.send({ type: 'all.submitted' })}>
            {t('rosterSaveAll', { count: unsaved })}
          </Button>
        )}
      </Bar>
    )
  )
}

function Bar({ children }: { readonly children: ReactNode }) {
  const { ref } = useStickyBar<HTMLDivElement>()
  return (
    <div ref={ref} className={s['bar']}>
      {children}
    </div>
  )
}
