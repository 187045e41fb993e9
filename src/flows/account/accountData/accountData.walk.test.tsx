import { describe, expect, it } from 'vitest'
import { accountDataMachine } from '../../../../machines/account/accountData/accountData.machine.ts'
import { accountDataSamples } from '../../../../machines/account/accountData/accountData.samples.ts'
import { reached } from '../../../../machines/kit/testing/reached.ts'
import { fromParent, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { AccountData, deletionAlert, deletionStage, deletionStatus, fileAlert, fileStage, fileStatus, isDeleting, isShown } from './AccountData.tsx'

const button = (screen: Screen, name: string | RegExp) => screen.getByRole('button', { name, exact: true })
const download = (screen: Screen) => button(screen, 'Download my data')
const dialog = (screen: Screen) => screen.getByRole('dialog')
const hidden = { includeHidden: true } as const
const says = (screen: Screen, role: 'status' | 'alert', words: string) =>
  expect.element(screen.getByRole(role, hidden).filter({ hasText: words })).toBeInTheDocument()
const isBusy = (locator: ReturnType<typeof button>, busy: boolean) => expect.element(locator).toHaveAttribute('aria-busy', String(busy))
const asks = (screen: Screen) => expect.element(screen.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible()

walkView({
  name: 'one’s own data [SEC-15, API-55]',
  machine: accountDataMachine,
  samples: accountDataSamples,
  render: (actor) => <AccountData actor={actor} />,
  drivers: {
    'file.asked': (_, screen) => download(screen).click(),
    'signIn.asked': (_, screen) => button(screen, 'Sign In').click(),
    'deletion.asked': (_, screen) => button(screen, 'Delete my account').click(),
    'deletion.confirmed': (_, screen) => button(screen, 'Delete for good').click(),
    'deletion.cancelled': (_, screen) =>
      dialog(screen)
        .getByRole('button', { name: /^(Keep my account|Close)$/ })
        .last()
        .click(),
    'deletion.noticed': (_, screen) => button(screen, 'Go to the home page').click(),
    'customer.changed': fromParent,
    'configuration.provided': fromParent,
  },
  assertions: {
    visitor: (_, screen) => expect.element(screen.getByRole('region')).not.toBeInTheDocument(),
    customer: (_, screen) => expect.element(screen.getByRole('region', { name: 'Your data', ...hidden })).toBeInTheDocument(),
    'customer.file.ready': (_, screen) => expect.element(screen.getByRole('button', { name: 'Download my data', ...hidden })).toBeInTheDocument(),
    'customer.file.preparing.waiting': (_, screen) => says(screen, 'status', 'Gathering your data'),
    'customer.file.preparing.slow': (_, screen) => says(screen, 'status', 'Still gathering your data. This takes longer than usual.'),
    'customer.file.saved': (_, screen) => says(screen, 'status', 'Your data was saved among your downloads.'),
    'customer.file.signedOut': (_, screen) => says(screen, 'alert', 'You are not signed in any more. Sign in to download your data.'),
    'customer.file.failed': (_, screen) => says(screen, 'alert', 'We could not gather your data. Nothing has changed. Try again.'),
    'customer.deletion.idle': (_, screen) => expect.element(dialog(screen)).not.toBeInTheDocument(),
    'customer.deletion.asked': async (_, screen) => {
      await asks(screen)
      await expect.element(dialog(screen).getByText('This cannot be taken back.')).toBeVisible()
      await expect.element(button(screen, 'Keep my account')).toHaveFocus()
    },
    'customer.deletion.deleting': async (_, screen) => {
      await asks(screen)
      await isBusy(button(screen, 'Delete for good'), true)
    },
    'customer.deletion.deleting.waiting': (_, screen) => says(screen, 'status', 'Deleting your account'),
    'customer.deletion.deleting.slow': (_, screen) => says(screen, 'status', 'Still deleting your account. This takes longer than usual.'),
    'customer.deletion.refused': async (_, screen) => {
      await says(screen, 'alert', 'There is no account to delete')
      await expect.element(button(screen, 'Delete for good')).not.toBeInTheDocument()
    },
    'customer.deletion.failed': (_, screen) =>
      says(screen, 'alert', 'Failed to delete user account. No answer came, so we do not know whether your account is deleted. Try again.'),
    deleted: (_, screen) => expect.element(screen.getByRole('dialog', { name: 'Your account is deleted' })).toBeVisible(),
    left: (_, screen) => expect.element(dialog(screen)).not.toBeInTheDocument(),
  },
})

const after = (...steps: readonly string[]) => reached(accountDataMachine, accountDataSamples, 'the page is opened', steps)
const ofAsha = (...steps: readonly string[]) => after('Asha is signed in', ...steps)

describe('the page', () => {
  it.each([
    [[], false],
    [['Asha is signed in'], true],
    [['Asha is signed in', 'no customer is signed in'], false],
    [['Asha is signed in', 'asks to delete the account', 'deletes it', 'deleteAccount: the account is deleted'], true],
    [['Asha is signed in', 'asks to delete the account', 'deletes it', 'deleteAccount: the account is deleted', 'has read that it is gone'], false],
  ])('after %j shows data, or that they are gone: %j', (steps, shown) => {
    expect(isShown(after(...steps))).toBe(shown)
  })
})

describe('the file', () => {
  it.each([
    [[], 'ready', '', ''],
    [['asks for the file'], 'waiting', 'Gathering your data', ''],
    [['asks for the file', '3000 ms pass'], 'slow', 'Still gathering your data. This takes longer than usual.', ''],
    [['asks for the file', 'prepareFile: a file'], 'saved', 'Your data was saved among your downloads.', ''],
    [
      ['asks for the file', 'prepareFile: no customer is signed in'],
      'signedOut',
      '',
      'You are not signed in any more. Sign in to download your data.',
    ],
    [
      ['asks for the file', 'prepareFile: the airline is not reached'],
      'failed',
      '',
      'We could not gather your data. Nothing has changed. Try again.',
    ],
  ])('after %j is %s: %j %j', (steps, stage, status, alert) => {
    const shown = fileStage(ofAsha(...steps))
    expect([shown, fileStatus(shown), fileAlert(shown)]).toEqual([stage, status, alert])
  })

  it('is not shown before a customer is known, nor after the customer has left', () => {
    expect(fileStage(after())).toBe('ready')
    expect(fileStage(ofAsha('asks to delete the account', 'deletes it', 'deleteAccount: the account is deleted'))).toBe('ready')
  })
})

describe('the account', () => {
  it.each([
    [[], 'idle', '', ''],
    [['asks to delete the account'], 'asked', '', ''],
    [['asks to delete the account', 'deletes it'], 'waiting', 'Deleting your account', ''],
    [['asks to delete the account', 'deletes it', '3000 ms pass'], 'slow', 'Still deleting your account. This takes longer than usual.', ''],
    [
      ['asks to delete the account', 'deletes it', 'deleteAccount: the airline is not reached'],
      'failed',
      '',
      'Failed to delete user account. No answer came, so we do not know whether your account is deleted. Try again.',
    ],
    [
      ['asks to delete the account', 'deletes it', 'deleteAccount: there is no account'],
      'refused',
      '',
      'There is no account to delete: this browser travels as somebody of the sandbox. On the page /sandbox it can be a visitor again, and the traveller is made anew for whoever chooses them next.',
    ],
    [['asks to delete the account', 'deletes it', 'deleteAccount: the account is deleted'], 'deleted', '', ''],
  ])('after %j is %s: %j %j [MSG-79]', (steps, stage, status, alert) => {
    const shown = deletionStage(ofAsha(...steps))
    expect([shown, deletionStatus(shown), deletionAlert(shown)]).toEqual([stage, status, alert])
    expect(isDeleting(shown)).toBe(stage === 'waiting' || stage === 'slow')
  })

  it('of a visitor cannot be deleted', () => {
    expect(deletionStage(after())).toBe('idle')
  })
})
