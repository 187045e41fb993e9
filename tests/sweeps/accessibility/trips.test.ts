import { TRIP_SCREENS } from '../layouts/tripScreens.ts'
import { lookWithAxe } from './lookWithAxe.ts'

lookWithAxe(TRIP_SCREENS)
