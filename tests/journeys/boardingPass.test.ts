import { decode } from 'bcbp'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { BoardingPassesAnswer } from '../../server/contract/boardingPasses.ts'
import { DRAWN, drawn } from './support/drawn.ts'
import { journeySite } from './support/journeySite.ts'
import { openPersonaBooking } from './support/personaBooking.ts'
import { readCodes } from './support/readCode.ts'
import { PHONE, type Look } from './support/site.ts'

const site = journeySite()

/** A browser that shows the boarding passes of a persona, and what the airline says of them. */
async function opened(persona: string, look?: Look, customer: string | null = null) {
  const visit = await site.visit(look)
  const { page } = visit
  if (customer !== null) await signIn(page, customer)
  const { recordLocator } = await openPersonaBooking(page, persona)
  await page.getByRole('button', { name: 'Show boarding pass', exact: true }).click()
  await code(page).waitFor()
  const passes = async () => {
    const answer = await page.request.get('/api/ibe/booking/boarding-passes', { params: { recordLocator } })
    return ((await answer.json()) as BoardingPassesAnswer).data.passes
  }
  return { ...visit, recordLocator, passes }
}

const signIn = (page: Page, persona: string) => page.request.post('/sandbox/api/persona', { data: { persona } })
const keptBy = (page: Page) => page.evaluate(() => [localStorage, sessionStorage].flatMap((storage) => Object.values<string>(storage)).join(' '))
const code = (page: Page) => page.getByRole('img', { name: /^Boarding pass code of / })
const age = (page: Page) => page.getByRole('main').getByRole('status').first()

describe('a boarding pass', () => {
  it.each(drawn([{ width: PHONE }, { width: PHONE, scheme: 'dark' }, {}] as const, 'decoded'))(
    'is read back from the screen by an independent decoder, with name, flight, seat and number [BPASS-04]: %j',
    DRAWN,
    async (look) => {
      const { page, context, recordLocator, passes, complaints } = await opened('checked-in', look)
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/boarding-pass?pnr=${recordLocator}`)
      const [pass] = await passes()
      const [read, ...others] = await readCodes(await code(page).locator('..').screenshot())
      expect([read?.format, read?.text.length, others]).toEqual(['Aztec', pass?.code.length, []])
      const { data, meta } = decode(read?.text ?? '', 2026)
      const [leg] = data?.legs ?? []
      expect([meta?.versionNumber, data?.passengerName, leg?.operatingCarrierPNR, leg?.departureAirport, leg?.arrivalAirport]).toEqual([
        8,
        pass?.name.toUpperCase().split(' ').toReversed().join('/'),
        recordLocator,
        pass?.origin,
        pass?.destination,
      ])
      expect([leg?.seatNumber, Number(leg?.checkInSequenceNumber)]).toEqual([pass?.seat?.padStart(4, '0'), pass?.sequence])
      await context.close()
      expect(complaints).toEqual([])
    },
  )

  it('has its code, gate, boarding time, seat and number on the first screen of a phone', { tags: ['core'] }, async () => {
    const { page, context } = await opened('checked-in', { width: PHONE })
    for (const name of ['Gate', 'Boarding', 'Seat', 'Sequence']) {
      const box = await page.getByRole('article').getByText(name, { exact: true }).first().locator('..').boundingBox()
      expect((box?.y ?? 9_999) + (box?.height ?? 0)).toBeLessThanOrEqual(800)
    }
    const drawn = await code(page).locator('..').boundingBox()
    expect(Math.round(drawn?.width ?? 0)).toBe(296)
    await context.close()
  })

  it('is printed in a tab of its own, which keeps what this one has opened, as PDF417 [BPASS-01, OPEN-61]', async () => {
    const { page, context, passes } = await opened('checked-in')
    const [pass] = await passes()
    const coming = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Print, A4', exact: true }).click()
    const printed = await coming
    await code(printed).waitFor()
    const { pathname, searchParams } = new URL(printed.url())
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/print-boarding-pass',
      { segmentKey: pass?.segmentKey, paxKey: pass?.passengerKey, isInfant: 'false', isExtraSeat: 'false' },
    ])
    await printed.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const [read] = await readCodes(await printed.screenshot({ fullPage: true }))
    expect([read?.format, read?.text.slice(0, 57)]).toEqual(['PDF417', pass?.code.slice(0, 57)])
    await printed.goto('/print-boarding-pass?segmentKey=%3Cb%3E&paxKey=P1&isInfant=perhaps')
    await printed.getByRole('alert').filter({ hasText: 'cannot be printed here' }).waitFor()
    await context.close()
  })

  it('stays where the network is lost, says since when, and has the new gate when it is back', async () => {
    const { page, context, passes } = await opened('checked-in')
    const [pass] = await passes()
    await context.setOffline(true)
    await expect.poll(() => age(page).innerText()).toMatch(/^No connection\. Kept on this device, last in step /)
    expect(await code(page).isVisible()).toBe(true)
    const [departureDate, flightNumber] = [pass?.departure.slice(0, 10), Number(pass?.flightNumber.slice(3))]
    await context.request.post('/sandbox/api/gates', { data: { flightNumber, departureDate, origin: pass?.origin, gate: '99Z' } }).catch(() => null)
    await context.setOffline(false)
    await context.request.post('/sandbox/api/gates', { data: { flightNumber, departureDate, origin: pass?.origin, gate: '99Z' } })
    await page.reload()
    await page.getByRole('article').getByText('99Z', { exact: true }).waitFor()
    await context.close()
  })

  it('is gone with all else of its booking once that was forgotten on this device [NAV-22, SEC-17]', { tags: ['core'] }, async () => {
    const { page, context, recordLocator } = await opened('checked-in')
    const kept = () => keptBy(page)
    expect(await kept()).toContain(recordLocator)
    await page.goto('/manage-booking/view-my-trips')
    await page.getByRole('button', { name: /^Forget this booking on this device/ }).click()
    await expect.poll(kept).not.toContain(recordLocator)
    await page.goto(`/boarding-pass?pnr=${recordLocator}`)
    await page.getByRole('link', { name: 'Find the booking', exact: true }).waitFor()
    expect(await code(page).isVisible()).toBe(false)
    await context.close()
  })

  it('outlasts a session that merely ends, and goes as soon as somebody else signs in [BPASS-03, SEC-17]', async () => {
    const { page, context, recordLocator } = await opened('checked-in', {}, 'round-trip')
    expect((await page.request.post('/api/ibe/session/end')).status()).toBe(200)
    await page.reload()
    await page.getByRole('button', { name: 'Sign In', exact: true }).last().waitFor()
    expect(await code(page).isVisible()).toBe(true)
    expect(await keptBy(page)).toContain(recordLocator)
    await signIn(page, 'one-way')
    await page.reload()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('sarus:boardingPasses:1'))).toBeNull()
    await page.getByRole('link', { name: 'Find the booking', exact: true }).waitFor()
    expect(await code(page).isVisible()).toBe(false)
    await context.close()
  })

  it('is void once the check-in was undone: nothing of it stays on the device [BPASS-02, MSG-73]', async () => {
    const { page, context, recordLocator } = await opened('checked-in')
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('boardingPasses')))
    expect(await kept()).toEqual(['sarus:boardingPasses:1'])
    const answer = await page.request.get('/api/ibe/booking', { params: { recordLocator } })
    const { data } = (await answer.json()) as { readonly data: { readonly journeys: readonly { readonly journeyKey: string }[] } }
    const undone = await page.request.post('/api/ibe/booking/checkin/undo', {
      data: { recordLocator, journeyKeys: [data.journeys[0]?.journeyKey], passengerKeys: ['P1', 'P2'] },
    })
    expect(undone.status()).toBe(200)
    await page.reload()
    await page.getByRole('alert').filter({ hasText: 'No boarding pass available' }).waitFor()
    expect(await kept()).toEqual([])
    await context.close()
  })
})
