import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { defineBrowserCommand } from '@vitest/browser-playwright'
import type { Area } from './rest.ts'

/** Bytes that a picture may have. */
const LARGEST = 20_000
const PROJECT = join(import.meta.dirname, '..', '..', '..', '..')

/** From the best to the least. */
const QUALITIES = [
  { quality: 82, scale: 1 },
  { quality: 70, scale: 1 },
  { quality: 55, scale: 1 },
  { quality: 42, scale: 1 },
  { quality: 30, scale: 1 },
  { quality: 45, scale: 0.8 },
  { quality: 30, scale: 0.8 },
  { quality: 35, scale: 0.65 },
  { quality: 25, scale: 0.65 },
  { quality: 30, scale: 0.5 },
]

/** Puts the page into the same condition before each picture: light, without movement, the mouse away, and so large that no frame in it is made smaller. */
export const calmPage = defineBrowserCommand(async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 1600 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.mouse.move(0, 0)
})

/** Writes a WebP of part of the window, as good as its size allows. */
export const takePicture = defineBrowserCommand<[path: string, area: Area]>(async ({ page, context }, path, area) => {
  const frame = await page.locator('iframe[data-vitest]').boundingBox()
  if (frame === null) throw new Error('the tests have no frame')
  const session = await context.newCDPSession(page)
  const file = join(PROJECT, path)
  await mkdir(dirname(file), { recursive: true })
  for (const { quality, scale } of QUALITIES) {
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      clip: { ...area, x: area.x + frame.x, y: area.y + frame.y, scale },
      captureBeyondViewport: true,
    })
    const picture = Buffer.from(data, 'base64')
    if (picture.length > LARGEST) continue
    await writeFile(file, picture)
    await session.detach()
    return
  }
  throw new Error(`${path} is larger than ${LARGEST} bytes at the least quality`)
})

declare module 'vitest/browser' {
  interface BrowserCommands {
    readonly calmPage: () => Promise<void>
    readonly takePicture: (path: string, area: Area) => Promise<void>
  }
}
