import { useSelector } from '@xstate/react'
import { Languages } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { localeMachine } from '../../../../machines/site/locale/locale.machine.ts'
import { t } from './locale.text.en.ts'
import { Button } from '../../../ui/Button.tsx'
import { Toast } from '../../../ui/Toast.tsx'
import s from './localeSwitch.module.css'

/** Each language calls itself by its own name, whatever the page speaks. */
const OTHER = {
  'en-IN': { locale: 'hi-IN', lang: 'hi', name: 'हिन्दी' },
  'hi-IN': { locale: 'en-IN', lang: 'en', name: 'English' },
} as const

/** The button that is named as the language it switches to [OPEN-57]. */
export function LocaleSwitch({ locale }: { readonly locale: ActorRefFrom<typeof localeMachine> }) {
  const other = useSelector(locale, ({ context }) => OTHER[context.locale])
  const isWaiting = useSelector(locale, (snapshot) => snapshot.hasTag('waiting'))
  const isRefused = useSelector(locale, (snapshot) => snapshot.hasTag('refused'))
  return (
    <>
      <Button look="bare" aria-disabled={isWaiting} onClick={() => locale.send({ type: 'locale.chosen', locale: other.locale })}>
        <Languages size={20} aria-hidden="true" />
        <span className={s['name']} lang={other.lang}>
          {other.name}
        </span>
      </Button>
      {isRefused && (
        <Toast
          title={t('localeNotKept')}
          dismiss={t('localeNoticeClose')}
          onDismiss={() => locale.send({ type: 'notice.dismissed' })}
          onHold={staysAnyway}
          onRelease={staysAnyway}
        >
          {t('localeNotKeptWhy')}
        </Toast>
      )}
    </>
  )
}

/** The notice is there until it is taken away. */
const staysAnyway = () => {}
