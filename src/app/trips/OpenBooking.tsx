import type { ReactNode } from 'react'
import { RETRIEVE_PATH } from '../paths.ts'
import { SiteLink } from '../SiteLink.tsx'

interface OpenBookingProps {
  readonly recordLocator: string
  readonly children: ReactNode
}

/** The way from a list to the page of one of its bookings. */
export const OpenBooking = ({ recordLocator, children }: OpenBookingProps) => (
  <SiteLink to={RETRIEVE_PATH} search={{ pnr: recordLocator }}>
    {children}
  </SiteLink>
)
