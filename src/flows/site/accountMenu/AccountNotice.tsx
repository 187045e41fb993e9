import { useSelector } from '@xstate/react'
import { createPortal } from 'react-dom'
import type { ActorRefFrom } from 'xstate'
import type { accountMenuMachine } from '../../../../machines/site/accountMenu/accountMenu.machine.ts'
import { t } from '../../../messages/accountMenuMessages.ts'
import { Toast } from '../../../ui/Toast.tsx'
import { noticeShown } from './accountMenu.select.ts'

/** What could not be done. Beside the page: the menu it belongs to may be folded away. */
export function AccountNotice({ actor }: { readonly actor: ActorRefFrom<typeof accountMenuMachine> }) {
  const notice = useSelector(actor, noticeShown, areSame)
  if (notice === null) return null
  return createPortal(
    <Toast
      title={notice.title}
      dismiss={t('accountNoticeClose')}
      onDismiss={() => actor.send({ type: 'notice.dismissed' })}
      onHold={staysAnyway}
      onRelease={staysAnyway}
    >
      {notice.why}
    </Toast>,
    document.body,
  )
}

type Notice = ReturnType<typeof noticeShown>

const areSame = (one: Notice, other: Notice): boolean => one?.title === other?.title

/** The notice is there until it is taken away. */
const staysAnyway = () => {}
