import { Info } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from './Button.tsx'
import s from './finder.module.css'
import { TextField } from './TextField.tsx'
import { Toast } from './Toast.tsx'
import { useCleanedText } from './useCleanedText.ts'

interface FinderProps {
  /** The accessible name of the form. */
  readonly label: string
  /** The id of the form, where its button stands outside of it. */
  readonly form?: string
  readonly mode: 'pnr' | 'phone'
  readonly onSubmit: () => void
  readonly toast: ReactNode
  readonly children: ReactNode
  /** What opens over the form. */
  readonly dialogs?: ReactNode
}

/** A form that finds a booking: fields in a row where there is room, and what becomes of the question below. */
export const Finder = ({ label, form, mode, onSubmit, toast, children, dialogs }: FinderProps) => (
  <div className={s['retrieve']} data-popups-within="">
    {toast}
    <form
      id={form}
      noValidate
      aria-label={label}
      className={s['form']}
      data-mode={mode}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
    {dialogs}
  </div>
)

interface FieldWords {
  readonly label: string
  readonly error: string | null
  readonly hint: string
  readonly value: string
  readonly onType: (text: string) => void
}

interface PnrFieldsProps {
  readonly pnr: FieldWords & {
    /** What becomes of a text that is typed. */
    readonly clean: (text: string) => string
  }
  readonly who: FieldWords & { readonly longest: number }
}

/** The fields by which a booking is found with its reference. */
export function PnrFields({ pnr, who }: PnrFieldsProps) {
  const typing = useCleanedText(pnr.clean, pnr.onType)
  return (
    <>
      <div className={s['pnr']} data-field="pnr">
        <TextField
          {...typing}
          label={pnr.label}
          value={pnr.value}
          error={pnr.error}
          hint={pnr.hint}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
        />
      </div>
      <div data-field="who">
        <TextField
          label={who.label}
          value={who.value}
          error={who.error}
          hint={who.hint}
          required
          maxLength={who.longest}
          autoComplete="family-name"
          autoCapitalize="none"
          spellCheck={false}
          onChange={who.onType}
        />
      </div>
    </>
  )
}

interface FinderButtonProps {
  readonly label: string
  /** The id of the form, where the button stands outside of it. */
  readonly form?: string | undefined
  readonly isReady: boolean
  readonly isBusy: boolean
  /** Why it does not ask; empty where it does. */
  readonly reason: string
}

/** The button can always be reached and pressed, and says why it does not ask the airline. */
export function FinderButton({ label, form, isReady, isBusy, reason }: FinderButtonProps) {
  const why = useId()
  return (
    <div className={s['submit']} data-retrieve="">
      <Button type="submit" form={form} wide aria-disabled={!isReady} aria-busy={isBusy} aria-describedby={why}>
        {label}
      </Button>
      <p id={why} className={s['why']}>
        {reason}
      </p>
    </div>
  )
}

interface FinderSaidProps {
  /** What becomes of the question; empty while nothing does. */
  readonly status: string
  /** Why no booking is shown; null where nothing is to be said. */
  readonly title: string | null
  readonly text: string | null
  /** Read out at once. */
  readonly isAlert: boolean
  /** Words of the button that sends a code, and what it does; null where none is offered. */
  readonly code: { readonly label: string; readonly onAsk: () => void } | null
  /** What else can be done. */
  readonly children?: ReactNode
}

/** What becomes of the question, and why no booking is shown: that stays when the toast has gone. */
export const FinderSaid = ({ status, title, text, isAlert, code, children }: FinderSaidProps) => (
  <div className={s['below']}>
    <p role="status" className={`${s['soft']} ${s['status']}`}>
      {status}
    </p>
    <div role={isAlert ? 'alert' : undefined}>
      {title !== null && (
        <div className={s['note']} data-note="">
          <Info aria-hidden="true" size={20} />
          <p>
            <strong>{title}</strong>
            <br />
            {text}
          </p>
        </div>
      )}
    </div>
    {code !== null && (
      <div className={s['getCode']}>
        <Button look="plain" onClick={code.onAsk}>
          {code.label}
        </Button>
      </div>
    )}
    {children !== undefined && <div className={s['other']}>{children}</div>}
  </div>
)

interface FinderToastProps {
  readonly title: string | null
  readonly text: string | null
  readonly dismiss: string
  readonly on: (what: 'toast.dismissed' | 'toast.held' | 'toast.released') => void
}

/** Why no booking is shown, said at once. */
export function FinderToast({ title, text, dismiss, on }: FinderToastProps) {
  if (title === null) return null
  return (
    <Toast
      isInFlow
      title={title}
      dismiss={dismiss}
      onDismiss={() => on('toast.dismissed')}
      onHold={() => on('toast.held')}
      onRelease={() => on('toast.released')}
    >
      {text}
    </Toast>
  )
}
