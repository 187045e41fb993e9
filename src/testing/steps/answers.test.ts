import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from '../../../server/contract/endpoints.ts'
import { pathTo } from './called.ts'
import type { AnyPageObject, FixedReply } from './pageObject.ts'

/** It is there to be refused by the site. */
const WRONG_ON_PURPOSE = 'an answer without sense'

const pageObjects = import.meta.glob<{ readonly pageObject: AnyPageObject }>('../../flows/*/*/*.steps.ts', { eager: true })

const isSuccess = (reply: FixedReply): reply is Extract<FixedReply, { readonly status: number }> =>
  typeof reply === 'object' && 'status' in reply && reply.status < 300

/** What the exported cases answer in place of the airline, where the answer does not depend on what is asked. */
const answers = Object.entries(pageObjects).flatMap(
  ([
    file,
    {
      pageObject: { ports, calls = {} },
    },
  ]) =>
    Object.entries({ ...ports, ...calls }).flatMap(([port, { method, path, replies }]) => {
      const operation = ENDPOINTS.find((each) => pathTo(each) === path)?.operations[method]
      if (operation === undefined) return []
      return Object.entries(replies).flatMap(([sample, reply]) =>
        sample !== WRONG_ON_PURPOSE && typeof reply !== 'function' && isSuccess(reply)
          ? [{ name: `${file.split('/').at(-2)}, ${port}: ${sample}`, operation, reply }]
          : [],
      )
    }),
)

describe('the answers of the exported cases are those of the contract', () => {
  it('there are many of them', () => expect(answers.length).toBeGreaterThan(40))

  it.each(answers)('$name', ({ operation, reply }) => {
    expect(reply.status).toBe(operation.status ?? (operation.answer === null ? 204 : 200))
    if (operation.answer !== null) expect(v.safeParse(operation.answer, reply.body).issues).toBeUndefined()
  })
})
