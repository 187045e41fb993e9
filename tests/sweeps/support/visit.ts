import type { Browser, Page } from 'playwright'
import { watchMachines } from './machinesOf.ts'
import { inWords, make, nameControls, type Move } from './hands.ts'
import type { PageRead } from './readPage.ts'
import { truthOf, type Untruth } from './pageTruth.ts'

export interface Size {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly isPhone: boolean
}

const SALE_PAGE = '/booking'

/** After this long, what the page shows must be true, and stay so. */
const SETTLES_WITHIN_MS = 8_000
const LOOKS_APART_MS = 90

export interface Visitor {
  readonly page: Page
  /** Makes a move, and tells what is then untrue. */
  move(move: Move): Promise<readonly Untruth[]>
  close(): Promise<void>
}

/** A browser window of its own in which hands move, with the machines behind its pages in sight. */
export async function openVisit(browser: Browser, address: string, { width, height, isPhone }: Size): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height },
    hasTouch: isPhone,
    isMobile: isPhone,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  await watchMachines(context)
  await context.addInitScript(nameControls)
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('sarus:cookieConsent:1', JSON.stringify({ purposes: [], decidedAt: Date.now() }))
  })
  const page = await context.newPage()
  const thrown: string[] = []
  page.on('pageerror', (error) => thrown.push(String(error)))
  await page.goto('/')
  await settled(page)
  return {
    page,
    move: async (move) => {
      const before = await settledRead(page)
      await make(page, move, isPhone)
      const { read, untruths } = await settled(page)
      return [
        ...thrown.splice(0).map((error) => ({ about: 'a script threw', expected: 'nothing', found: error })),
        ...untruths,
        ...keptBy(move, before, read),
      ]
    },
    close: () => context.close(),
  }
}

const settledRead = async (page: Page) => (await settled(page)).read

/** What a reload and a Back that closes a sheet leave as it was. */
function keptBy(move: Move, before: PageRead, after: PageRead): readonly Untruth[] {
  const closesSheet = move.does === 'back' && before.isPhone && before.dialogs.length > 0
  if (move.does !== 'reload' && !closesSheet) return []
  const kept = ({ path, search, results }: PageRead) => ({
    address: `${path}${search}`,
    // Identity is kept nowhere: after a reload, who travels is asked first.
    heading: path === SALE_PAGE ? null : results.heading,
    flights: results.directions.map(({ flights }) => flights),
  })
  const [expected, found] = [kept(before), kept(after)]
  const isSame = before.isBusy || after.isBusy || JSON.stringify(expected) === JSON.stringify(found)
  const claims: Untruth[] = isSame ? [] : [{ about: `what ${inWords(move)} leaves as it was`, expected, found }]
  if (closesSheet && after.dialogs.length !== before.dialogs.length - 1)
    claims.push({ about: 'Back closes one sheet', expected: before.dialogs.slice(0, -1), found: after.dialogs })
  return claims
}

/** Looks until the page says the same and the truth twice; what is still untrue after a while is a fault. */
async function settled(page: Page) {
  const until = performance.now() + SETTLES_WITHIN_MS
  let last = ''
  for (;;) {
    const truth = await truthOf(page).catch(() => null)
    if (truth !== null) {
      const looks = JSON.stringify({ ...truth.read, machines: null })
      const isQuiet = looks === last && !truth.read.isBusy && truth.untruths.length === 0
      if (isQuiet || performance.now() > until) return truth
      last = looks
    } else if (performance.now() > until + 10_000) throw new Error('the page cannot be read')
    await page.waitForTimeout(LOOKS_APART_MS)
  }
}
