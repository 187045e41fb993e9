import { fareCalendarMachine } from '../../../machines/search/fareCalendar/fareCalendar.machine.ts'
import { fareCalendarSamples } from '../../../machines/search/fareCalendar/fareCalendar.samples.ts'
import { DateFields } from '../../flows/search/fareCalendar/DateFields.tsx'
import type { ShownFlow } from './shownFlow.ts'

export const fareCalendarShown: ShownFlow<typeof fareCalendarMachine> = {
  machine: fareCalendarMachine,
  samples: fareCalendarSamples,
  render: (actor) => <DateFields actor={actor} />,
}
