import { CHECK_IN_STATE_SCREENS } from '../layouts/checkInStateScreens.ts'
import { TRIP_SCREENS, TRIP_STATE_SCREENS } from '../layouts/tripScreens.ts'
import { lookWithAxe } from './lookWithAxe.ts'

lookWithAxe({ ...TRIP_SCREENS, ...TRIP_STATE_SCREENS, ...CHECK_IN_STATE_SCREENS })
