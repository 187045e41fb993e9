import { oneTimeCodes } from '../../../server/store/codeSchema.ts'
import type { FaultRow } from '../faultMatrix.ts'
import { isAnything } from './airlinePorts.ts'
import { putDevice, soundDevice } from './device.ts'
import type { DeviceFault, DevicePort } from './devicePorts.ts'
import { serveAirline } from './faultyAirline.ts'
import { createForm } from './form.ts'
import { whyNotStaged } from './stagedBookings.ts'
import { ask, changesNothing, land, landLate, type Cell, type FaultHarness } from './cell.ts'

/** Runs a cell over a device, or a part of the site, that fails. What is asked of the airline afterwards is answered. */
export async function runOnDevice(cell: Cell, { airline: server, flows }: FaultHarness, { calls, faults }: DevicePort): Promise<FaultRow> {
  const { port, state, fault } = cell
  const given = faults[fault]
  if ('never' in given) return { port, state, calls, fault, result: { kind: 'notApplicable', reason: given.never } }
  const reason = whyNotStaged(cell)
  if (reason !== null) return { port, state, calls, fault, result: { kind: 'notApplicable', reason } }
  // No cell is refused a code because others have asked for many.
  await server.database.connection.delete(oneTimeCodes)
  const takeAway = putDevice({ ...soundDevice(), ...given.device })
  const airline = await serveAirline(server, { browser: 'new', isLater: false })
  const form = createForm(flows, given.form ?? 'ready')
  const code = codeThat(given.code)
  try {
    const asked = await ask(
      cell,
      {
        airline: airline.client,
        myAccount: airline.myAccount,
        retrieval: airline.retrieval,
        trips: airline.trips,
        forms: airline.forms,
        sales: airline.sales,
        accounts: airline.accounts,
        newestCode: airline.newestCode,
        codeComes: code.comes,
        form: () => form.actor,
      },
      isAnything,
    )
    const goOn = () => {
      code.goOn()
      form.goOn()
    }
    const isSlow = fault === 'slow then right' || given.code === 'is given up'
    const { meanwhile, ...landed } = isSlow ? await landLate(cell, asked, goOn) : (goOn(), await land(cell, asked))
    if (fault === 'answered twice') await changesNothing(asked, asked.live.answerAgain)
    asked.live.stop()
    const result = fault === 'slow then right' && meanwhile !== undefined ? { ...landed, meanwhile } : landed
    return { port, state, calls, fault, how: given.how, result }
  } finally {
    form.actor.stop()
    await airline.close()
    takeAway()
  }
}

/** Code of the site on its way, which comes, or does not, when it may go on. */
function codeThat(becomes: DeviceFault['code']) {
  const { promise, goOn } = heldBack()
  return {
    goOn,
    comes: async () => {
      if (becomes === 'comes late' || becomes === 'is given up') await promise
      if (becomes === 'is broken') throw new SyntaxError('Unexpected end of input')
      if (becomes === 'does not come' || becomes === 'is given up') throw new TypeError('Failed to fetch dynamically imported module')
    },
  }
}

function heldBack() {
  let goOn = () => {}
  const promise = new Promise<void>((resolve) => (goOn = resolve))
  return { promise, goOn: () => goOn() }
}
