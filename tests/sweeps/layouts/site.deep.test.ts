import { ACCOUNT_SCREENS } from './accountScreens.ts'
import { lookAt } from './lookAt.ts'
import { SALE_SCREENS, SALE_STATE_SCREENS } from './saleScreens.ts'
import { SEARCH_SCREENS } from './searchScreens.ts'
import { SITE_SCREENS } from './siteScreens.ts'

/** Menus and choices that lie over the page; then what is not mended: words on two lines, a focus that does not show, a line that is too wide. */
const WITHOUT = [
  'the menu',
  'the account menu of a visitor',
  'the account menu of a customer',
  'the choices of cookies',
  'the form of a phone before any script',
  'what a flight costs',
  'home of a customer',
  'the business profile, with what is wrong',
]
const more = Object.entries({ ...SEARCH_SCREENS, ...ACCOUNT_SCREENS }).filter(([name]) => !WITHOUT.includes(name))

lookAt({ ...SITE_SCREENS, ...Object.fromEntries(more), ...SALE_SCREENS, ...SALE_STATE_SCREENS })
