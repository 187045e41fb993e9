import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ErrorBoundary } from 'react-error-boundary'
import { FailedPage } from '../FailedPage.tsx'
import { NotFoundPage } from '../NotFoundPage.tsx'
import { inSite, siteAt } from '../inSite.harness.tsx'
import { useSite } from '../site.ts'
import { useShown } from '../useShown.ts'
import { useTitle } from '../useTitle.ts'
import { Shell } from './Shell.tsx'

/** What is read out; the newsletter says nothing here. */
const announced = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')

const SECOND: string = '/second'

let isBroken = false

function First() {
  useTitle('First')
  const { goTo } = useSite().navigation
  return (
    <>
      <h1>First page</h1>
      <a
        href={SECOND}
        onClick={(event) => {
          event.preventDefault()
          void goTo(SECOND)
        }}
      >
        On
      </a>
    </>
  )
}

function Second() {
  useTitle('Second')
  if (isBroken) throw new Error('broken')
  return <h1>Second page</h1>
}

function Page() {
  const { path } = useShown()
  if (path === '/') return <First />
  return path === SECOND ? <Second /> : <NotFoundPage />
}

async function open(width: number, path = '/') {
  await page.viewport(width, 740)
  const site = siteAt(path)
  render(
    inSite(
      <Shell>
        <ErrorBoundary FallbackComponent={FailedPage}>
          <Page />
        </ErrorBoundary>
      </Shell>,
      site,
    ),
  )
  await screen.findByRole('contentinfo', {}, { timeout: 10_000 })
  return { navigate: site.navigation.goTo }
}

afterEach(() => {
  cleanup()
  isBroken = false
  delete document.documentElement.dataset['contrast']
  document.cookie = 'contrast=; Path=/; Max-Age=0'
  vi.restoreAllMocks()
})

const menuButton = () => screen.queryByRole('button', { name: 'Menu' })

describe('the header', () => {
  it.each([
    [360, 65],
    [599, 65],
    [600, 68],
    [1023, 68],
    [1280, 68],
  ])('is at %i px of width %i px high [LAY-11]', async (width, height) => {
    await open(width)
    expect(screen.getByRole('banner').getBoundingClientRect().height).toBe(height)
  })

  it('has a logo, and on a phone a menu behind a button [NAV-01, MSG-91]', async () => {
    await open(360)
    expect(screen.getByRole('link', { name: 'Sarus Air home page' }).getAttribute('href')).toBe('/')
    expect(screen.queryByRole('link', { name: 'Book a flight' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Menu', expanded: false }))
    expect(screen.getByRole('link', { name: 'Book a flight', current: 'page' })).toBeDefined()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('link', { name: 'Book a flight' })).toBeNull()
    expect(document.activeElement).toBe(menuButton())
  })

  it('folds the menu when another page comes, or something else is touched', async () => {
    await open(360)
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    await userEvent.click(screen.getByRole('contentinfo'))
    expect(menuButton()?.getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    screen.getByRole('link', { name: 'On' }).click()
    await screen.findByRole('heading', { name: 'Second page' })
    await expect.poll(() => menuButton()?.getAttribute('aria-expanded')).toBe('false')
  })

  it('folds the menu on every page that comes, on the first again, too [NAV-08]', async () => {
    const { navigate } = await open(360)
    await screen.findByRole('button', { name: 'More' })
    for (const [path, heading] of [
      [SECOND, 'Second page'],
      ['/', 'First page'],
      ['/?part=2', 'First page'],
      ['/', 'First page'],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name: 'Menu', expanded: false }))
      await navigate(path)
      await screen.findByRole('heading', { name: heading })
      await expect.poll(() => menuButton()?.getAttribute('aria-expanded'), { message: path }).toBe('false')
    }
  })

  it('turns the sign of the button that has unfolded the menu, and of no other [NAV-15]', async () => {
    await open(360)
    const sign = () => menuButton()?.querySelector('svg')?.classList.value
    const asBegun = sign()
    await userEvent.click(await screen.findByRole('button', { name: 'More' }))
    expect(await screen.findByRole('link', { name: 'Book a flight' })).toBeDefined()
    expect(sign()).toBe(asBegun)
    await userEvent.click(screen.getByRole('button', { name: 'More' }))
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    expect(sign()).not.toBe(asBegun)
  })

  it('shows the whole menu where there is room', async () => {
    await open(1280)
    expect(menuButton()).toBeNull()
    expect(screen.getByRole('link', { name: 'Book a flight' })).toBeDefined()
  })

  it.each([320, 599, 600, 767, 1023, 1024])('has at %i px the logo, which leads home [NAV-01]', async (width) => {
    await open(width, SECOND)
    const logo = screen.getByRole('link', { name: /home page$/ })
    expect([logo.checkVisibility(), logo.getAttribute('href')]).toEqual([true, '/'])
    expect(logo.querySelector('svg')?.getBoundingClientRect().width).toBe(38)
  })

  it.each([600, 820, 1023, 1024])('holds it in one line at %i px [NAV-01]', async (width) => {
    await open(width)
    const middle = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return Math.round((top + bottom) / 2)
    }
    const parts = [...screen.getByRole('banner').querySelectorAll('nav > ul > li > :is(a, button)')].filter((each) => each.checkVisibility())
    expect(menuButton()).toBeNull()
    expect(new Set(parts.map(middle))).toEqual(new Set([34]))
    expect(document.documentElement.scrollWidth).toBe(width)
  })

  it('switches the contrast by a button that names the other one, and keeps it [NAV-07, MSG-35]', async () => {
    await open(1280)
    await userEvent.click(screen.getByRole('button', { name: 'Switch to high-contrast mode' }))
    expect(document.documentElement.dataset['contrast']).toBe('high')
    expect(document.cookie).toContain('contrast=high')
    await userEvent.click(screen.getByRole('button', { name: 'Switch to normal mode' }))
    expect(document.documentElement.dataset['contrast']).toBeUndefined()
    expect(document.cookie).not.toContain('contrast=high')
    expect(screen.getByRole('button', { name: 'Switch to high-contrast mode' })).toBeDefined()
  })
})

it('has a bottom bar that stays at the lower edge of a phone, and scrolls with a page of little height', async () => {
  await open(360)
  const placed = () => getComputedStyle(screen.getByRole('navigation', { name: 'Quick access' })).position
  await screen.findByRole('navigation', { name: 'Quick access' })
  await expect.poll(placed).toBe('fixed')
  await page.viewport(360, 479)
  expect(placed()).toBe('static')
})

it('keeps the footer within 1140 px on the widest screen [LAY-12]', async () => {
  await open(1920)
  const [inner] = screen.getByRole('contentinfo').children
  expect(inner?.getBoundingClientRect().width).toBe(1140)
})

it('leads from the footer to finding a booking and to the trips', async () => {
  await open(1280)
  const links = within(screen.getByRole('contentinfo')).getByRole('navigation', { name: 'Your bookings' }).querySelectorAll('a')
  expect(Array.from(links, (link) => link.getAttribute('href'))).toEqual(['/manage-booking/retrieve-booking', '/manage-booking/view-my-trips'])
})

describe('coming to another page', () => {
  it('moves the focus to its heading and says its title; the first page is left alone', async () => {
    await open(1280)
    expect([document.title, document.activeElement, announced()]).toEqual(['First', document.body, ''])
    await userEvent.click(screen.getByRole('link', { name: 'On' }))
    const heading = await screen.findByRole('heading', { name: 'Second page' })
    await expect.poll(() => document.activeElement).toBe(heading)
    expect([document.title, announced()]).toEqual(['Second', 'Second'])
  })

  it('can skip the header by keyboard', async () => {
    await open(1280)
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Skip to main content' }))
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('helps where there is no page', async () => {
    await open(1280, '/nowhere')
    expect(screen.getByRole('heading', { level: 1, name: 'There is no page at this address' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Search from the home page' }).getAttribute('href')).toBe('/')
    expect(document.title).toBe('Page not found | Sarus Air')
    for (const part of [screen.getByRole('heading', { level: 1 }), screen.getByRole('link', { name: 'Search from the home page' })]) {
      const { left, right } = part.getBoundingClientRect()
      expect(Math.abs((left + right) / 2 - document.documentElement.clientWidth / 2)).toBeLessThan(2)
    }
  })

  it('says that a page failed, with the header still there, and tries again', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    vi.spyOn(console, 'error').mockReturnValue()
    isBroken = true
    await open(1280, SECOND)
    expect(screen.getByRole('heading', { level: 1, name: 'We could not show this page' })).toBeDefined()
    expect(screen.getByRole('banner')).toBeDefined()
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Second page' })).toBeDefined()
  })
})
