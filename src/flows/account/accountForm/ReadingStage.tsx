import { CircleAlert, LogIn } from 'lucide-react'
import { t } from './accountForm.text.en.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import s from './accountForm.module.css'

export type Reading = 'waiting' | 'slow' | 'failed' | 'signedOut'

interface ReadingStageProps {
  readonly stage: Reading
  readonly onRetry: () => void
  readonly onSignIn: () => void
}

/** In the place of what is kept, while it is not here. */
export function ReadingStage({ stage, onRetry, onSignIn }: ReadingStageProps) {
  switch (stage) {
    case 'waiting':
    case 'slow':
      return <Coming isSlow={stage === 'slow'} />
    case 'failed':
      return (
        <Notice icon={CircleAlert} title={t('formNotRead')} text={t('formNotReadText')} isAlarm>
          <Button look="plain" onClick={onRetry}>
            {t('formTryAgain')}
          </Button>
        </Notice>
      )
    case 'signedOut':
      return (
        <Notice icon={LogIn} title={t('formNotSignedIn')} text={t('formNotSignedInText')} isAlert>
          <Button onClick={onSignIn}>{t('formSignIn')}</Button>
          <Button look="quiet" onClick={onRetry}>
            {t('formTryAgain')}
          </Button>
        </Notice>
      )
  }
}

/** The shape of a form. */
const Coming = ({ isSlow }: { readonly isSlow: boolean }) => (
  <div className={s['coming']}>
    <p role="status">{isSlow ? t('formWaitingSlow') : <VisuallyHidden>{t('formWaiting')}</VisuallyHidden>}</p>
    <div aria-hidden="true" className={s['readingStageFields']}>
      {Array.from({ length: 4 }, (_, at) => (
        <span key={at} className={s['field']} />
      ))}
    </div>
  </div>
)
