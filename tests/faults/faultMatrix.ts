/** What may go wrong with a call, or come of it late or twice. */
export const FAULT_KINDS = ['refused', 'server error', 'timeout', 'offline', 'malformed answer', 'slow then right', 'answered twice'] as const

export type FaultKind = (typeof FAULT_KINDS)[number]

/** Where a flow stands after a fault, and how the traveller goes on from there. States are ids such as `promo.code.idle`. */
export interface Landed {
  readonly kind: 'landed'
  /** The innermost states of the part of the flow that asked, and all that the fault has entered elsewhere. */
  readonly states: readonly string[]
  /** What these states are tagged with: `refused`, `blocked`. */
  readonly tags: readonly string[]
  /** Of a slow answer: the states in which the traveller waited. */
  readonly meanwhile?: readonly string[]
  /** What is done next, in the words of the flow's samples, or in a sentence where another part of the page goes on. */
  readonly wayOn: string
  /** Whether that asks once more what was asked in vain. */
  readonly asksAgain: boolean
  /** Where that leads. Empty where another part of the page goes on. */
  readonly leadsTo: readonly string[]
}

/** A fault that was not brought about: this call cannot have it, or these tests cannot give it to it. */
export interface NotApplicable {
  readonly kind: 'notApplicable'
  readonly reason: string
}

export interface FaultRow {
  /** The port's name in `setup({ actors })`. */
  readonly port: string
  /** The id of the state that asks. */
  readonly state: string
  /** `POST /api/ibe/booking/promotion/validate` as it was really sent, or `device: …`, `site: …`. */
  readonly calls: string
  readonly fault: FaultKind
  /** How the fault was brought about; absent where it was not. */
  readonly how?: string
  readonly result: Landed | NotApplicable
}

/** By the id of a flow: each of its ports, in each state that asks, with every kind of fault. A flow without ports has no rows. */
export type FaultMatrix = Readonly<Record<string, readonly FaultRow[]>>
