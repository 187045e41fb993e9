import { tripTabsMachine } from '../../../../machines/trips/tripTabs/tripTabs.machine.ts'
import { tripTabsSamples } from '../../../../machines/trips/tripTabs/tripTabs.samples.ts'
import { t } from '../../../messages/messages.ts'
import type { ShownFlow } from '../../../testing/screen.ts'
import { Popup } from '../../../ui/Popup.tsx'
import { TripTabs } from './TripTabs.tsx'

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
            <a
              href="#manage"
              aria-current={actor.getSnapshot().context.tab === 'manage' ? 'page' : undefined}
              onClick={(event) => {
                event.preventDefault()
                opensSheet()
              }}
            >
              {t('tabManage')}
            </a>
          </>
        )}
        renderSheet={(isAsked, props) =>
          isAsked && (
            <Popup {...props} title={t('tabManage')}>
              <p>{t('tabManage')}</p>
            </Popup>
          )
        }
      />
    </div>
  ),
}
