import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase, type Database } from '../../server/store/database.ts'
import { openOneTimeCodes } from '../../server/identity/oneTimeCodes.ts'
import { openOutbox } from '../../server/store/outbox.ts'
import { contact, MINUTE, otherThan, signInCode } from './support/codes.ts'
import { createTestDatabase, type TestDatabase } from './support/testDatabase.ts'

const GUESSES = 1_000
const HOUR = 60 * MINUTE
/** Of four digits. */
const CODES = 10_000

let place: TestDatabase
let database: Database
beforeEach(async () => {
  place = await createTestDatabase()
  database = await openDatabase(place.place)
})
afterEach(async () => {
  await database.close()
  await place.drop()
})

/**
 * The instants of the guesses that were judged, of a thousand made in seventy minutes by an attacker who requests a new code as
 * soon as the last one is dead. Each guess is wrong and unlike the others to the same code.
 */
async function judgedGuesses(addresses: number): Promise<readonly number[]> {
  const codes = openOneTimeCodes(database, { quarterHour: 100, day: 200 })
  const messages = openOutbox(database, true)
  const begin = Date.parse('2026-12-01T06:30:00Z')
  const victim = contact('asha@example.com')
  const judged: number[] = []
  let request: { secret: string; code: string; guessed: number } | null = null
  for (let guess = 0; guess < GUESSES; guess += 1) {
    const networkAddress = `192.0.2.${guess % addresses}`
    const now = begin + Math.round((guess * 70 * MINUTE) / GUESSES)
    if (request === null) {
      const reply = await codes.send(signInCode(victim, networkAddress), now)
      if (reply === 'limited') continue
      const [message] = await messages.latest(1)
      request = { secret: reply.secret, code: message?.code ?? '', guessed: 0 }
    }
    request.guessed += 1
    const of = { secret: request.secret, purpose: 'signIn', owner: null } as const
    const { outcome } = await codes.answer(of, otherThan(request.code, request.guessed), { now, networkAddress }, () => Promise.resolve())
    if (outcome === 'wrong' || outcome === 'wrongForTheLastTime') judged.push(now)
    if (outcome !== 'wrong') request = null
  }
  return judged
}

it.each([1, 100])('a thousand guesses from %i addresses: in no hour more than 24 are judged, a chance under 0.25 % [OPEN-36]', async (addresses) => {
  const judged = await judgedGuesses(addresses)
  const inHourFrom = (begin: number) => judged.filter((at) => at >= begin && at < begin + HOUR).length
  const most = Math.max(...judged.map(inHourFrom))
  expect(most).toBe(24)
  expect(most / CODES).toBeLessThan(0.0025)
})
