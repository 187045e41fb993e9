import { CHECK_IN_STATE_SCREENS } from './checkInStateScreens.ts'
import { lookAt } from './lookAt.ts'
import { TRIP_SCREENS, TRIP_STATE_SCREENS } from './tripScreens.ts'

lookAt({ ...TRIP_SCREENS, ...TRIP_STATE_SCREENS, ...CHECK_IN_STATE_SCREENS })
