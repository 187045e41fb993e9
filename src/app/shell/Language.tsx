import { useActorRef } from '@xstate/react'
import { localeMachine } from '../../../machines/site/locale/locale.machine.ts'
import { reloadPage } from '../../device/locale.ts'
import { localePorts } from '../../flows/site/locale/locale.ports.ts'
import { LocaleSwitch } from '../../flows/site/locale/LocaleSwitch.tsx'
import { useSite, type Site } from '../site.ts'

/** The language of the site. What was typed into a form comes back with the page, so nothing is asked before it is loaded again. */
const createLocale = ({ navigation }: Site) =>
  localeMachine.provide(
    localePorts(() => {
      navigation.shown().pages?.release()
      reloadPage()
    }),
  )

/** The choice of the site's language. */
export function Language() {
  const { locale, shared } = useSite()
  return <LocaleSwitch locale={useActorRef(shared(createLocale), { input: { locale } })} />
}
