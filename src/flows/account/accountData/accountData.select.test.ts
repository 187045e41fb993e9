import { describe, expect, it } from 'vitest'
import { accountDataMachine } from '../../../../machines/account/accountData/accountData.machine.ts'
import { accountDataSamples } from '../../../../machines/account/accountData/accountData.samples.ts'
import { reached } from '../../../../machines/kit/reached.ts'
import { deletionAlert, deletionStage, deletionStatus, fileAlert, fileStage, fileStatus, isDeleting, isShown } from './accountData.select.ts'

const after = (...steps: readonly string[]) => reached(accountDataMachine, accountDataSamples, 'the page is opened', steps)
const ofAsha = (...steps: readonly string[]) => after('Asha is signed in', ...steps)

describe('the page', () => {
  it.each([
    [[], false],
    [['Asha is signed in'], true],
    [['Asha is signed in', 'nobody is signed in'], false],
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
    [['asks for the file', 'prepareFile: nobody is signed in'], 'signedOut', '', 'You are not signed in any more. Sign in to download your data.'],
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

  it('is none before somebody is here, and none of somebody who is gone', () => {
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

  it('of nobody is not about to be deleted', () => {
    expect(deletionStage(after())).toBe('idle')
  })
})
