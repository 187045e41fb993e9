import { useSelector } from '@xstate/react'
import { LONGEST_EMAIL } from '../../../../machines/domain/contact.ts'
import { cleanPnr } from '../../../../machines/domain/retrieval.ts'
import type { RetrieveBookingActor } from '../../../../machines/trips/retrieveBooking/retrieveBooking.machine.ts'
import { TextField } from '../../../ui/TextField.tsx'
import s from './retrieveBooking.module.css'
import { pnrWords, whoWords } from './retrieveBooking.select.ts'
import { t } from './retrieveBooking.text.en.ts'
import { useCleanedText } from './useCleanedText.ts'

/** The fields by which a booking is found with its reference [RETR-02]. */
export function PnrFields({ actor }: { readonly actor: RetrieveBookingActor }) {
  const { pnr, who } = useSelector(actor, ({ context }) => context)
  const wrong = useSelector(actor, (snapshot) => pnrWords(snapshot).error)
  const hint = useSelector(actor, (snapshot) => pnrWords(snapshot).hint)
  const wrongWho = useSelector(actor, (snapshot) => whoWords(snapshot).error)
  const hintWho = useSelector(actor, (snapshot) => whoWords(snapshot).hint)
  const typing = useCleanedText(cleanPnr, (text) => actor.send({ type: 'pnr.typed', text }))
  return (
    <>
      <div className={s['pnr']} data-field="pnr">
        <TextField
          {...typing}
          label={t('retrievePnr')}
          value={pnr}
          error={wrong}
          hint={hint}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
        />
      </div>
      <div data-field="who">
        <TextField
          label={t('retrieveWho')}
          value={who}
          error={wrongWho}
          hint={hintWho}
          required
          maxLength={LONGEST_EMAIL}
          autoComplete="family-name"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(text) => actor.send({ type: 'who.typed', text })}
        />
      </div>
    </>
  )
}
