import { useActorRef } from '@xstate/react'
import { use } from 'react'
import { locale } from '../../flows/site/locale/locale.actors.ts'
import { LocaleSwitch } from '../../flows/site/locale/LocaleSwitch.tsx'
import { ShownLocale } from './ShownLocale.ts'

/** The choice of the site's language. */
export function Language() {
  return <LocaleSwitch locale={useActorRef(locale, { input: { locale: use(ShownLocale) } })} />
}
