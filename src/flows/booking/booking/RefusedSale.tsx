import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BookingActor } from '../../../../machines/booking/booking/booking.machine.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useView } from '../../useView.ts'
import { refusalShown } from './booking.select.ts'

/** Why it is not sold, or was not booked, with the ways on. */
export function RefusedSale({ actor, children }: { readonly actor: BookingActor; readonly children: ReactNode }) {
  const { title, text } = useView(actor, refusalShown)
  return (
    <Notice icon={CircleAlert} title={title} text={text} isAlarm>
      {children}
    </Notice>
  )
}
