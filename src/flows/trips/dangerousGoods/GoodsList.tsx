import { Ban, BriefcaseBusiness, Info } from 'lucide-react'
import { createIcon } from '../../../ui/createIcon.ts'
import { t } from './dangerousGoods.text.en.ts'
import p from '../../../ui/page.module.css'
import s from './goodsList.module.css'

const drawing = (d: string) => createIcon({ node: [['path', { d, strokeWidth: '1.6' }]] })

const NEVER = [
  [drawing('M5 20L14 11M14 11l-3-3-2 2 6 6 2-2zM17 7l2-2M18 10h3M14 6V3'), 'goodsFireworks', 'goodsFireworksText'],
  [drawing('M8 8h8v13H8zM10 8V5h4v3M12 5V3M8 12h8'), 'goodsGas', 'goodsGasText'],
  [drawing('M12 3c5 5 6 8 6 11a6 6 0 0 1-12 0c0-3 3-4 3-7 2 1 3 2 3 4 1-2 1-5 0-8z'), 'goodsFuel', 'goodsFuelText'],
  [drawing('M9 3h6M10 3v6l-5 10c0 2 1 2 2 2h10c1 0 2 0 2-2L14 9V3M7 15h10'), 'goodsAcids', 'goodsAcidsText'],
  [drawing('M4 20l12-12M16 8l2-5 3 3zM7 13l4 4'), 'goodsMatches', 'goodsMatchesText'],
  [drawing('M7 9h8v12H7zM9 9V6h4v3M17 5h.1M19 3h.1M19 7h.1M17 9h.1'), 'goodsSprays', 'goodsSpraysText'],
] as const

const IN_HAND = [
  [drawing('M6 4h12v16H6zM13 7l-3 5h4l-3 5'), 'goodsPowerBanks', 'goodsPowerBanksText'],
  [drawing('M4 8h14v8H4zM18 11h3v2h-3M8 11v2M12 11v2'), 'goodsBatteries', 'goodsBatteriesText'],
  [drawing('M4 5h16v11H4zM2 19h20'), 'goodsDevices', 'goodsDevicesText'],
] as const

/** The classes of dangerous goods, as all airlines have them. */
const CLASSES = [
  'goodsClass1',
  'goodsClass2',
  'goodsClass3',
  'goodsClass4',
  'goodsClass5',
  'goodsClass6',
  'goodsClass7',
  'goodsClass8',
  'goodsClass9',
] as const

const things = (list: typeof NEVER | typeof IN_HAND) => (
  <ul className={s['things']}>
    {list.map(([Drawing, name, text]) => (
      <li key={name} className={s['thing']}>
        <Drawing size={40} className={s['drawing']} />
        <span className={s['words']}>
          <b>{t(name)}</b>
          <span className={s['text']}>{t(text)}</span>
        </span>
      </li>
    ))}
  </ul>
)

/** What never flies, what flies in the hand only, and what has to be asked for. */
export const GoodsList = () => (
  <div className={s['list']}>
    <section aria-labelledby="goodsNever" className={`${p['card']} ${s['never']}`}>
      <h2 id="goodsNever" className={s['title']}>
        <Ban aria-hidden="true" size={22} />
        {t('goodsNever')}
      </h2>
      {things(NEVER)}
    </section>
    <section aria-labelledby="goodsHand" className={`${p['card']} ${s['hand']}`}>
      <h2 id="goodsHand" className={s['title']}>
        <BriefcaseBusiness aria-hidden="true" size={22} />
        {t('goodsHand')}
      </h2>
      {things(IN_HAND)}
    </section>
    <div className={s['ask']}>
      <Info aria-hidden="true" size={20} />
      <p>
        <b>{t('goodsAsk')}</b> {t('goodsAskText')}
      </p>
      <details className={s['full']}>
        <summary>{t('goodsFullList')}</summary>
        <ol>
          {CLASSES.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ol>
      </details>
    </div>
  </div>
)
