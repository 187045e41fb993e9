import type { BookingActor } from '../../../machines/booking/booking/booking.machine.ts'
import { BOOKING_STEPS, type BookingStep } from '../../../machines/booking/booking/booking.rules.ts'
import { flushAfterFrame } from '../../device/afterFrame.ts'
import { stepsShown } from '../../flows/booking/booking/booking.select.ts'
import { afterSheets } from '../../ui/sheetHistory.ts'

/** The steps of the entries from the first of this booking to the present one, as each entry has them. */
const STEPS = 'bookingSteps'

/**
 * Gives each step of a booking an entry in the history, so that Back opens the step before again, and from the first step leads to
 * where the traveller came from. All have one address, which is that of the flights. Back where no step can be opened, since the
 * booking is made or its price is another one, leaves the booking; forward there is only what Continue does.
 * @returns how to end it
 */
export function enterSteps(actor: BookingActor): () => void {
  const path = location.pathname
  /** The address is ahead of the page that is left for another. */
  const isLeft = () => location.pathname !== path
  let isUnderWay = false

  function begin() {
    const [below, step] = [stepsOfEntry().slice(0, -1), currentStep(actor)]
    write('replaceState', [...below.filter((each) => isBefore(each, step)), step])
  }

  /** Brings the entries in line with the step that is shown. A step that is opened again has its entry, or takes the place of the next one. */
  function follow() {
    if (isUnderWay || isLeft()) return
    const [steps, step] = [stepsOfEntry(), currentStep(actor)]
    const at = steps.findIndex((each) => !isBefore(each, step))
    if (at === steps.length - 1) return steps[at] === step ? undefined : write('replaceState', [...steps.slice(0, at), step])
    isUnderWay = true
    if (at >= 0) return history.go(at + 1 - steps.length)
    afterSheets(() => {
      isUnderWay = false
      if (isLeft()) return
      write('pushState', [...stepsOfEntry(), step])
      follow()
    })
  }

  function arrive() {
    const steps = stepsOfEntry()
    const wanted = steps.at(-1)
    if (wanted === undefined || isLeft()) return
    if (!isUnderWay && isBefore(wanted, currentStep(actor))) {
      const opening = stepsShown(actor.getSnapshot()).find(({ step }) => step === wanted)?.reopens ?? null
      if (opening === null) return history.go(-steps.length)
      isUnderWay = true
      // What was just chosen belongs to the step that is left.
      flushAfterFrame()
      actor.send({ type: opening })
    }
    isUnderWay = false
    follow()
  }

  begin()
  addEventListener('popstate', arrive)
  const { unsubscribe } = actor.subscribe(follow)
  return () => {
    removeEventListener('popstate', arrive)
    unsubscribe()
  }
}

const currentStep = (actor: BookingActor): BookingStep => stepsShown(actor.getSnapshot()).find(({ isCurrent }) => isCurrent)?.step ?? 'passengers'

const isBefore = (one: BookingStep, other: BookingStep) => BOOKING_STEPS.indexOf(one) < BOOKING_STEPS.indexOf(other)

function stepsOfEntry(): readonly BookingStep[] {
  const kept: unknown = (history.state as Readonly<Record<string, unknown>> | null)?.[STEPS]
  return Array.isArray(kept) ? BOOKING_STEPS.filter((step) => kept.includes(step)) : []
}

/** The prototype's own method: the router listens to the one on the instance, and nothing changes for it. */
const write = (method: 'pushState' | 'replaceState', steps: readonly BookingStep[]) =>
  History.prototype[method].call(history, { ...(history.state as object | null), [STEPS]: steps }, '', location.href)
