import { specialFare } from './en/specialFare.ts'
import { specialFareDialogs } from './en/specialFareDialogs.ts'
import { translator } from './translate.ts'

/** The words of the toast and of the dialog of the special fares, which are loaded with them. */
export const t = translator({ ...specialFare, ...specialFareDialogs })
