import { expect } from 'vitest'
import { type BoardingPass, passKey, type PassSheet } from '../../../../machines/domain/boardingPass.ts'
import { chosenPass } from '../../../../machines/trips/boardingPass/boardingPass.machine.ts'
import { FAMILY, THERE_AND_BACK } from '../../../../machines/trips/boardingPass/samplePasses.ts'
import { fromParent, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { boardingPassShown } from './boardingPass.screen.tsx'

const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true })
const status = (screen: Screen, words: string | RegExp) => expect.element(screen.getByRole('status').filter({ hasText: words })).toBeInTheDocument()
const alert = (screen: Screen, words: string) => expect.element(screen.getByRole('alert').filter({ hasText: words })).toBeInTheDocument()

async function shows(sheet: PassSheet, pass: BoardingPass, screen: Screen) {
  const card = screen.getByRole('article', { name: pass.name, exact: true })
  await expect.element(card.getByRole('img', { name: `Boarding pass code of ${pass.name}`, exact: true })).toBeInTheDocument()
  const seat = pass.seat ?? 'Lap'
  for (const value of [pass.gate ?? 'Later', pass.boards.slice(11), seat, `0${pass.sequence}`.slice(-3), sheet.recordLocator])
    await expect.element(card.getByText(value, { exact: true })).toBeInTheDocument()
  const city = sheet.cities[pass.origin] ?? ''
  const closes = `Gate closes ${pass.gateCloses.slice(11)}, departure ${pass.departure.slice(11)} (${city} time)`
  await expect.element(card.getByText(closes, { exact: true })).toBeInTheDocument()
}

/** The two samples of sheets that are kept were in step at 14:05 or 14:15. */
const OLD = /No connection\. Kept on this device, last in step Thu,\s10\sDec\s2026, 14:[01]5\. The gate may have changed/

const placeOf = (key: string): number => Math.max(...[FAMILY, THERE_AND_BACK].map(({ passes }) => passes.findIndex((pass) => passKey(pass) === key)))

walkView({
  name: 'boarding passes [BPASS-02, BPASS-03, BPASS-04, GRP-22, MSG-73, OPEN-49]',
  ...boardingPassShown,
  drivers: {
    'renewal.asked': (_, screen) => screen.getByRole('button', { name: /^(?:Try again|Look again)$/ }).click(),
    'page.shown': fromParent,
    'network.lost': fromParent,
    'network.back': fromParent,
    'pass.chosen': (event, screen) => screen.getByRole('group', { name: 'Passengers' }).getByRole('button').nth(placeOf(event.key)).click(),
    'large.asked': (_, screen) => button(screen, 'Show it large').click(),
    'large.closed': (_, screen) => screen.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click(),
    'share.asked': (_, screen) => button(screen, 'Share').click(),
    'calendar.asked': (_, screen) => button(screen, 'Add to your calendar').click(),
    'signIn.asked': (_, screen) => button(screen, 'Sign In').click(),
    'name.asked': (_, screen) => button(screen, 'Give your name').click(),
    'customer.changed': fromParent,
    'group.closed': fromParent,
    'group.retrieved': fromParent,
  },
  assertions: {
    'sheet.held': async ({ context }, screen) => {
      const pass = chosenPass(context)
      if (context.sheet === null || pass === null) throw new Error('passes that are shown are there')
      await shows(context.sheet, pass, screen)
    },
    'sheet.held.asking.waiting': (_, screen) => status(screen, 'Looking for a new gate and times'),
    'sheet.held.asking.silent': (_, screen) => status(screen, OLD),
    'sheet.held.inStep': (_, screen) => status(screen, /^Kept on this device, in step with the airline at 14:[01]5\.$/),
    'sheet.held.outOfStep': (_, screen) => status(screen, OLD),
    'sheet.held.closed': (_, screen) => status(screen, 'Not renewed any more.'),
    'sheet.nothing.waiting': (_, screen) => status(screen, 'Getting the boarding passes'),
    'sheet.nothing.slow': (_, screen) => status(screen, 'Still getting the boarding passes'),
    'sheet.none': async (_, screen) => {
      await alert(screen, 'No boarding pass available')
      const without = screen.getByRole('region', { name: 'Without a boarding pass' })
      for (const words of ['not checked in', 'the flight has left', 'bring the passport to the counter'])
        await expect.element(without.getByText(new RegExp(words))).toBeInTheDocument()
      await expect.element(screen.getByRole('img')).not.toBeInTheDocument()
    },
    'sheet.unnamed': (_, screen) => expect.element(button(screen, 'Give your name')).toBeVisible(),
    'sheet.naming': (_, screen) => expect.element(screen.getByRole('dialog').getByRole('textbox', { name: 'First name' })).toBeVisible(),
    'sheet.failed': (_, screen) => alert(screen, 'No boarding pass on this device, and no connection'),
    'sheet.notOpened': async (_, screen) => {
      await alert(screen, 'This booking is not open here')
      await expect.element(screen.getByRole('link', { name: 'Find the booking' })).toBeVisible()
    },
    'sheet.notNamed': (_, screen) => alert(screen, 'Which booking is it?'),
    'size.large': async ({ context }, screen) => {
      const dialog = screen.getByRole('dialog', { name: chosenPass(context)?.name ?? '' })
      await expect.element(dialog.getByRole('img')).toBeVisible()
    },
    'picture.sharing.waiting': (_, screen) => status(screen, 'Making a picture of the pass'),
    'picture.sharing.slow': (_, screen) => status(screen, 'Still making a picture of the pass'),
    'picture.saved': (_, screen) => status(screen, 'The picture is among your downloads'),
    'picture.notShared': (_, screen) => alert(screen, 'No picture could be made'),
  },
})
