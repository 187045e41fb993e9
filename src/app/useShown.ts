import { useSyncExternalStore } from 'react'
import { useSite, type Shown } from './site.ts'

/** What is shown: the address and its page. */
export function useShown(): Shown {
  const { navigation } = useSite()
  return useSyncExternalStore(navigation.subscribe, navigation.shown, navigation.sent)
}
