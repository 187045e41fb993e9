import { describe, expect, it } from 'vitest'
import { INFORMATION } from './specialFare.samples.ts'
import { startFares } from './specialFare.harness.ts'

describe('the toast', () => {
  it('goes after its time, or when it is dismissed [SPF-17]', () => {
    const { send, press, at, clock } = startFares()
    press('STUDENT')
    clock.increment(5_999)
    expect(at().matches({ toast: 'shown' })).toBe(true)
    clock.increment(1)
    expect([at().value.toast, at().context.restriction]).toEqual(['quiet', null])
    press('STUDENT')
    send({ type: 'toast.dismissed' })
    expect(at().value.toast).toBe('quiet')
  })

  it('speaks of the fare that was refused last, and begins its time again [SPF-21]', () => {
    const { press, at, clock } = startFares()
    press('STUDENT')
    clock.increment(5_000)
    press('MEDICAL')
    clock.increment(5_000)
    expect(at().context.restriction?.fare).toBe('MEDICAL')
  })

  it('stays while the pointer or the focus is on it', () => {
    const { send, press, at, clock } = startFares()
    press('STUDENT')
    send({ type: 'toast.held' })
    clock.increment(60_000)
    press('MEDICAL')
    expect(at()).toMatchObject({ value: { toast: { shown: 'held' } }, context: { restriction: { fare: 'MEDICAL' } } })
    send({ type: 'toast.released' })
    clock.increment(6_000)
    expect(at().value.toast).toBe('quiet')
  })

  it('stays for as long as the configuration says', () => {
    const { send, press, at, clock } = startFares()
    send({ type: 'configuration.provided', configuration: { delays: { slow: 10, toast: 20 } } })
    press('STUDENT')
    clock.increment(20)
    expect(at().value.toast).toBe('quiet')
  })
})

describe('the information', () => {
  it('is asked for when it is opened, shown, and then kept [SPF-02, OPEN-16, API-17]', async () => {
    const { send, at, contents } = startFares()
    send({ type: 'information.opened' })
    expect(at().value.information).toEqual({ open: { loading: 'waiting' } })
    await contents[0]?.answer(INFORMATION)
    expect(at()).toMatchObject({ value: { information: { open: 'shown' } }, context: { information: INFORMATION } })
    send({ type: 'information.closed' })
    send({ type: 'information.opened' })
    expect([at().value.information, contents.length]).toEqual([{ open: 'shown' }, 1])
  })

  it('says when it takes long, and is given up with the dialog [SPF-02, API-17]', async () => {
    const { send, at, clock, contents } = startFares()
    send({ type: 'information.opened' })
    clock.increment(3_000)
    expect(at().value.information).toEqual({ open: { loading: 'slow' } })
    send({ type: 'information.closed' })
    await contents[0]?.answer(INFORMATION)
    expect(at()).toMatchObject({ value: { information: 'closed' }, context: { information: null } })
  })

  it('can be asked for again when the airline was not reached [SPF-02, API-17]', async () => {
    const { send, at, contents, logged } = startFares()
    send({ type: 'information.opened' })
    await contents[0]?.fail()
    expect([at().value.information, logged]).toEqual([{ open: 'failed' }, ['loadInformation']])
    send({ type: 'information.retryAsked' })
    await contents[1]?.answer(INFORMATION)
    expect(at().value.information).toEqual({ open: 'shown' })
  })
})
