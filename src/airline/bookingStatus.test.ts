import { describe, expect, it } from 'vitest'
import { restrictionsOf } from './bookingStatus.ts'

describe('what keeps passengers from checking in', () => {
  it.each([
    [null, null],
    [undefined, null],
    [[], null],
    ['Opened', null],
    [['opened'], null],
    [['Opened', 'OPENED'], null],
    ['NotOpened', ['NotOpened']],
    [['notopened'], ['NotOpened']],
    [['NOTOPENED', 'Opened'], ['NotOpened']],
    [['Closed'], ['Closed']],
    ['closed', ['Closed']],
    [['Opened', 'Closed'], ['Closed']],
    ['OpenedAndClosed', ['Closed']],
    [['CheckInNotOpenedYet'], ['NotOpened']],
    [['Suspended'], ['Closed']],
  ])('%j is normalised to %j [CHK-27, CHK-28, CHK-30, CHK-31, CHK-56, CON-37, CON-38]', (said, known) => {
    expect(restrictionsOf(said)).toEqual(known)
  })
})
