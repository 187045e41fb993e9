import { CircleAlert, LogIn, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../../messages/accountFormMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import s from './readingStage.module.css'

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
        <Notice icon={CircleAlert} title={t('formNotRead')} text={t('formNotReadText')}>
          <Button look="plain" onClick={onRetry}>
            {t('formTryAgain')}
          </Button>
        </Notice>
      )
    case 'signedOut':
      return (
        <Notice icon={LogIn} title={t('formNobody')} text={t('formNobodyText')}>
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
    <div aria-hidden="true" className={s['fields']}>
      {Array.from({ length: 4 }, (_, at) => (
        <span key={at} className={s['field']} />
      ))}
    </div>
  </div>
)

interface NoticeProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
  /** The way on. */
  readonly children: ReactNode
}

const Notice = ({ icon: Icon, title, text, children }: NoticeProps) => (
  <div className={s['notice']}>
    <Icon aria-hidden="true" size={24} className={s['icon']} />
    <div role="alert" className={s['words']}>
      <p className={s['title']}>{title}</p>
      <p>{text}</p>
    </div>
    <div className={s['way']}>{children}</div>
  </div>
)
