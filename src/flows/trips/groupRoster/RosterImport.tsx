import { useSelector } from '@xstate/react'
import { Download, FileUp } from 'lucide-react'
import { useId } from 'react'
import type { GroupRosterActor } from '../../../../machines/trips/groupRoster/groupRoster.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { reportWords, whyWords } from './groupRoster.select.ts'
import { t } from './groupRoster.text.en.ts'
import s from './rosterImport.module.css'

/** Names from a file, or pasted from a spreadsheet. */
export function RosterImport({ actor }: { readonly actor: GroupRosterActor }) {
  const [heading, field] = [useId(), useId()]
  const pasted = useSelector(actor, ({ context }) => context.pasted)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('waiting'))
  return (
    <details className={s['import']}>
      <summary id={heading} className={s['heading']}>
        {t('importHeading')}
      </summary>
      <div className={s['ways']}>
        <p className={s['soft']}>{t('importText')}</p>
        <Button look="quiet" onClick={() => actor.send({ type: 'template.asked' })}>
          <Download aria-hidden="true" size={20} />
          {t('importTemplate')}
        </Button>
        <label className={s['file']}>
          <FileUp aria-hidden="true" size={20} />
          {t('importFile')}
          <input
            type="file"
            accept=".csv,text/csv,text/plain"
            className={s['input']}
            disabled={isBusy}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file !== undefined) actor.send({ type: 'file.chosen', file })
              target.value = ''
            }}
          />
        </label>
        <div className={s['paste']}>
          <label htmlFor={field}>{t('importPaste')}</label>
          <textarea
            id={field}
            rows={3}
            value={pasted}
            maxLength={200_000}
            className={s['cells']}
            onChange={({ target }) => actor.send({ type: 'cells.typed', text: target.value })}
          />
          <Button look="plain" aria-disabled={isBusy || pasted.trim() === ''} onClick={() => actor.send({ type: 'cells.submitted' })}>
            {t('importTake')}
          </Button>
        </div>
      </div>
      <Report actor={actor} />
    </details>
  )
}

function Report({ actor }: { readonly actor: GroupRosterActor }) {
  const report = useSelector(actor, ({ context }) => context.imported)
  const wrong = report?.kind === 'rows' ? report.wrong : []
  return (
    <div aria-live="polite" className={s['report']}>
      {report !== null && <p className={s['outcome']}>{reportWords(report)}</p>}
      {wrong.length > 0 && (
        <>
          <p>{t('importWrong', { count: wrong.length })}</p>
          <ul className={s['rows']}>
            {wrong.map(({ row, why }) => (
              <li key={row}>{t('importRow', { row, why: whyWords(why) })}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
