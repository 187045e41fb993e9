import '../../../src/ui/tokens.css'
import { expect } from 'vitest'
import { fromParent, type Screen } from '../driver/view.ts'
import { deepLinkShown } from '../../../src/atlas/shown/deepLink.tsx'
import { walkView } from '../driver/walkView.ts'

const notice = (screen: Screen) => screen.getByRole('status')
const isQuiet = async (_: unknown, screen: Screen) => {
  await expect.element(notice(screen)).toBeEmptyDOMElement()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
}

walkView({
  name: 'the notice about a link [OPEN-54, CON-21]',
  ...deepLinkShown,
  drivers: {
    'notice.dismissed': (_, screen) => screen.getByRole('button', { name: 'Close this notice' }).click(),
    'page.left': fromParent,
  },
  promises: {
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
