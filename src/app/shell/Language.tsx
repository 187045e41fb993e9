import { useActorRef } from '@xstate/react'
import { locale } from '../../flows/site/locale/locale.ports.ts'
import { LocaleSwitch } from '../../flows/site/locale/LocaleSwitch.tsx'
import { useSite } from '../site.ts'

/** The choice of the site's language. */
export function Language() {
  return <LocaleSwitch locale={useActorRef(locale, { input: { locale: useSite().locale } })} />
}
