import { array, boolean, nullable, number, object, optional, parse, picklist, string } from 'valibot'
import type { KeptModel } from '../../model/flowModel.ts'

const invoke = object({ id: string(), src: string(), kind: picklist(['port', 'child']), child: nullable(string()) })

const state = object({
  id: string(),
  key: string(),
  parent: nullable(string()),
  kind: picklist(['atomic', 'compound', 'parallel', 'final', 'history']),
  initial: nullable(string()),
  description: nullable(string()),
  tags: array(string()),
  covers: array(string()),
  entry: array(string()),
  exit: array(string()),
  invokes: array(invoke),
})

const transition = object({
  id: string(),
  source: string(),
  targets: array(string()),
  kind: picklist(['event', 'after', 'answer', 'failure', 'snapshot', 'done', 'always']),
  trigger: string(),
  guard: nullable(string()),
  isOtherwise: boolean(),
  refusal: nullable(string()),
  actions: array(string()),
  description: nullable(string()),
  covers: array(string()),
  delay: nullable(object({ name: string(), milliseconds: number(), said: optional(nullable(string()), null) })),
  invoke: nullable(string()),
})

const flowModel = object({
  id: string(),
  area: string(),
  path: string(),
  title: string(),
  description: nullable(string()),
  states: array(state),
  transitions: array(transition),
})

/** The models that a JSON text holds. Anything else is an error. */
export const readModels = (json: string): readonly KeptModel[] => parse(array(flowModel), JSON.parse(json))

/** The model that a JSON text holds. Anything else is an error. */
export const readModel = (json: string): KeptModel => parse(flowModel, JSON.parse(json))
