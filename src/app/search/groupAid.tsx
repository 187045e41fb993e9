import { lazyView } from '../../ui/lazyView.tsx'

/** Comes with the first party that is too large for one booking. */
const { View: GroupDesk } = lazyView(async () => (await import('./GroupDesk.tsx')).GroupDesk, { whenMissing: 'omit' })

export const groupAid = <GroupDesk isWanted props={{}} />
