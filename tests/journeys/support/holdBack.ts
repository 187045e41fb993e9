import type { Page } from 'playwright'

/** Holds back what is asked for at such an address; gives what lets it come. */
export async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(address, async (route) => {
    await arrived
    await route.continue()
  })
  return arrive
}
