import { lookAt } from './lookAt.ts'
import { TRIP_SCREENS } from './tripScreens.ts'

lookAt(TRIP_SCREENS)
