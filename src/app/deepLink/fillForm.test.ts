import { expect, it } from 'vitest'
import { atHome } from '../../../machines/domain/deepLink.samples.ts'
import { emptySearch } from '../../../machines/domain/search.ts'
import { NOTHING, opened } from '../../../machines/search/searchWidget/searchWidget.harness.ts'
import { fillForm } from './fillForm.ts'

const ROUTE = { origin: 'DEL', dest: 'BOM' }

it.each([
  ['neither a code nor a special fare', ROUTE, 'MONSOON'],
  ['a code', { ...ROUTE, promo: 'FLY10' }, 'FLY10'],
  ['a special fare', { ...ROUTE, specialFare: 'STUDENT' }, ''],
  ['a code and nothing else', { promo: 'FLY10' }, 'FLY10'],
])(
  'a code that the form has kept of before, and gets after the link is read, meets a link with %s [CON-79, LINK-15]',
  async (_, query, promoCode) => {
    const kept = { ...emptySearch(null), origin: 'BOM', destination: 'GOI', promoCode: 'MONSOON' }
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => (answer = resolve))
    const restored = async () => {
      await isAnswered
      return { ...NOTHING, search: kept }
    }
    const { actor, search } = await opened({ restored, isSettled: false })
    const filled = fillForm(actor, atHome(query))
    expect(search().promoCode).toBe('')
    answer()
    await filled
    expect(search()).toMatchObject({ promoCode, origin: 'origin' in query ? 'DEL' : 'BOM' })
  },
)
