import { fromPromise } from 'xstate'
import { type BoardingPass, passCalendar, type PassSheet } from '../../../../machines/domain/boardingPass.ts'
import type { PassShared, TimedReply } from '../../../../machines/trips/boardingPass/boardingPass.machine.ts'
import type { Airline } from '../../../airline/airline.ts'
import type { Clock } from '../../../device/clock.ts'
import { saveFile } from '../../../device/download.ts'
import { logFailure } from '../../../device/log.ts'
import type { PassStore } from '../../../device/passStore.ts'
import { type Picture, sharePicture } from '../../../device/sharedPicture.ts'

interface BoardingPassServices {
  readonly airline: Pick<Airline, 'boardingPasses'>
  /** The name of the airline. */
  readonly brand: string
  readonly clock: Clock
  readonly store: Pick<PassStore, 'write' | 'forget' | 'show'>
  /** A pass as a picture. */
  readonly pictureOf: (pass: BoardingPass) => Promise<Picture>
  readonly askToSignIn: () => void
}

interface OfSheet {
  readonly sheet: PassSheet | null
}

/** The ports of boarding passes. */
export const boardingPassPorts = ({ airline, brand, clock, store, pictureOf, askToSignIn }: BoardingPassServices) => ({
  actors: {
    loadPasses: fromPromise<TimedReply, { readonly recordLocator: string }>(async ({ input, signal }) => {
      const reply = await airline.boardingPasses(input.recordLocator, signal)
      if (reply.kind === 'sheet') clock.learn(Date.parse(reply.sheet.madeAt))
      return { ...reply, now: clock.now() }
    }),
    sharePass: fromPromise<PassShared, { readonly recordLocator: string; readonly pass: BoardingPass | null }>(
      async ({ input: { pass }, signal }) => {
        if (pass === null) throw new Error('a pass that is shown is shared')
        return sharePicture(await pictureOf(pass), signal)
      },
    ),
  },
  actions: {
    storeSheet: (_: unknown, { sheet }: OfSheet) => {
      if (sheet === null) return
      store.write(sheet)
      store.show(sheet.recordLocator)
    },
    forgetSheet: (_: unknown, { recordLocator }: { readonly recordLocator: string | null }) => {
      if (recordLocator !== null) store.forget(recordLocator)
    },
    saveCalendar: (_: unknown, { sheet }: OfSheet) => {
      if (sheet !== null) saveFile(`${sheet.recordLocator}.ics`, passCalendar(sheet, { brand, now: clock.now() }), 'text/calendar')
    },
    askToSignIn: () => askToSignIn(),
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})
