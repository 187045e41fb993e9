import { createActor, type AnyActor, type SnapshotFrom } from 'xstate'
import { type GuardedForm, leavingMachine } from '../../../machines/site/leaving/leaving.machine.ts'
import { leavingPorts } from '../../flows/site/leaving/leaving.ports.ts'
import type { Site } from '../site.ts'
import { tellOfUnsaved } from './tellOfUnsaved.ts'

/** The question before a page with unsaved changes is left: one actor for the site, which comes with the first page that has forms. */
export function createLeaving({ navigation }: Site) {
  const waiting = new Map<number, (isLeaving: boolean) => void>()
  let departures = 0
  let release = () => {}

  const answer = (departure: number | null, isLeaving: boolean) => {
    if (departure === null) return
    waiting.get(departure)?.(isLeaving)
    waiting.delete(departure)
  }
  const mayLeave = () =>
    new Promise<boolean>((resolve) => {
      waiting.set(++departures, resolve)
      actor.send({ type: 'leave.asked', departure: departures })
    })
  const guardPage = () => {
    release = navigation.guard(mayLeave)
  }
  const actor = createActor(leavingMachine.provide(leavingPorts({ guardPage, releasePage: () => release(), answer }))).start()

  return {
    actor,
    /**
     * Has a form asked about, from its beginning until its actor stops.
     * @param isUnsaved whether the form differs from what is saved
     */
    watch: <Form extends AnyActor>(form: GuardedForm, begun: Form, isUnsaved: (snapshot: SnapshotFrom<Form>) => boolean): void =>
      tellOfUnsaved(
        begun,
        () => isUnsaved(begun.getSnapshot() as SnapshotFrom<Form>),
        (type) => actor.send({ type, form }),
      ),
  }
}
