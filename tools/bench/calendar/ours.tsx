import '../../../src/ui/tokens.css'
import '../../../src/ui/fonts.css'
import { createRoot } from 'react-dom/client'
import { createActor, fromPromise } from 'xstate'
import { FOR_ONE_ADULT } from '../../../machines/domain/lowFare.ts'
import { tripDatesMachine } from '../../../machines/search/tripDates/tripDates.machine.ts'
import { DateFields } from '../../../src/flows/search/tripDates/DateFields.tsx'
import { offerTiming } from './timing.ts'
import { DEPARTURE, HORIZON, RETURN, TODAY, year } from './year.ts'

const machine = tripDatesMachine.provide({
  actors: { loadLowFares: fromPromise(() => Promise.resolve({ days: year })) },
  actions: { logFailure: () => {} },
})
const actor = createActor(machine, { input: { mode: 'home', today: TODAY, horizonDays: HORIZON, delays: { slow: 3_000 } } }).start()
actor.send({ type: 'dates.prefilled', dates: { tripType: 'ROUND_TRIP', departureDate: DEPARTURE, returnDate: RETURN } })
actor.send({ type: 'route.changed', route: { ...FOR_ONE_ADULT, origin: 'DEL', destination: 'BOM', currency: 'INR', dates: null } })

const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<DateFields actor={actor} />)
offerTiming('Next month')
