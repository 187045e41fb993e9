import * as v from 'valibot'
import type { CheckInPlan } from '../../machines/domain/checkIn.ts'
import { kept } from './storage.ts'

const keys = v.array(v.string())
const schema = v.object({ recordLocator: v.string(), journeyKeys: keys, passengerKeys: keys })
const memory = () => kept({ name: 'checkInPlan', schema })
const paying = () => kept({ name: 'checkInPayment', schema: v.object({ recordLocator: v.string() }) })
const done = () => kept({ name: 'checkedIn', schema })

const of = (found: CheckInPlan | null, recordLocator: string): CheckInPlan | null => (found?.recordLocator === recordLocator ? found : null)

const written = ({ recordLocator, journeyKeys, passengerKeys }: CheckInPlan) => ({
  recordLocator,
  journeyKeys: [...journeyKeys],
  passengerKeys: [...passengerKeys],
})

/** Who was chosen in this tab to be checked in for a booking, and for which journeys; null for nobody. It survives a reload. */
export const keptCheckInPlan = (recordLocator: string): CheckInPlan | null => of(memory().read(), recordLocator)

export const keepCheckInPlan = (plan: CheckInPlan): void => void memory().write(written(plan))

/** Who was checked in in this tab last, and for which journeys: for the summary. Nothing is left to be checked in of the plan [CHK-45]. */
export function keepCheckedIn(plan: CheckInPlan): void {
  done().write(written(plan))
  memory().forget()
}

/** Null where nobody of the booking was checked in in this tab. */
export const keptCheckedIn = (recordLocator: string): CheckInPlan | null => of(done().read(), recordLocator)

/** Called when a check-in is undone. */
export const forgetCheckedIn = (): void => done().forget()

/** This tab is left to pay for add-ons or seats: in check-in for this booking, or elsewhere, which is null. */
export function keepLeftToPay(recordLocator: string | null): void {
  if (recordLocator === null) paying().forget()
  else paying().write({ recordLocator })
}

/** Whether this tab was left to pay in the middle of a check-in for this booking, which can still be gone on with. */
export const wasLeftInCheckIn = (recordLocator: string): boolean =>
  paying().read()?.recordLocator === recordLocator && keptCheckInPlan(recordLocator) !== null
