import { afterEach, expect, it, vi } from 'vitest'
import { checkInSubmitPorts } from './checkInSubmit.ports.ts'

afterEach(() => vi.restoreAllMocks())

it('tells the console as an error that none of the journeys can be checked in for [CHK-47, MSG-18]', () => {
  const [error, warn] = [vi.spyOn(console, 'error').mockReturnValue(), vi.spyOn(console, 'warn').mockReturnValue()]
  checkInSubmitPorts({ airline: { checkIn: () => Promise.reject(new Error('not asked')) } }).actions.logSubmitFailed()
  expect(error.mock.calls).toEqual([['checkInSubmitFailed', null]])
  expect(warn).not.toHaveBeenCalled()
})
