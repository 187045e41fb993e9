import { createActor, setup } from 'xstate'
import type { CheckInPlan, CheckInReading } from '../../domain/checkIn.ts'
import type { GroupPassengerQuestion, GroupReply } from '../../domain/groupRetrieval.ts'
import { heldPort } from '../../kit/testing/heldPort.ts'
import { groupRetrievalMachine } from '../groupRetrieval/groupRetrieval.machine.ts'
import { type CheckInSelectionInput, checkInSelectionMachine, type CheckInSelectionOutput } from './checkInSelection.machine.ts'
import { FOUND_BY_NAME } from './checkInSelection.samples.ts'

/** The popup, whose parent writes down what it hears. */
function openPopup(input: Partial<CheckInSelectionInput> = {}) {
  const port = heldPort<CheckInReading, { readonly recordLocator: string }>()
  const names = heldPort<GroupReply, GroupPassengerQuestion>()
  const plans: CheckInPlan[] = []
  const logged: string[] = []
  const heard: CheckInSelectionOutput[] = []
  const popup = checkInSelectionMachine.provide({
    actors: {
      readCheckIn: port.logic,
      groupRetrieval: groupRetrievalMachine.provide({
        actors: { validatePassenger: names.logic },
        actions: { keepBookingSession: () => undefined, logFailure: () => undefined },
      }),
    },
    actions: {
      keepPlan: (_, { plan }) => void plans.push(plan),
      logSubmitFailed: () => void logged.push('checkInSubmitFailed'),
      logFailure: (_, { call }) => void logged.push(call),
    },
  })
  const parent = setup({
    types: { events: {} as CheckInSelectionOutput },
    actors: { popup },
    actions: { hear: ({ event }) => void heard.push(event) },
  }).createMachine({
    invoke: { id: 'popup', src: 'popup', input: { ...FOUND_BY_NAME, ...input } },
    on: { 'selection.closed': { actions: 'hear' }, 'selection.made': { actions: 'hear' } },
  })
  const outer = createActor(parent).start()
  const actor = outer.getSnapshot().children['popup'] as ReturnType<typeof createActor<typeof popup>>
  const selected = () => actor.getSnapshot().context.selected
  const choice = () => {
    const { value } = actor.getSnapshot()
    return typeof value === 'object' && 'shown' in value ? value.shown.choice : value
  }
  return { actor, port, names, plans, logged, heard, selected, choice }
}

/** The same, with the first answer of the airline. */
export async function opened(reply: CheckInReading, input: Partial<CheckInSelectionInput> = {}) {
  const popup = openPopup(input)
  await popup.port.answer(reply)
  const tick = (journeyKey: string) => popup.actor.send({ type: 'journey.ticked', journeyKey })
  const press = () => popup.actor.send({ type: 'checkIn.pressed' })
  return { ...popup, tick, press }
}
