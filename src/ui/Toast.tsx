import { CircleAlert, X } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'
import s from './toast.module.css'
import { useHeld } from './useHeld.ts'
import { isPhone } from './useIsPhone.ts'

interface ToastProps {
  readonly title: string
  /** On a phone it stands in the page where it is put, and covers nothing. */
  readonly isInFlow?: boolean
  /** What follows from it, or the way on. */
  readonly children?: ReactNode
  /** The name of the button that takes it away. */
  readonly dismiss: string
  readonly onDismiss: () => void
  /** The visitor reads it or is about to press its button: it should stay. */
  readonly onHold: () => void
  /** They have gone. */
  readonly onRelease: () => void
}

/**
 * What could not be done, said at once and over everything: it lies in the browser's top layer. Put it inside the dialog
 * that may be open, for what is outside of one cannot be reached. The focus goes back to where it came from.
 */
export function Toast({ title, isInFlow = false, children, dismiss, onDismiss, onHold, onRelease }: ToastProps) {
  const [isInPage] = useState(() => isInFlow && isPhone())
  const toast = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  useHeld(toast, { onHold, onRelease })
  useLayoutEffect(() => {
    const element = toast.current
    if (!isInPage) element?.showPopover()
    return () => {
      if (element?.contains(document.activeElement) === true) cameFrom.current?.focus()
      if (!isInPage) element?.hidePopover()
    }
  }, [isInPage])
  return (
    <div ref={toast} role="alert" popover={isInPage ? undefined : 'manual'} data-flow={isInPage} className={s['toast']}>
      <CircleAlert aria-hidden="true" size={22} className={s['icon']} />
      <div className={s['words']}>
        <p className={s['title']}>{title}</p>
        {children !== undefined && <p>{children}</p>}
      </div>
      <IconButton
        icon={<X aria-hidden="true" size={20} />}
        label={dismiss}
        className={s['dismiss']}
        onClick={onDismiss}
        onFocus={({ relatedTarget }) => {
          if (relatedTarget instanceof HTMLElement) cameFrom.current = relatedTarget
        }}
      />
    </div>
  )
}
