import * as v from 'valibot'
import type { Airline } from '../../../server/airline.ts'
import { ENDPOINTS } from '../../../server/contract/endpoints.ts'
import type { Operation } from '../../../server/contract/endpoint.ts'
import { Problem } from '../../../server/contract/problem.ts'
import { PROBLEMS, type ProblemCode } from '../../../server/contract/problems.ts'
import { refusalsOf } from '../../../server/contract/refusals.ts'

/** Holds every answer of the airline against its contract: an answer has its shape, a refusal is one that the contract names. */
export function contractCheck({
  configuration: { apiBase, endpoints },
  faults,
}: Airline): (path: string, method: string, answer: Response) => Promise<void> {
  const operations = new Map<string, Operation>(
    ENDPOINTS.flatMap(({ name, operations }) =>
      Object.entries(operations).map(([method, operation]) => [`${method} ${apiBase}${endpoints[name]}`, operation] as const),
    ),
  )
  return async (path, method, answer) => {
    const call = `${method === 'HEAD' ? 'GET' : method} ${path.split('?')[0] ?? ''}`
    const operation = operations.get(call)
    if (operation === undefined || method === 'HEAD' || faults.list().length > 0 || answer.headers.has('Content-Encoding')) return
    const broken = await brokenBy(operation, answer)
    if (broken !== null) throw new Error(`${call} breaks its contract: ${broken}`)
  }
}

async function brokenBy(operation: Operation, answer: Response): Promise<string | null> {
  if (answer.status >= 400) return brokenRefusal(operation, answer)
  if (answer.status !== (operation.status ?? 200)) return `status ${answer.status}`
  const text = await answer.clone().text()
  if (operation.answer === null) return text === '' ? null : 'an answer, where none was promised'
  const parsed = v.safeParse(operation.answer, JSON.parse(text))
  return parsed.success ? null : JSON.stringify(v.flatten(parsed.issues))
}

async function brokenRefusal(operation: Operation, answer: Response): Promise<string | null> {
  const { error } = v.parse(Problem, await answer.clone().json())
  const code = error.status as ProblemCode
  if (!refusalsOf(operation).includes(code)) return `it is refused with ${code}`
  return PROBLEMS[code].status === answer.status ? null : `${code} with ${answer.status}`
}
