import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { PassSheet } from '../../../../machines/domain/boardingPass.ts'
import { type boardingPassMachine, chosenPass } from '../../../../machines/trips/boardingPass/boardingPass.machine.ts'
import { boardingPassSamples } from '../../../../machines/trips/boardingPass/boardingPass.samples.ts'
import { FAMILY, FAMILY_AT_GATE_12A, NOBODY, SAMPLE_NOW } from '../../../../machines/trips/boardingPass/samplePasses.ts'
import { boardingPasses, type BoardingPassesAnswer } from '../../../../server/contract/boardingPasses.ts'
import { answer, FAILS, FAILURES } from '../../../testing/steps/answers.ts'
import { called } from '../../../testing/steps/called.ts'
import type { PageObject, Scope } from '../../../testing/steps/pageObject.ts'
import { sampled } from '../../../testing/steps/sampled.ts'
import { asksToSignIn } from '../../../testing/steps/signInDialog.ts'
import { noteRequest, passTimeUntil, stopTimeAt } from '../../../testing/steps/stoppedTime.ts'

const { 'it was not opened here': _closed, ...answers } = boardingPassSamples.ports.loadPasses.answers

/** The passes of a booking of which this device has kept nothing. */
export const boardingPassPathModel = {
  samples: {
    starts: sampled(boardingPassSamples.starts, ['a device that has kept nothing', 'an address without a booking']),
    events: sampled(boardingPassSamples.events, [
      'asks again',
      'tries again',
      'chooses the next pass',
      'wants it large',
      'closes the large code',
      'asks for the calendar file',
      'asks to sign in',
      'asks to be named',
    ]),
    ports: { loadPasses: { answers, failures: FAILURES }, sharePass: boardingPassSamples.ports.sharePass },
  },
  screens: {
    'sheet.held': 'the pass with its code, gate, boarding time, seat and number',
    'sheet.held.asking.silent': 'No connection, and when the pass was last in step',
    'sheet.held.inStep': 'in step with the airline',
    'sheet.held.outOfStep': 'No connection, and when the pass was last in step',
    'sheet.nothing.waiting': 'Getting the boarding passes',
    'sheet.nothing.slow': 'Still getting the boarding passes. This takes longer than usual.',
    'sheet.none': 'No boarding pass available',
    'sheet.unnamed': 'the button “Give your name”',
    'sheet.naming': 'the dialog that asks for a name',
    'sheet.failed': 'No boarding pass on this device, and no connection',
    'sheet.notNamed': 'Which booking is it?',
    'size.large': 'the code in a dialog of its own',
  },
} as const satisfies Scope<typeof boardingPassMachine, Record<string, string>>

const wireOf = ({ cities: _cities, passes, without, ...sheet }: PassSheet, asksForName = false): BoardingPassesAnswer['data'] => ({
  ...sheet,
  asksForName,
  passes: passes.map((pass) => ({ ...pass, extraSeats: [...pass.extraSeats] })),
  without: [...without],
})

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true })
const says = (words: string | RegExp) => (page: Page) => expect(main(page).getByRole('status').filter({ hasText: words })).toBeAttached()
const warns = (words: string) => (page: Page) => expect(main(page).getByRole('alert').filter({ hasText: words })).toBeVisible()

async function opens(page: Page, address: string): Promise<void> {
  await stopTimeAt(page, SAMPLE_NOW)
  const isAsked = noteRequest(page, (path) => path.endsWith('/booking/boarding-passes'))
  await page.goto(address)
  await passTimeUntil(page, async () => isAsked() || (await main(page).getByRole('alert').isVisible()))
}

export const pageObject: PageObject<typeof boardingPassPathModel, ContextFrom<typeof boardingPassMachine>> = {
  starts: {
    'a device that has kept nothing': (page) => opens(page, '/boarding-pass?pnr=K7M4QX'),
    'an address without a booking': (page) => opens(page, '/boarding-pass'),
  },
  events: {
    'asks again': (page) => button(page, 'Try again').click(),
    'tries again': (page) => button(page, /^(?:Try again|Look again)$/).click(),
    'chooses the next pass': (page) => main(page).locator('[aria-pressed="true"] + button').click(),
    'wants it large': (page) => button(page, 'Show it large').click(),
    'closes the large code': (page) => page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click(),
    'asks for the calendar file': (page) => button(page, 'Add to your calendar').click(),
    'asks to sign in': asksToSignIn,
    'asks to be named': (page) => button(page, 'Give your name').click(),
  },
  ports: {
    loadPasses: {
      ...called(boardingPasses, 'GET'),
      replies: {
        'the passes of a family': answer(wireOf(FAMILY)),
        'another gate': answer(wireOf(FAMILY_AT_GATE_12A)),
        'nobody is checked in': answer(wireOf(NOBODY)),
        'a group asks who it is': answer(wireOf({ ...NOBODY, without: [] }, true)),
        ...FAILS,
      },
    },
  },
  assertions: {
    'sheet.held': async (page, { context }) => {
      const pass = chosenPass(context)
      if (pass === null) throw new Error('a pass that is shown is there')
      await expect(main(page).getByRole('img', { name: `Boarding pass code of ${pass.name}`, exact: true })).toBeAttached()
      await expect(main(page).getByText(pass.gate ?? 'Later', { exact: true })).toBeAttached()
    },
    'sheet.held.asking.silent': says('No connection.'),
    'sheet.held.inStep': says('in step with the airline'),
    'sheet.held.outOfStep': says('No connection.'),
    'sheet.nothing.waiting': says('Getting the boarding passes'),
    'sheet.nothing.slow': says('Still getting the boarding passes'),
    'sheet.none': warns('No boarding pass available'),
    'sheet.unnamed': (page) => expect(button(page, 'Give your name')).toBeVisible(),
    'sheet.naming': (page) => expect(page.getByRole('dialog').getByRole('textbox', { name: 'First name', exact: true })).toBeVisible(),
    'sheet.failed': warns('No boarding pass on this device, and no connection'),
    'sheet.notNamed': warns('Which booking is it?'),
    'size.large': (page) => expect(page.getByRole('dialog').getByRole('img')).toBeVisible(),
  },
}
