import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { LONGEST_EMAIL } from '../../../../machines/domain/contact.ts'
import { cleanPnr } from '../../../../machines/domain/retrieval.ts'
import type { RefundLookupActor } from '../../../../machines/trips/refundLookup/refundLookup.machine.ts'
import { Finder, FinderButton, FinderSaid, PnrFields } from '../../../ui/Finder.tsx'
import { useView } from '../../useView.ts'
import { fieldsOf, noteOf, refundsShown, statusOf } from './refundLookup.select.ts'
import { t } from './refundLookup.text.en.ts'
import p from '../../../ui/page.module.css'
import s from './refundLookup.module.css'

interface Part {
  readonly actor: RefundLookupActor
}

/** What was paid for a booking and what went back of it, by its reference [API-32, RETR-49]. */
export const RefundLookup = ({ actor }: Part) => (
  <div className={p['page']}>
    <header className={p['head']}>
      <h1 tabIndex={-1} className={p['heading']}>
        {t('refundForm')}
      </h1>
      <p className={p['soft']}>{t('refundText')}</p>
    </header>
    <div className={p['card']}>
      <Form actor={actor} />
    </div>
    <Shown actor={actor} />
  </div>
)

function Form({ actor }: Part) {
  const { pnr, who } = useSelector(actor, ({ context }) => context)
  const words = useView(actor, fieldsOf)
  const note = useView(actor, noteOf)
  const status = useSelector(actor, statusOf)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('waiting'))
  return (
    <Finder label={t('refundForm')} mode="pnr" onSubmit={() => actor.send({ type: 'form.submitted' })} toast={null}>
      <PnrFields
        pnr={{ ...words.pnr, label: t('retrievePnr'), value: pnr, clean: cleanPnr, onType: (text) => actor.send({ type: 'pnr.typed', text }) }}
        who={{ ...words.who, label: t('retrieveWho'), value: who, longest: LONGEST_EMAIL, onType: (text) => actor.send({ type: 'who.typed', text }) }}
      />
      <FinderButton label={t('refundSubmit')} isReady isBusy={isBusy} reason="" />
      <FinderSaid status={status} title={note?.title ?? null} text={note?.text ?? null} isAlert code={null} />
    </Finder>
  )
}

function Shown({ actor }: Part) {
  const heading = useId()
  const refunds = useView(actor, refundsShown)
  if (refunds === null) return null
  return (
    <section aria-labelledby={heading} className={p['card']}>
      <h2 id={heading} className={s['title']}>
        {refunds.title}
      </h2>
      <dl className={s['rows']}>
        {refunds.rows.map(({ what, amount }, index) => (
          <div key={`${index} ${what}`}>
            <dt>{what}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {refunds.note !== null && <p className={p['soft']}>{refunds.note}</p>}
    </section>
  )
}
