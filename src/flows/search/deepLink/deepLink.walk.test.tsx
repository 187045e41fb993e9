import { cleanup, render } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import type { DeepLinkReading, LinkContext } from '../../../../machines/domain/deepLink.ts'
import type { Query } from '../../../../machines/domain/deepLinkParts.ts'
import { deepLinkMachine } from '../../../../machines/search/deepLink/deepLink.machine.ts'
import { deepLinkSamples, KNOWN, opened } from '../../../../machines/search/deepLink/deepLink.samples.ts'
import { fromParent, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { DeepLinkNotice } from './DeepLinkNotice.tsx'
import '../../../ui/fonts.css'

const notice = (screen: Screen) => screen.getByRole('status')
const isQuiet = async (_: unknown, screen: Screen) => {
  await expect.element(notice(screen)).toBeEmptyDOMElement()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
}

walkView({
  name: 'the notice about a link [OPEN-54, CON-21]',
  machine: deepLinkMachine,
  samples: deepLinkSamples,
  render: (actor) => <DeepLinkNotice actor={actor} />,
  drivers: {
    'notice.dismissed': (_, screen) => screen.getByRole('button', { name: 'Close this notice' }).click(),
    'page.left': fromParent,
  },
  assertions: {
    parsing: isQuiet,
    none: isQuiet,
    redirectingHome: isQuiet,
    redirectingToResults: isQuiet,
    prefilling: isQuiet,
    'invalid.told': (_, screen) => expect.element(notice(screen)).toHaveTextContent(/^Your link names no place to fly from or to \(origin, dest\)/),
    'invalid.quiet': isQuiet,
    'done.told': async ({ context }, screen) => {
      for (const { parameter } of context.reading.problems) await expect.element(notice(screen)).toHaveTextContent(`(${parameter})`)
      await expect.element(notice(screen)).toHaveTextContent(/Everything else is as your link says\.$/)
    },
    'done.quiet': isQuiet,
  },
})

const nothing = () => undefined

async function show(query: Query) {
  const go = fromPromise<void, { readonly address: string }>(() => Promise.resolve())
  const actor = createActor(
    deepLinkMachine.provide({
      actors: {
        learnAround: fromPromise<LinkContext, { readonly needsStations: boolean }>(() =>
          Promise.resolve({ ...KNOWN, knownStations: ['DEL', 'BOM'] }),
        ),
        goHome: go,
        goToResults: go,
        prefill: fromPromise<void, { readonly reading: DeepLinkReading }>(() => Promise.resolve()),
      },
      actions: { keepUtm: nothing, logInvalid: nothing, logFailure: nothing },
    }),
    { input: opened('/', query) },
  ).start()
  render(
    <main>
      <h1>Where to</h1>
      <DeepLinkNotice actor={actor} />
    </main>,
  )
  await expect.poll(() => actor.getSnapshot().hasTag('waiting')).toBe(false)
  return page.getByRole('status')
}

afterEach(cleanup)

it('is silent about a link that was understood', async () => {
  await expect.element(await show({ origin: 'DEL', dest: 'BOM' })).toBeEmptyDOMElement()
})

it('has a sentence for each thing that was not understood, once, and names the parameter [OPEN-54, CON-21]', async () => {
  const wrong = { trip: 'x', origin: 'Delhi', dest: 'ZZZ', date: '2026-12-12,2026-12-01', pax: '12ADT,1EXST', currency: 'x', specialFare: 'x' }
  const status = await show(wrong)
  await expect.element(status).toHaveTextContent(/Everything else is as your link says\.$/)
  expect([...status.element().children].map((each) => each.textContent)).toEqual([
    'We do not know the trip type in your link (trip).',
    'We did not understand the place to fly from in your link (origin).',
    'We do not fly to the place in your link (dest).',
    'The date of return in your link is before the departure (date).',
    'A link cannot ask for an extra seat (pax): it is counted as a child. Check who travels.',
    'Your link is for more travellers than one booking takes (pax). Check who travels.',
    'We did not understand the currency in your link (currency).',
    'We do not know the special fare in your link (specialFare).',
    'Everything else is as your link says.',
  ])
  expect((await axe.run(document.body, { resultTypes: ['violations'] })).violations.map(({ id }) => id)).toEqual([])
})

it('says of a link without places that it could not be used, and nothing of the rest [LINK-14]', async () => {
  const status = await show({ pax: '2ADT', search: 'true' })
  await expect.element(status).toHaveTextContent(/^Your link names no place to fly from or to \(origin, dest\), so we could not use it\.$/)
})

it('shows nothing of what the link holds, whatever that is [OPEN-54]', async () => {
  const harm = '<img src=x onerror="document.title=1">'
  const query = Object.fromEntries(['trip', 'origin', 'dest', 'date', 'pax', 'currency', 'specialFare', 'promo', harm].map((name) => [name, harm]))
  const status = await show(query)
  await expect.element(status).toHaveTextContent('(currency)')
  expect(document.body.innerHTML).not.toContain('onerror')
})

it('is closed by its button', async () => {
  const status = await show({ origin: 'DEL', currency: 'x' })
  await page.getByRole('button', { name: 'Close this notice' }).click()
  await expect.element(status).toBeEmptyDOMElement()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
