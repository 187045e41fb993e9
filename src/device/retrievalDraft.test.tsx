import { beforeEach, expect, it } from 'vitest'
import { keepCheckInPlan, keptCheckInPlan } from './checkInPlan.ts'
import type { RetrievalDraft } from '../../machines/domain/retrieval.ts'
import { forgetRetrieval, keepRetrieval, keptRetrieval } from './retrievalDraft.ts'
import { keepRosterDrafts, rosterDraftsOf } from './rosterDrafts.ts'
import { forgetOnSignOut } from './forgetting.ts'

const DRAFT: RetrievalDraft = { isByPnr: false, pnr: 'K7M', who: 'Rao', phone: '9876543210', date: '2026-12-08', origin: 'DEL', destination: null }
const KEY = 'sarus:retrievalDraft:1'

beforeEach(() => sessionStorage.clear())

it('is there for this tab alone until it is forgotten [SEC-17]', () => {
  expect(keptRetrieval()).toBeNull()
  keepRetrieval(DRAFT)
  expect([keptRetrieval(), localStorage.getItem(KEY)]).toEqual([DRAFT, null])
  forgetRetrieval()
  expect([keptRetrieval(), sessionStorage.length]).toEqual([null, 0])
})

it('is gone with the names that were typed when the customer leaves [SEC-17]', () => {
  keepRetrieval(DRAFT)
  keepRosterDrafts('K7M4QX', { P1: { firstName: 'Asha', lastName: 'Rao', birthDate: '', nameVersion: 1 } })
  keepCheckInPlan({ recordLocator: 'K7M4QX', journeyKeys: ['J1'], passengerKeys: ['P1'] })
  expect(sessionStorage).toHaveLength(3)
  forgetOnSignOut()
  expect([keptRetrieval(), rosterDraftsOf('K7M4QX'), keptCheckInPlan('K7M4QX'), sessionStorage.length]).toEqual([null, {}, null, 0])
})

it.each([{ date: '2026-02-31' }, { origin: 'DELHI' }, { phone: 91 }, { who: 'm'.repeat(255) }])('is none where it makes no sense: %j', (change) => {
  sessionStorage.setItem(KEY, JSON.stringify({ ...DRAFT, ...change }))
  expect(keptRetrieval()).toBeNull()
})
