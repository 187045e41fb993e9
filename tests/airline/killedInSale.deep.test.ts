import { describe, expect, it } from 'vitest'
import { deepDatabases } from './support/deepDatabases.ts'
import { killInMidSale } from './support/killedInSale.ts'

const SEED = Number(process.env['SEED'] ?? 1)
/** `npm run proof -- killed` kills it 100 times in mid booking, and 100 times in mid payment, in each of these. */
const IS_FULL = process.env['PROOF'] === 'full'
const { kinds, placeOf } = await deepDatabases('sarus_killed')
const SETUPS = [
  { kind: 'embedded', name: 'the embedded database', tenth: 10, hasAnother: false },
  { kind: 'PostgreSQL', name: 'PostgreSQL', tenth: 2, hasAnother: false },
  { kind: 'PostgreSQL', name: 'PostgreSQL while another process goes on', tenth: 2, hasAnother: true },
] as const

describe.each(SETUPS.filter(({ kind }) => kinds.includes(kind)))(
  'a server that is killed in mid booking, and as often in mid payment, on $name',
  ({ kind, tenth, hasAnother }) => {
    const times = IS_FULL ? 100 : tenth

    it(`sells nothing by half and nothing twice in ${times} times: bookings, seats, codes and money agree, and what was answered is kept (SEED=${SEED}) [SRCH-24, CONST-21]`, async () => {
      const onServer = kind === 'embedded' ? null : await placeOf(kind)
      const { wrong, ...met } = await killInMidSale({ seed: SEED, times, onServer, hasAnother })
      console.log(met)
      expect(wrong).toEqual([])
      expect(met.inMidBooking).toBeGreaterThanOrEqual(times)
      expect(met.inMidPayment).toBeGreaterThanOrEqual(times)
      // A few kills need not meet everything, and how many buyers are served in between is a matter of the machine.
      const tens = Math.floor(times / 10)
      expect(met.inMidWriting).toBeGreaterThanOrEqual(5 * tens)
      expect(met.sold).toBeGreaterThan(10 * tens)
      expect(met.confirmed).toBeGreaterThanOrEqual(Math.min(tens, 1))
    }, 3_600_000)
  },
)
