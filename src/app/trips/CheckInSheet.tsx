import { useId } from 'react'
import { CheckInButton, CheckInRetrieve } from '../../flows/trips/checkInRetrieve/CheckInRetrieve.tsx'
import { t } from '../../flows/trips/checkInRetrieve/checkInRetrieve.text.en.ts'
import { Popup } from '../../ui/Popup.tsx'
import { useSite } from '../site.ts'
import { type Configured, whenConfigured } from '../useConfigured.ts'
import { usePageActor } from '../usePageActor.ts'
import { createCheckInFinder } from './checkInFinder.ts'
import { FindHelp } from './FindHelp.tsx'

interface CheckInSheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The same form as a full-screen sheet of the home page; what was typed is there when it is opened again [CHK-06]. */
export const CheckInSheet = whenConfigured(function CheckInSheet({ open, onClose, ...configured }: CheckInSheetProps & Configured) {
  const site = useSite()
  const form = useId()
  const actor = usePageActor(() => createCheckInFinder(site, configured))
  return (
    <Popup open={open} onClose={onClose} title={t('checkInForm')} footer={<CheckInButton actor={actor} form={form} />}>
      <CheckInRetrieve actor={actor} form={form} />
      <FindHelp />
    </Popup>
  )
}, null)
