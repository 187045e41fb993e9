import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { FlowModel } from '../model/flowModel.ts'
import { anchorOf } from './anchors.ts'
import { STATECHARTS } from './artefacts.ts'

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

/** The fault matrix as it was run, by flow; empty while there is none. */
export function readFaults(root: string): ReadonlyMap<string, readonly FaultRow[]> {
  const file = join(root, STATECHARTS, 'faults.json')
  if (!existsSync(file)) return new Map()
  return new Map(Object.entries(v.parse(v.record(v.string(), v.array(FaultRow)), JSON.parse(readFileSync(file, 'utf8')))))
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
