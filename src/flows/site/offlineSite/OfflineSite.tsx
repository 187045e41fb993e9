import { useSelector } from '@xstate/react'
import { useId, useRef } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { OfflineSiteActor, offlineSiteMachine } from '../../../../machines/site/offlineSite/offlineSite.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { useFocusClearOf } from '../../../ui/useFocusClearOf.ts'
import { useFocusReturn } from '../../../ui/useFocusReturn.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { t } from './offlineSite.text.en.ts'
import s from './offlineSite.module.css'

/** The offer of a new version of the site, said to screen readers when it comes by itself. */
export function OfflineSite({ actor }: { readonly actor: OfflineSiteActor }) {
  const offer = useSelector(actor, offerOf)
  const words = offer === null ? null : WORDS[offer]
  return (
    <>
      <VisuallyHidden>
        <span aria-live="polite">{words && `${t(words.heading)} ${t(words.text)}`}</span>
      </VisuallyHidden>
      {offer !== null && <Offer actor={actor} offer={offer} />}
    </>
  )
}

type Offer = 'offered' | 'replacing' | 'notReplaced' | 'outdated'

function offerOf(snapshot: SnapshotFrom<typeof offlineSiteMachine>): Offer | null {
  if (snapshot.matches('replacing') || snapshot.matches('reloading')) return 'replacing'
  if (snapshot.matches('offered')) return 'offered'
  if (snapshot.matches('notReplaced')) return 'notReplaced'
  return snapshot.matches('outdated') ? 'outdated' : null
}

const WORDS = {
  offered: { heading: 'offlineSiteReady', text: 'offlineSiteReadyText' },
  replacing: { heading: 'offlineSiteComing', text: 'offlineSiteComingText' },
  notReplaced: { heading: 'offlineSiteFailed', text: 'offlineSiteFailedText' },
  outdated: { heading: 'offlineSiteOutdated', text: 'offlineSiteReadyText' },
} as const

/** At the lower edge of the window, over no field that has the focus: it waits for as long as the traveller likes. */
function Offer({ actor, offer }: { readonly actor: OfflineSiteActor; readonly offer: Offer }) {
  const place = useRef<HTMLElement>(null)
  const id = useId()
  useFocusReturn(place)
  useFocusClearOf(place)
  const isBusy = offer === 'replacing'
  return (
    <section ref={place} className={s['offer']} aria-labelledby={id}>
      <div className={s['words']}>
        <h2 id={id} className={s['heading']}>
          {t(WORDS[offer].heading)}
        </h2>
        <p>{t(WORDS[offer].text)}</p>
      </div>
      <div className={s['actions']}>
        <Button look="section" aria-disabled={isBusy} onClick={() => actor.send({ type: 'version.accepted' })}>
          {t(offer === 'notReplaced' ? 'offlineSiteAgain' : 'offlineSiteTake')}
        </Button>
        <Button look="plain" aria-disabled={isBusy} onClick={() => actor.send({ type: 'offer.putOff' })}>
          {t('offlineSiteLater')}
        </Button>
      </div>
    </section>
  )
}
