import { join } from 'node:path'
import * as v from 'valibot'
import type { FlowModel } from '../model/flowModel.ts'
import type { StatechartProject } from '../model/project.ts'
import { anchorOf } from './anchors.ts'
import { readText } from './artefacts.ts'
import { Measured } from './evidence.ts'

const Words = v.array(v.string())

const Landed = v.object({
  kind: v.literal('landed'),
  states: Words,
  tags: Words,
  meanwhile: v.optional(Words),
  wayOn: v.string(),
  asksAgain: v.boolean(),
  leadsTo: Words,
})

const FaultRow = v.object({
  port: v.string(),
  state: v.string(),
  calls: v.string(),
  fault: v.string(),
  how: v.optional(v.string()),
  result: v.variant('kind', [Landed, v.object({ kind: v.literal('notApplicable'), reason: v.string() })]),
})

/** One thing that may go wrong with a call, and where the flow was found after it. */
export type FaultRow = v.InferOutput<typeof FaultRow>

const Faults = v.object({ at: Measured, rows: v.array(FaultRow) })

/** The faults of a flow as they were run, and when; none while there is no file of them. */
export function readFaults(project: StatechartProject, flow: string): { readonly faults: readonly FaultRow[]; readonly faultsAt: Measured | null } {
  const text = readText(project, join(flow, 'faults.json'))
  if (text === null) return { faults: [], faultsAt: null }
  const { at, rows } = v.parse(Faults, JSON.parse(text))
  return { faults: rows, faultsAt: at }
}

/** The anchor of a fault on the page of its flow. */
export const faultAnchor = ({ port, state, fault }: Pick<FaultRow, 'port' | 'state' | 'fault'>): string =>
  anchorOf(`fault ${port} in ${state} ${fault}`)

/** Faults that a machine hears of as a failed call. */
const FAILURES: readonly string[] = ['server error', 'timeout', 'offline', 'malformed answer']

/** Where the machine goes when the call of a row fails, whether or not that was brought about. */
export const landingOf = ({ port, state, fault }: FaultRow, { transitions }: FlowModel): readonly string[] =>
  FAILURES.includes(fault)
    ? (transitions.find(({ source, kind, invoke }) => source === state && kind === 'failure' && invoke === port)?.targets ?? [])
    : []
