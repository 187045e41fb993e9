import { useEffect } from 'react'
import { whenPageShown } from '../../device/pageShown.ts'
import type { SearchWidgetActor } from '../../../machines/search/searchWidget/searchWidget.machine.ts'
import { clock } from '../wire.ts'

/** Has the form ask for the time again whenever its page is come back to: it may have been left open over midnight [TRIP-13]. */
export function useTimeAsked(form: SearchWidgetActor): void {
  useEffect(() => whenPageShown(() => form.send({ type: 'page.shown', deviceNow: clock.now() })), [form])
}
