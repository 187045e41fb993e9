import { createActor, SimulatedClock } from 'xstate'
import type { BookingSession, GroupPassengerQuestion, GroupReply } from '../../domain/groupRetrieval.ts'
import type { EligibilityReply, PhoneQuestion, PnrQuestion, ProvedQuestion, RetrievalDraft, RetrievalReply } from '../../domain/retrieval.ts'
import { heldPort, heldPorts } from '../../kit/testing/heldPort.ts'
import { groupRetrievalMachine } from '../groupRetrieval/groupRetrieval.machine.ts'
import { retrieveBookingMachine } from './retrieveBooking.machine.ts'
import type { NetworkToday, RetrieveBookingInput, RetrieveField } from './retrieveBooking.rules.ts'
import { RETRIEVAL_NETWORK, VISITOR } from './retrieveBooking.samples.ts'

/** Finding a booking with live children. The test controls its ports. */
export function startRetrieval(input: Partial<RetrieveBookingInput> = {}) {
  const clock = new SimulatedClock()
  const logged: string[] = []
  const kept: BookingSession[] = []
  const drafts: (RetrievalDraft | 'forgotten')[] = []
  const focused: (RetrieveField | null)[] = []
  const { actors, ...ports } = heldPorts({
    loadNetwork: heldPort<NetworkToday>(),
    checkEligibility: heldPort<EligibilityReply, PnrQuestion | PhoneQuestion>(),
    retrieveByPnr: heldPort<RetrievalReply, PnrQuestion | ProvedQuestion>(),
    retrieveByPhone: heldPort<RetrievalReply, PhoneQuestion>(),
    goToBooking: heldPort<void, { readonly recordLocator: string }>(),
  })
  const validatePassenger = heldPort<GroupReply, GroupPassengerQuestion>()
  const groupRetrieval = groupRetrievalMachine.provide({
    actors: { validatePassenger: validatePassenger.logic },
    actions: { keepBookingSession: (_, { session }) => kept.push(session), logFailure: () => undefined },
  })
  const machine = retrieveBookingMachine.provide({
    actors: { ...actors, groupRetrieval },
    actions: {
      focusField: (_, { field }) => focused.push(field),
      keepDraft: (_, draft) => drafts.push(draft),
      forgetDraft: () => drafts.push('forgotten'),
      keepBookingSession: (_, { session }) => kept.push(session),
      logFailure: (_, { call }) => logged.push(call),
    },
  })
  const actor = createActor(machine, { clock, input: { ...VISITOR, ...input } }).start()
  const snapshot = () => actor.getSnapshot()
  const request = () => {
    const { mode } = snapshot().value
    return 'pnr' in mode ? mode.pnr.request : mode.phone.request
  }
  const child = (field: 'origin' | 'destination') => {
    const found = snapshot().children[field]
    if (found === undefined) throw new Error(`there is no field ${field}`)
    return found
  }
  const pick = (field: 'origin' | 'destination', stationCode: string) => {
    child(field).send({ type: 'field.focused' })
    child(field).send({ type: 'station.picked', stationCode })
  }
  return {
    send: actor.send,
    snapshot,
    context: () => snapshot().context,
    request,
    toast: () => snapshot().value.toast,
    child,
    pick,
    group: () => snapshot().children.group,
    typePnr: (pnr: string, who: string) => {
      actor.send({ type: 'pnr.typed', text: pnr })
      actor.send({ type: 'who.typed', text: who })
    },
    submit: () => actor.send({ type: 'form.submitted' }),
    clock,
    logged,
    kept,
    drafts,
    focused,
    validatePassenger,
    ...ports,
  }
}

/** A reference and a last name, of which the airline is asked whether they are for this flow. */
export function asking(pnr = 'K7M4QX', who = 'Rao') {
  const stage = startRetrieval()
  stage.typePnr(pnr, who)
  stage.submit()
  return stage
}

/** The same, after the airline has said that it is an ordinary booking. */
export async function retrieving(pnr?: string, who?: string) {
  const stage = asking(pnr, who)
  await stage.answer('checkEligibility', { kind: 'normal' })
  return stage
}

/** The mode by phone number, with airports to choose from. */
export async function byPhone(input: Partial<RetrieveBookingInput> = {}) {
  const stage = startRetrieval(input)
  stage.send({ type: 'mode.toggled' })
  await stage.answer('loadNetwork', { network: RETRIEVAL_NETWORK, today: VISITOR.today })
  return stage
}

/** A number and a flight, of which the airline is asked. */
export async function askingByPhone(phone = '98765 43210') {
  const stage = await byPhone()
  stage.send({ type: 'phone.typed', text: phone })
  stage.pick('origin', 'DEL')
  stage.pick('destination', 'BOM')
  stage.submit()
  return stage
}
