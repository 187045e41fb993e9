import { ChevronLeft, X } from 'lucide-react'
import { use, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import s from './popup.module.css'
import { keepScrollbarRoom } from './scrollbarRoom.ts'
import { ignoreSecondPress } from './secondPress.ts'
import { isPhone, useBackCloses } from './useBackCloses.ts'
import { usePlaceBeside } from './usePlaceBeside.ts'
import { IconButton } from './IconButton.tsx'
import { Words } from './words.ts'

interface PopupProps {
  readonly open: boolean
  /** Esc, the close button and a click outside ask for this; the owner decides. */
  readonly onClose: () => void
  /** On a phone, the control that is named Back and the device's own ask for this; without it for closing. */
  readonly onBack?: () => void
  /** Names the dialog; shown as its heading. Hidden on wide screens where an anchor already says it. */
  readonly title: string
  /** What the card hangs on, below or above, on wide screens; without one it is in the middle. */
  readonly anchor?: RefObject<HTMLElement | null>
  readonly size?: 'narrow' | 'medium' | 'wide'
  /** On a phone it rises from the bottom, as high as its content, over what it belongs to. */
  readonly isBottomSheet?: boolean
  readonly children: ReactNode
  /** The actions, fixed at the bottom. */
  readonly footer?: ReactNode
  /** What takes the focus on opening; else the first thing that can. */
  readonly initialFocus?: RefObject<HTMLElement | null>
}

/** A modal dialog: a card on wide screens, a full-screen sheet on a phone [LAY-14]. */
export function Popup({
  open,
  onClose,
  onBack = onClose,
  title,
  anchor,
  size = 'medium',
  isBottomSheet = false,
  children,
  footer,
  initialFocus,
}: PopupProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const words = use(Words)
  useModal(open, dialog, anchor, initialFocus)
  usePlaceBeside(open, dialog, anchor)
  useBackCloses(open, onBack)
  const isAnchored = anchor !== undefined && footer !== undefined
  return (
    <dialog
      ref={dialog}
      className={s['popup']}
      data-size={size}
      data-anchored={isAnchored}
      data-bottom={isBottomSheet}
      aria-labelledby={heading}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        if (event.target === dialog.current && open && !dialog.current.open) onClose()
      }}
      onPointerDown={(event) => {
        if (event.target === dialog.current && isOutside(event, dialog.current)) onClose()
      }}
    >
      {open && (
        <div className={s['sheet']}>
          <header className={s['head']}>
            <IconButton
              className={s['leave']}
              onClick={() => (isPhone() ? onBack() : onClose())}
              icon={
                <>
                  <ChevronLeft className={s['phone']} aria-hidden="true" />
                  <X className={s['desk']} aria-hidden="true" />
                </>
              }
              label={
                <>
                  <span className={s['phone']}>{words.back}</span>
                  <span className={s['desk']}>{words.close}</span>
                </>
              }
            />
            <h2 id={heading} className={s['title']}>
              {title}
            </h2>
          </header>
          <div className={s['content']}>{children}</div>
          {footer !== undefined && <footer className={s['foot']}>{footer}</footer>}
        </div>
      )}
    </dialog>
  )
}

/** Opens and closes the native dialog; the focus goes back to what had it, or to the anchor where nothing had. */
function useModal(
  open: boolean,
  dialog: RefObject<HTMLDialogElement | null>,
  anchor: RefObject<HTMLElement | null> | undefined,
  initialFocus: RefObject<HTMLElement | null> | undefined,
) {
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || element === null) return
    const opener = document.activeElement === document.body ? anchor?.current : null
    const giveBackRoom = keepScrollbarRoom()
    showOnTop(element)
    initialFocus?.current?.focus()
    let pressed: MouseEvent | null = null
    const remember = (event: MouseEvent) => (pressed = event)
    element.addEventListener('click', remember, { capture: true })
    return () => {
      element.removeEventListener('click', remember, { capture: true })
      if (pressed !== null) ignoreSecondPress(pressed)
      element.close()
      giveBackRoom()
      opener?.focus()
    }
  }, [open, dialog, anchor, initialFocus])
}

/**
 * Opens a dialog above all that is open. Of two that come at once, one within the other, the inner is first to be told: it
 * opens the outer one before itself, for what is opened last covers the rest.
 */
function showOnTop(element: HTMLDialogElement) {
  const outer = element.parentElement?.closest('dialog')
  if (outer?.open === false) outer.showModal()
  if (!element.open) element.showModal()
}

function isOutside({ clientX, clientY }: { clientX: number; clientY: number }, element: HTMLElement) {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
