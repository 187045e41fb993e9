import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { numberOf, wholeName } from '../../../../machines/trips/groupRoster/groupRoster.rules.ts'
import { alert, button, status } from '../../../testing/walks/onScreen.ts'
import { fromParent, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { groupRosterShown } from './groupRoster.screen.tsx'
import { noteWords, pageOf, reportWords } from './groupRoster.select.ts'

const FIELDS = { firstName: 'First name', lastName: 'Last name', birthDate: 'Date of birth' } as const
const FILTERS = { all: /^All \d/, missing: /^Name missing \d/, wrong: /^To look at \d/ } as const

const row = (screen: Screen, passengerKey: string) => screen.getByRole('form', { name: `No. ${passengerKey.slice(1)}`, exact: true })

/** The part of the page for many names at once is opened by its heading. */
async function importPart(screen: Screen) {
  const part = screen.getByText('Many names at once')
  const isOpen = part.element().closest('details')?.open === true
  if (!isOpen) await part.click()
}

walkView({
  name: 'the names of a booking [GRP-17, SEC-14, VAL-22]',
  ...groupRosterShown,
  drivers: {
    'retry.asked': (_, screen) => button(screen, 'Try again').click(),
    'signIn.asked': (_, screen) => button(screen, 'Sign In').click(),
    'customer.changed': fromParent,
    'name.typed': ({ passengerKey, field, text }, screen) =>
      row(screen, passengerKey).getByRole('textbox', { name: FIELDS[field], exact: true }).fill(text),
    'row.opened': (_, screen) => button(screen, /^Correct /).click(),
    'row.discarded': ({ passengerKey }, screen) => button(screen, `Discard what is typed for no. ${passengerKey.slice(1)}`).click(),
    'row.submitted': ({ passengerKey }, screen) => button(screen, `Save no. ${passengerKey.slice(1)}`).click(),
    'all.submitted': (_, screen) => button(screen, /^Save \d+ names?$/).click(),
    'filter.chosen': ({ filter }, screen) => button(screen, FILTERS[filter]).click(),
    'query.typed': ({ text }, screen) => screen.getByRole('textbox', { name: 'Find a name', exact: true }).fill(text),
    'page.turned': ({ by }, screen) => button(screen, by === 1 ? 'Next names' : 'Previous names').click(),
    'file.chosen': async ({ file }, screen) => {
      await importPart(screen)
      await userEvent.upload(screen.getByLabelText('Choose a CSV file'), new File([new Uint8Array(file.size)], file.name, { type: 'text/csv' }))
    },
    'cells.typed': async ({ text }, screen) => {
      await importPart(screen)
      await screen.getByRole('textbox', { name: 'Or paste cells' }).fill(text)
    },
    'cells.submitted': async (_, screen) => {
      await importPart(screen)
      await button(screen, 'Take the pasted names').click({ force: true })
    },
    'template.asked': async (_, screen) => {
      await importPart(screen)
      await button(screen, 'Download a file to fill in').click()
    },
  },
  assertions: {
    'reading.waiting': (_, screen) => status(screen, 'Getting the names'),
    'reading.slow': (_, screen) => status(screen, 'Still getting the names. This takes longer than usual.'),
    failed: (_, screen) => alert(screen, 'We could not get the names'),
    notOpened: async ({ context }, screen) => {
      await alert(screen, context.recordLocator === null ? 'Which booking is it?' : 'This booking is not open here')
      await expect.element(screen.getByRole('listitem')).not.toBeInTheDocument()
    },
    open: async (snapshot, screen) => {
      const { roster, notes, drafts, imported } = snapshot.context
      if (roster === null) throw new Error('names that are shown were read')
      await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(roster.isGroup ? 'Names of your group' : 'Correct a name')
      for (const name of pageOf(snapshot).rows) {
        const item = screen.getByRole('listitem').filter({ hasText: `No. ${numberOf(name)}` })
        await expect.element(item).toHaveTextContent(wholeName(name) ?? 'Name missing')
        const words = noteWords(notes[name.passengerKey])
        if (words !== null) await expect.element(item).toHaveTextContent(words)
        const draft = drafts[name.passengerKey]
        if (draft !== undefined && name.change !== null)
          await expect.element(row(screen, name.passengerKey).getByRole('textbox', { name: 'First name' })).toHaveValue(draft.firstName)
      }
      if (roster.hiddenPassengers > 0) await expect.element(screen.getByText(/You see your own part/)).toBeVisible()
      if (imported !== null) await expect.element(screen.getByText(reportWords(imported))).toBeInTheDocument()
    },
    'open.editing.incomplete': (_, screen) => status(screen, 'Nothing was sent: look at the names that are marked.'),
    'open.editing.saved': (_, screen) => status(screen, /^Saved\./),
    'open.editing.refused': (_, screen) => status(screen, 'Not all names were saved. What you typed is kept; the rows say why.'),
    'open.editing.failed': (_, screen) => status(screen, 'We could not reach the airline. What you typed is kept. Save again.'),
    'open.editing.unread': (_, screen) => status(screen, 'The file could not be read. Choose it again, or paste its cells.'),
    'open.saving.waiting': (_, screen) => status(screen, 'Saving'),
    'open.saving.slow': (_, screen) => status(screen, 'Still saving. This takes longer than usual.'),
    'open.importing.waiting': (_, screen) => status(screen, 'Reading the rows'),
  },
})
