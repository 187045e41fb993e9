import { ACCOUNT_SCREENS } from '../layouts/accountScreens.ts'
import { SALE_SCREENS, SALE_STATE_SCREENS } from '../layouts/saleScreens.ts'
import { SEARCH_SCREENS } from '../layouts/searchScreens.ts'
import { SITE_SCREENS } from '../layouts/siteScreens.ts'
import { lookWithAxe } from './lookWithAxe.ts'
import { OTHER_PAGES } from './otherPages.ts'

lookWithAxe({ ...SITE_SCREENS, ...SEARCH_SCREENS, ...ACCOUNT_SCREENS, ...SALE_SCREENS, ...SALE_STATE_SCREENS, ...OTHER_PAGES })
