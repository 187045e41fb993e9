import { expect, it } from 'vitest'
import { RANDOM } from '../../machines/kit/testing/random.harness.ts'
import { createRandom } from '../../machines/kit/testing/random.ts'
import { startedSite } from '../journeys/support/journeySite.ts'
import { inWords, randomAddress, randomMove, type Move } from './support/hands.ts'
import { shortestWay } from './support/shortestWay.ts'
import { openVisit, type Size } from './support/visit.ts'

const MOVES = Number(process.env['MOVES'] ?? (process.env['PROOF'] === 'full' ? 2_000 : 200))
const { seed: SEED } = RANDOM
/** A window starts again after so many moves: what is kept on the device then is forgotten. */
const MOVES_OF_A_VISIT = 50

const SIZES: readonly Size[] = [
  { name: 'a phone', width: 360, height: 740, isPhone: true },
  { name: 'a desktop', width: 1280, height: 800, isPhone: false },
]

const site = startedSite()

it.each(SIZES)(
  'under random hands on $name, the screen shows what the address says and the machines hold [SRCH-19, OPEN-45]',
  { timeout: 60_000 + MOVES * 6_000 },
  async (size) => {
    const random = createRandom(SEED)
    console.log(`random hands on ${size.name}: ${MOVES} moves, SEED=${SEED}`)
    for (let made = 0; made < MOVES; made += MOVES_OF_A_VISIT) {
      const visitor = await openVisit(site.browser, site.airline.address, size)
      const way: Move[] = []
      for (let move = 0; move < Math.min(MOVES_OF_A_VISIT, MOVES - made); move++) {
        const next = move === 0 ? randomAddress(random) : await randomMove(visitor.page, random)
        way.push(next)
        const [untruth] = await visitor.move(next)
        if (untruth === undefined) continue
        const at = visitor.page.url()
        await visitor.close()
        const shortest = await shortestWay(way, (shorter) => fails(size, shorter, untruth.about))
        expect.fail(
          [
            `on ${size.name}, SEED=${SEED}, move ${made + move + 1}, at ${at.replace(site.airline.address, '')}: ${untruth.about}`,
            `  expected ${JSON.stringify(untruth.expected)}`,
            `  found    ${JSON.stringify(untruth.found)}`,
            `the shortest way found (${shortest.length} moves, from the home page):`,
            ...shortest.map((each, index) => `  ${index + 1}. ${inWords(each)}`),
          ].join('\n'),
        )
      }
      await visitor.close()
    }
  },
)

/** Whether a way leads to the same untruth in a window of its own. */
async function fails(size: Size, way: readonly Move[], about: string): Promise<boolean> {
  const visitor = await openVisit(site.browser, site.airline.address, size)
  try {
    for (const move of way) {
      const untruths = await visitor.move(move)
      if (untruths.some((each) => each.about === about)) return true
    }
    return false
  } finally {
    await visitor.close()
  }
}
