import { cleanup, render } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { AnyMachineSnapshot } from 'xstate'
import { createTestActor } from '../../../../machines/kit/testing/testActor.ts'
import type { AnyWalkedView } from '../view.ts'
import { goStep } from '../walkStep.ts'
import { comeToRest, heightOutOfSight, paintedArea } from './rest.ts'
import { waysToStates } from './waysToStates.ts'

/** Widths and heights at which screens are designed. A page that is longer is seen whole, up to a limit. */
const SIZES = {
  desktop: { width: 1280, height: 720, longest: 1000 },
  phone: { width: 360, height: 740, longest: 1100 },
} as const

/**
 * Registers a test for each way to a state of a machine: it goes there through the view, as the walks do, and takes a
 * picture on a desktop and on a phone. They are written to `.artefacts/screens/<machine>`, with `states.json` saying which
 * state has which; `npm run screens` reads them.
 */
export function takePictures(view: AnyWalkedView): void {
  const { id } = view.machine
  const folder = `.artefacts/screens/${id}`
  const shows = (path: string, snapshot: AnyMachineSnapshot) => view.pictured?.[path]?.(snapshot) ?? true
  /** The window in which the ways are gone. */
  let walked = { width: 0, height: 0 }
  const pictureOf = new Map<string, string>()
  describe(`pictures of ${view.name}`, () => {
    beforeAll(async () => {
      walked = { width: innerWidth, height: innerHeight }
      document.documentElement.lang = 'en-IN'
      await import('../../../ui/fonts.css')
      await import('./pictures.css')
    })
    afterEach(async () => {
      cleanup()
      await page.viewport(walked.width, walked.height)
    })
    afterAll(() => commands.writeFile(`${folder}/states.json`, `${JSON.stringify(Object.fromEntries(pictureOf), null, 2)}\n`))
    waysToStates(view.machine, view.samples, shows).forEach(({ states, way }, index) => {
      it(states.join(', '), async () => {
        await commands.calmPage()
        const testActor = createTestActor(view.machine, way.input, view.effects ?? {})
        testActor.actor.start()
        render(view.render(testActor.actor))
        testActor.takeEffects()
        for (const step of way.steps) await goStep(view, step, testActor)
        // Another width may put away what is there on this one alone.
        const sizes = innerWidth < SIZES.desktop.width ? (['phone', 'desktop'] as const) : (['desktop', 'phone'] as const)
        for (const size of sizes) await takePicture(size, `${folder}/${index}`)
        for (const state of states) pictureOf.set(state, String(index))
        testActor.actor.stop()
      })
    })
  })
}

/** Leaves no file where nothing is on the screen. */
async function takePicture(size: keyof typeof SIZES, path: string): Promise<void> {
  const { width, height, longest } = SIZES[size]
  await page.viewport(width, height)
  await comeToRest()
  const missing = heightOutOfSight()
  if (missing > 0) {
    await page.viewport(width, Math.min(height + missing, longest))
    await comeToRest()
  }
  const area = paintedArea()
  if (area !== null) await commands.takePicture(`${path}.${size}.webp`, area)
}
