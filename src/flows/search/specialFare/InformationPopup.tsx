import type { SpecialFareActor } from '../../../../machines/search/specialFare/specialFare.machine.ts'
import { useSelector } from '@xstate/react'
import { CircleAlert } from 'lucide-react'
import { AIRLINE_LANGUAGE } from '../../../messages/airlineLanguage.ts'
import { t } from './specialFareDialogs.text.en.ts'
import { Button } from '../../../ui/Button.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { isInformationOpen } from './specialFare.select.ts'
import s from './informationPopup.module.css'

/** What the airline says of its special fares, in its own words [SPF-02]. */
export function InformationPopup({ actor }: { readonly actor: SpecialFareActor }) {
  const isOpen = useSelector(actor, isInformationOpen)
  return (
    <Popup open={isOpen} onClose={() => actor.send({ type: 'information.closed' })} title={t('specialFaresAbout')} size={500}>
      <Information actor={actor} />
    </Popup>
  )
}

function Information({ actor }: { readonly actor: SpecialFareActor }) {
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches({ information: { open: 'loading' } }))
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches({ information: { open: 'failed' } }))
  const information = useSelector(actor, ({ context }) => context.information)
  if (isLoading) return <Loading actor={actor} />
  if (hasFailed) {
    return (
      <div role="alert" className={s['failed']}>
        <CircleAlert aria-hidden="true" size={22} className={s['icon']} />
        <p>{t('specialFaresFailed')}</p>
        <Button look="plain" onClick={() => actor.send({ type: 'information.retryAsked' })}>
          {t('specialFaresRetry')}
        </Button>
      </div>
    )
  }
  if (information === null || information.length === 0) return <p>{t('specialFaresNothing')}</p>
  return information.map(({ fare, title, text }) => (
    <section key={fare} className={s['fare']} lang={AIRLINE_LANGUAGE}>
      <h3 className={s['title']}>{title}</h3>
      <p className={s['text']}>{text}</p>
    </section>
  ))
}

const LINES = [0, 1, 2, 3, 4] as const

/** The shape of what is to come. */
function Loading({ actor }: { readonly actor: SpecialFareActor }) {
  const isSlow = useSelector(actor, (snapshot) => snapshot.matches({ information: { open: { loading: 'slow' } } }))
  return (
    <>
      <p role="status" className={s['slow']}>
        {isSlow ? t('specialFaresSlow') : <VisuallyHidden>{t('specialFaresLoading')}</VisuallyHidden>}
      </p>
      <div aria-hidden="true">
        {LINES.map((line) => (
          <div key={line} className={s['fare']}>
            <div className={s['shapeOfTitle']} />
            <div className={s['shapeOfText']} />
          </div>
        ))}
      </div>
    </>
  )
}
