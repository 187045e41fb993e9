import { ChevronLeft, X } from 'lucide-react'
import { use, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import s from './popup.module.css'
import { useBackCloses } from './useBackCloses.ts'
import { ignoreSecondPress } from './secondPress.ts'
import { isPhone } from './useIsPhone.ts'
import { usePlaceBeside } from './usePlaceBeside.ts'
import { IconButton } from './IconButton.tsx'
import { DialogAround } from './lazyView.tsx'
import { Words } from './words.ts'

/** Pixels on wide screens: of the sizes of dialogs those that one has [LAY-13], and two of the group dialog alone [CON-45]. */
export type PopupWidth = 360 | 466 | 500 | 620 | 700 | 800

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
  /** 700 unless it hangs on an anchor, which is narrower. */
  readonly size?: PopupWidth
  /** On a phone it rises from the bottom, as high as its content, over what it belongs to. */
  readonly isBottomSheet?: boolean
  readonly children: ReactNode
  /** The actions, fixed at the bottom. */
  readonly footer?: ReactNode
  /** What takes the focus on opening; else the first thing that can. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  /** Has the dialog stand in the page before it is opened, so that HTML alone can open and close it until its script has come. */
  readonly standing?: {
    /** The dialog's id, by which a button with `command="show-modal"` opens it. */
    readonly id: string
    /** HTML has opened it before its script was here. */
    readonly onOpened: () => void
  }
}

/** A modal dialog: a card on wide screens, a full-screen sheet on a phone [LAY-14]. */
export function Popup({
  open,
  onClose,
  onBack = onClose,
  title,
  anchor,
  size = anchor === undefined ? 700 : 500,
  isBottomSheet = false,
  children,
  footer,
  initialFocus,
  standing,
}: PopupProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const words = use(Words)
  useModal(open, dialog, anchor, initialFocus)
  usePlaceBeside(open, dialog, anchor)
  useBackCloses(open, dialog, onBack)
  const opened = useEffectEvent(() => {
    if (!open && dialog.current?.open === true) standing?.onOpened()
  })
  useEffect(() => opened(), [])
  const isAnchored = anchor !== undefined && footer !== undefined
  return (
    <dialog
      ref={dialog}
      id={standing?.id}
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
      {(open || standing !== undefined) && (
        <div className={s['sheet']}>
          <header className={s['head']}>
            <IconButton
              className={s['leave']}
              {...(standing === undefined ? {} : { command: 'close', commandfor: standing.id })}
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
          <div className={s['content']}>
            <DialogAround value={dialog}>{children}</DialogAround>
          </div>
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

/**
 * Keeps the room of the page's scrollbar while the page cannot scroll, so that nothing moves sideways.
 * @returns what gives the room back
 */
function keepScrollbarRoom(): () => void {
  const { style, clientWidth } = document.documentElement
  if (style.scrollbarGutter !== '' || innerWidth === clientWidth) return () => {}
  style.scrollbarGutter = 'stable'
  return () => {
    style.scrollbarGutter = ''
  }
}
