import { afterEach, expect, it, vi } from 'vitest'
import { checkInSelectionPorts } from './checkInSelection.ports.ts'

afterEach(() => vi.restoreAllMocks())

it('tells the console as an error that nothing that was selected can be checked in for [CHK-47, MSG-18]', () => {
  const [error, warn] = [vi.spyOn(console, 'error').mockReturnValue(), vi.spyOn(console, 'warn').mockReturnValue()]
  const services = { airline: { checkInReading: () => Promise.reject(new Error('not asked')) }, brand: 'Sarus Air', openingWords: () => '' }
  checkInSelectionPorts({ ...services, clock: { now: () => 0, heard: () => null, learn: () => undefined } }).actions.logSubmitFailed()
  expect(error.mock.calls).toEqual([['checkInSubmitFailed', null]])
  expect(warn).not.toHaveBeenCalled()
})
