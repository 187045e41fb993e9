import { useEffect, useRef } from 'react'
import { t } from './accountForm.text.en.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmBox } from '../../../ui/ConfirmBox.tsx'

/** Why it is asked: for the first time, or once more because nothing came of it. */
export type RemovalAsked = 'asked' | 'changed' | 'failed' | 'lapsed'

interface RemovalQuestionProps {
  readonly asked: RemovalAsked
  readonly words: string
  readonly onSignIn: () => void
  readonly onConfirm: () => void
  readonly onDecline: () => void
}

/** Asked before anything is taken away. "Keep" takes the focus: the button that was pressed is gone, and nothing is lost by this answer. */
export function RemovalQuestion({ asked, words, onSignIn, onConfirm, onDecline }: RemovalQuestionProps) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <ConfirmBox words={words} isAlarm={asked !== 'asked'}>
      {asked === 'lapsed' && <Button onClick={onSignIn}>{t('formSignIn')}</Button>}
      <Button look="plain" onClick={onConfirm}>
        {t('formDelete')}
      </Button>
      <Button ref={keep} look="plain" onClick={onDecline}>
        {t('formKeep')}
      </Button>
    </ConfirmBox>
  )
}
