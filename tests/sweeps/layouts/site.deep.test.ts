import { lookAt } from './lookAt.ts'
import { SALE_SCREENS } from './saleScreens.ts'
import { SITE_SCREENS } from './siteScreens.ts'

lookAt({ ...SITE_SCREENS, ...SALE_SCREENS })
