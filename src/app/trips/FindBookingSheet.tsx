import { useId } from 'react'
import { RetrieveBooking, RetrieveButton } from '../../flows/trips/retrieveBooking/RetrieveBooking.tsx'
import { t } from '../../flows/trips/retrieveBooking/retrieveBooking.text.en.ts'
import { Popup } from '../../ui/Popup.tsx'
import { useSite } from '../site.ts'
import { type Configured, whenConfigured } from '../useConfigured.ts'
import { usePageActor } from '../usePageActor.ts'
import { createBookingFinder } from './bookingFinder.ts'
import { FindHelp } from './FindHelp.tsx'

interface FindBookingSheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The same form as a full-screen sheet of the home page; what was typed is there when it is opened again [RETR-04]. */
export const FindBookingSheet = whenConfigured(function FindBookingSheet({ open, onClose, ...configured }: FindBookingSheetProps & Configured) {
  const site = useSite()
  const form = useId()
  const actor = usePageActor(() => createBookingFinder(site, configured))
  return (
    <Popup open={open} onClose={onClose} title={t('retrieveForm')} footer={<RetrieveButton actor={actor} form={form} />}>
      <RetrieveBooking actor={actor} form={form} />
      <FindHelp />
    </Popup>
  )
}, null)
