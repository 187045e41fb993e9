import { ACCOUNT_SCREENS } from './accountScreens.ts'
import { lookAt } from './lookAt.ts'
import { SALE_SCREENS } from './saleScreens.ts'
import { SEARCH_SCREENS } from './searchScreens.ts'
import { SITE_SCREENS } from './siteScreens.ts'

lookAt({ ...SITE_SCREENS, ...SEARCH_SCREENS, ...ACCOUNT_SCREENS, ...SALE_SCREENS })
