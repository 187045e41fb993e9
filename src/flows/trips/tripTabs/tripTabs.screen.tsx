import { tripTabsMachine } from '../../../../machines/trips/tripTabs/tripTabs.machine.ts'
import { tripTabsSamples } from '../../../../machines/trips/tripTabs/tripTabs.samples.ts'
import { t } from '../../../messages/messages.ts'
import type { ShownFlow } from '../../../testing/screen.ts'
import { Popup } from '../../../ui/Popup.tsx'
import { TripTabs } from './TripTabs.tsx'

const WORDS = { manage: 'tabManage', checkIn: 'tabCheckIn' } as const

export const tripTabsShown: ShownFlow<typeof tripTabsMachine> = {
  machine: tripTabsMachine,
  samples: tripTabsSamples,
  render: (actor) => (
    <div style={{ position: 'relative', marginBlockStart: '80px', background: 'var(--surface)', blockSize: '120px' }}>
      <TripTabs
        actor={actor}
        renderLinks={(opensSheet) => (
          <>
            <a href="#book" aria-current={actor.getSnapshot().context.tab === 'book' ? 'page' : undefined}>
              {t('tabBook')}
            </a>
            {(['manage', 'checkIn'] as const).map((tab) => (
              <a
                key={tab}
                href={`#${tab}`}
                aria-current={actor.getSnapshot().context.tab === tab ? 'page' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  opensSheet(tab)
                }}
              >
                {t(WORDS[tab])}
              </a>
            ))}
          </>
        )}
        renderSheet={(tab, isAsked, props) =>
          isAsked && (
            <Popup {...props} title={t(WORDS[tab])}>
              <p>{t(WORDS[tab])}</p>
            </Popup>
          )
        }
      />
    </div>
  ),
}
