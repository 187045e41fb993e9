import { fromPromise } from 'xstate'
import type { AddOnChoiceReply, AddOnDraft, AddOnsReply, AddOnsWanted } from '../../../../machines/domain/addOns.ts'
import type { CheckInReading } from '../../../../machines/domain/checkIn.ts'
import type { Locale } from '../../../../machines/domain/locale.ts'
import type { Airline } from '../../../airline/airline.ts'
import { keepAddOnDraft } from '../../../device/addOnDrafts.ts'
import { logFailure } from '../../../device/log.ts'

interface CheckInAddOnsServices {
  readonly airline: Pick<Airline, 'checkInReading' | 'specialServices' | 'chooseServices'>
  /** The language of the page, in which the services are described. */
  readonly locale: Locale
  /** Whose choice this device keeps; null where the address names no booking. */
  readonly recordLocator: string | null
  /** Check-in goes on with the seats. */
  readonly leaveStep: () => void
  readonly askToSignIn: () => void
}

/** The ports of the add-ons of check-in. */
export const checkInAddOnsPorts = ({ airline, locale, recordLocator, leaveStep, askToSignIn }: CheckInAddOnsServices) => ({
  actors: {
    loadCheckIn: fromPromise<CheckInReading, { readonly recordLocator: string }>(({ input, signal }) =>
      airline.checkInReading(input.recordLocator, signal),
    ),
    loadAddOns: fromPromise<AddOnsReply, { readonly recordLocator: string }>(({ input, signal }) =>
      airline.specialServices({ ...input, locale }, signal),
    ),
    chooseAddOns: fromPromise<AddOnChoiceReply, AddOnsWanted>(({ input, signal }) => airline.chooseServices(input, signal)),
  },
  actions: {
    keepDraft: (_: unknown, draft: AddOnDraft) => keepAddOnDraft(recordLocator, draft),
    leaveStep: () => leaveStep(),
    askToSignIn: () => askToSignIn(),
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})
