import { expect } from 'vitest'
import type { Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { offlineSiteShown } from './offlineSite.screen.tsx'

const says = (heading: string) => (_: unknown, screen: Screen) => expect.element(screen.getByRole('region', { name: heading })).toBeVisible()
const saysNothing = (_: unknown, screen: Screen) => expect.element(screen.getByRole('region')).not.toBeInTheDocument()
/** What the browser or another tab brings about. */
const fromOutside = <Event,>(event: Event, _: unknown, actor: { readonly send: (event: Event) => void }) => actor.send(event)
const onItsWay = says('The new version is on its way.')

walkView({
  name: 'the site on the device',
  ...offlineSiteShown,
  drivers: {
    'offline.wanted': fromOutside,
    'version.found': fromOutside,
    'version.replaced': fromOutside,
    'version.accepted': (_, screen) => screen.getByRole('button', { name: /^(Load it now|Try again)$/ }).click(),
    'offer.putOff': (_, screen) => screen.getByRole('button', { name: 'Later', exact: true }).click(),
  },
  assertions: {
    notKept: saysNothing,
    keeping: saysNothing,
    unsupported: saysNothing,
    kept: saysNothing,
    offered: says('A new version of this site is ready.'),
    replacing: onItsWay,
    notReplaced: says('The new version could not be loaded.'),
    outdated: says('This page is from an older version of this site.'),
    behind: saysNothing,
    reloading: onItsWay,
  },
})
