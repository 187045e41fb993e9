import type { Page } from 'playwright'

interface Message {
  readonly to: { readonly address: string }
  readonly text: string
  readonly code: string | null
}

/** What was sent to an address, the newest first. */
export async function messagesTo(page: Page, address: string): Promise<readonly Message[]> {
  const { data } = (await (await page.request.get('/sandbox/api/outbox')).json()) as { readonly data: readonly Message[] }
  return data.filter(({ to }) => to.address === address)
}

/** The newest code that was sent to an address; what is on its way to it is waited for. */
export async function codeTo(page: Page, address: string, tries = 40): Promise<string> {
  const [code] = (await messagesTo(page, address)).flatMap((message) => message.code ?? [])
  if (code !== undefined) return code
  if (tries === 0) throw new Error(`no code was sent to ${address}`)
  await page.waitForTimeout(250)
  return codeTo(page, address, tries - 1)
}

/** Another code of as many digits. */
export const wrong = (code: string, by = 1): string => String((Number(code) + by) % 10 ** code.length).padStart(code.length, '0')
