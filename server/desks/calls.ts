import { ACCOUNT_PATHS } from './accountRoutes.ts'
import { MAPS_PATH } from './maps.ts'
import { PROFILE_MENU_PATHS } from './profileMenuRoutes.ts'
import { PROMOTION_PATHS } from './promotionRoutes.ts'
import { TOKEN_PATH } from '../userPool/hostedUiRoutes.ts'
import { SEARCH_PATHS } from './searchRoutes.ts'

/** Every call to the airline by its path: they are named in the log, and can be spoilt on demand. */
export const CALLS: readonly string[] = [
  '/graphql',
  '/api/ibe/low-fares',
  '/api/ibe/availability',
  '/api/ibe/clock',
  ...[...SEARCH_PATHS, ...PROMOTION_PATHS, ...ACCOUNT_PATHS, ...PROFILE_MENU_PATHS].map((path) => `/api/ibe${path}`),
  MAPS_PATH,
  '/user-pool',
  TOKEN_PATH,
]
