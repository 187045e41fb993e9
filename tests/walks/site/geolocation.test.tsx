import '../../../src/ui/tokens.css'
import { expect } from 'vitest'
import type { Screen } from '../driver/view.ts'
import { geolocationShown } from '../../../src/atlas/shown/geolocation.tsx'
import { walkView } from '../driver/walkView.ts'

const button = (screen: Screen, name: RegExp) => screen.getByRole('button', { name })
const says = (words: string | RegExp) => (_: unknown, screen: Screen) => expect.element(screen.getByRole('status')).toHaveTextContent(words)
const canAsk = (_: unknown, screen: Screen) => expect.element(button(screen, /^Use my location$/)).toHaveAttribute('aria-disabled', 'false')

walkView({
  name: 'where the traveller is [GEO-01, GEO-06, MSG-82]',
  ...geolocationShown,
  drivers: {
    'location.asked': (_, screen) => button(screen, /^Use my location$/).click(),
  },
  promises: {
    unasked: async (_, screen) => {
      await canAsk(_, screen)
      await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
    },
    asking: (_, screen) => expect.element(button(screen, /^Use my location$/)).toHaveAttribute('aria-disabled', 'true'),
    'asking.waiting': says('Finding where you are. Your browser may ask you first.'),
    'asking.slow': says('Still finding where you are. This takes longer than usual.'),
    geocoding: says('Finding where you are.'),
    located: async (_, screen) => {
      await expect.element(button(screen, /^Nearest airport: DEL Delhi, 14 km away$/)).toBeVisible()
      await says('Nearest airport: DEL Delhi, 14 km away')(_, screen)
    },
    noAirport: async (_, screen) => {
      await says(/^No nearby airport found$/)(_, screen)
      await canAsk(_, screen)
    },
    denied: says(/^Your browser does not say where you are\. Allow it/),
    failed: says(/^We could not find out where you are\. Try again/),
    unsupported: async (_, screen) => {
      await says('This browser cannot say where you are. Choose a city below.')(_, screen)
      await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
    },
  },
})
