import { describe, expect, it } from 'vitest'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { begin, beginAs, sessionMachine } from './session.harness.ts'
import { ASHA, PREPARATION, RAVI, sessionSamples } from './session.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(sessionMachine, sessionSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(sessionMachine, report)).toEqual([])
})

it('breaks no invariant in random events', () => {
  const report = randomRun(
    sessionMachine,
    sessionSamples,
    {
      'the state is signed in exactly when there is a customer': (snapshot) =>
        snapshot.matches({ customer: 'signedIn' }) === (snapshot.context.customer !== null),
      'it is asked again whenever the page is shown': (snapshot) =>
        snapshot.matches({ customer: 'signingOut' }) || snapshot.can({ type: 'page.shown' }),
      'the dialog is never open without what it begins with': (snapshot) =>
        !snapshot.matches({ dialog: 'open' }) || snapshot.context.preparation !== null,
    },
    RANDOM,
  )
  expect(report).toMatchObject({ events: RANDOM.events, broken: null })
})

describe('on the first page', () => {
  it('knows a customer who is signed in [SEC-07]', async () => {
    const session = begin()
    await session.latest().answer(ASHA)
    expect([session.is(), session.done]).toEqual([[{ signedIn: 'settled' }, ASHA], ['keeps for Asha']])
  })

  it('knows a visitor, also where the session of a customer has ended since [SEC-09, SEC-17]', async () => {
    const session = begin()
    await session.latest().answer(null)
    expect([session.is(), session.done]).toEqual([[{ anonymous: 'settled' }, null], ['keeps for a visitor']])
  })

  it('goes on as for a visitor while the airline is slow, and still hears its answer', async () => {
    const session = begin()
    session.clock.increment(3000)
    expect(session.is()).toEqual([{ reading: 'slow' }, null])
    await session.latest().answer(ASHA)
    expect(session.is()).toEqual([{ signedIn: 'settled' }, ASHA])
  })

  it('goes on as for a visitor when it cannot be read, and tries again when the page is shown', async () => {
    const session = begin()
    await session.latest().fail()
    expect([session.is(), session.done]).toEqual([['unknown', null], ['logs readSession']])
    session.actor.send({ type: 'page.shown' })
    await session.latest().answer(ASHA)
    expect([session.is(), session.calls.length]).toEqual([[{ signedIn: 'settled' }, ASHA], 2])
  })
})

describe('the dialog', () => {
  const dialogOf = ({ actor }: ReturnType<typeof begin>) => actor.getSnapshot().value.dialog
  const TERMS = '/quick-links/terms-and-conditions'
  const BACK = 'https://example.com/?code=abc&state=xyz'

  it('is opened by an address with login=true, which is then cleaned of it [AUTH-10, AUTH-11]', async () => {
    const session = await beginAs(null)
    session.actor.send({ type: 'signIn.linked', path: '/flight-search', isByHyperlink: false })
    expect([dialogOf(session), session.done]).toEqual([{ preparing: 'waiting' }, ['cleans the address']])
  })

  it('is not opened by an address with login=true for a customer who is signed in, also before that is known [AUTH-10, OPEN-82]', async () => {
    const customer = await beginAs(ASHA)
    customer.actor.send({ type: 'signIn.linked', path: '/', isByHyperlink: false })
    expect([dialogOf(customer), customer.done]).toEqual(['closed', ['cleans the address']])
    const unknown = begin()
    unknown.actor.send({ type: 'signIn.linked', path: '/', isByHyperlink: true })
    expect(dialogOf(unknown)).toBe('considering')
    await unknown.latest().answer(ASHA)
    expect(dialogOf(unknown)).toBe('closed')
  })

  it.each(['is a visitor', 'cannot be told'])('is opened by it once it is known that who comes %s [AUTH-10, OPEN-82]', async (what) => {
    const session = begin()
    session.actor.send({ type: 'signIn.linked', path: '/', isByHyperlink: false })
    await (what === 'is a visitor' ? session.latest().answer(null) : session.latest().fail())
    expect(dialogOf(session)).toEqual({ preparing: 'waiting' })
  })

  it.each([TERMS, '/quick-links/privacy-policy'])('is not opened over %s, unless a hyperlink allows it [AUTH-12]', async (path) => {
    const session = await beginAs(null)
    session.actor.send({ type: 'signIn.linked', path, isByHyperlink: false })
    expect([dialogOf(session), session.done]).toEqual(['closed', ['cleans the address']])
    session.actor.send({ type: 'signIn.linked', path, isByHyperlink: true })
    expect(dialogOf(session)).toEqual({ preparing: 'waiting' })
  })

  it('is opened with the answer of Google where this tab has left for it, and an old address opens nothing [LAY-20, CON-43]', async () => {
    const session = await beginAs(null)
    session.actor.send({ type: 'google.returned', address: BACK, isExpected: false })
    expect([dialogOf(session), session.actor.getSnapshot().context.returnedTo]).toEqual(['closed', null])
    session.actor.send({ type: 'google.returned', address: BACK, isExpected: true })
    expect([dialogOf(session), session.actor.getSnapshot().context.returnedTo]).toEqual([{ preparing: 'waiting' }, BACK])
    expect(session.done).toEqual(['cleans the address', 'cleans the address'])
  })

  it('opens for a visitor who wants to sign in, says when loading takes longer, and can be closed meanwhile [NAV-20]', async () => {
    const session = await beginAs(null)
    session.actor.send({ type: 'signIn.asked' })
    session.clock.increment(3000)
    expect(dialogOf(session)).toEqual({ preparing: 'slow' })
    session.actor.send({ type: 'dialog.closed' })
    expect(dialogOf(session)).toBe('closed')
  })

  it('is asked for again where its code does not come, which is logged [NAV-20, API-09]', async () => {
    const session = await beginAs(null)
    session.actor.send({ type: 'signIn.asked' })
    await session.settle('prepareSignIn', new Error('away'))
    expect([dialogOf(session), session.done]).toEqual(['unavailable', ['logs prepareSignIn']])
    session.actor.send({ type: 'retry.asked' })
    expect(dialogOf(session)).toEqual({ preparing: 'waiting' })
  })

  it('outlives a dialog that fails: that is logged, and it can be opened again [NAV-20, API-09]', async () => {
    const session = await beginAs(ASHA)
    session.actor.send({ type: 'signIn.asked' })
    await session.settle('prepareSignIn', undefined, PREPARATION)
    expect(dialogOf(session)).toBe('open')
    // Nothing keeps its draft: that effect throws.
    session.actor.getSnapshot().children.signIn?.send({ type: 'contact.typed', text: '98' })
    expect([dialogOf(session), session.is(), session.done]).toEqual(['unavailable', [{ signedIn: 'settled' }, ASHA], ['logs signIn']])
    session.actor.send({ type: 'retry.asked' })
    expect(dialogOf(session)).toEqual({ preparing: 'waiting' })
  })

  it('notifies all flows of a sign-in, and reads the customer [AUTH-13, AUTH-27]', async () => {
    const session = await beginAs(null)
    session.actor.send({ type: 'signIn.succeeded', mode: 'email' })
    expect([session.is(), session.done]).toEqual([
      [{ reading: 'waiting' }, null],
      ['notes it', 'tells'],
    ])
    await session.latest().answer(ASHA)
    expect([session.is(), session.done.at(-1)]).toEqual([[{ signedIn: 'settled' }, ASHA], 'keeps for Asha'])
  })

  it('signs another customer in over the one who is signed in: nothing of that one is kept [SEC-17]', async () => {
    const session = await beginAs(ASHA)
    session.actor.send({ type: 'signIn.asked' })
    session.actor.send({ type: 'signIn.succeeded', mode: 'email' })
    await session.latest().answer(RAVI)
    expect([session.is(), session.done.at(-1)]).toEqual([[{ signedIn: 'settled' }, RAVI], 'keeps for Ravi'])
  })
})

describe('signing out', () => {
  /** Signed in by e-mail or by number, and signing out. */
  async function leaving(mode: 'email' | 'mobile' = 'mobile') {
    const session = await beginAs(null)
    session.actor.send({ type: 'signIn.succeeded', mode })
    await session.latest().answer(ASHA)
    session.done.splice(0)
    session.actor.send({ type: 'signOut.asked' })
    return session
  }

  it('forgets the customer at once: every page shows a visitor [NAV-19, AUTH-55]', async () => {
    const session = await leaving()
    expect(session.is()).toEqual(['signingOut', null])
  })

  it.each([
    ['mobile', 'email'],
    ['email', 'mobile'],
  ] as const)('goes home, tells other tabs, and asks for the other contact next: %s becomes %s [AUTH-14, AUTH-30, CON-59]', async (before, after) => {
    const session = await leaving(before)
    await session.settle('signOut')
    expect(session.is()).toEqual([{ anonymous: 'settled' }, null])
    expect([session.actor.getSnapshot().context.mode, ...session.done]).toEqual([after, 'forgets drafts', 'tells', 'goes home'])
  })

  it('is completed even when the airline does not answer, which is only logged [AUTH-56, AUTH-55]', async () => {
    const session = await leaving()
    await session.settle('signOut', new Error('away'))
    expect([session.is()[0], session.done]).toEqual([{ anonymous: 'settled' }, ['forgets drafts', 'tells', 'goes home', 'logs signOut']])
  })

  it('keeps the visitor waiting for a limited time only [AUTH-14]', async () => {
    const session = await leaving()
    session.clock.increment(3000)
    expect([session.is()[0], session.done]).toEqual([{ anonymous: 'settled' }, ['forgets drafts', 'tells', 'goes home']])
  })
})

describe('when the page is shown again', () => {
  it('reads the session again without forgetting the customer, and notifies no flow when nothing has changed', async () => {
    const session = await beginAs(ASHA)
    session.actor.send({ type: 'page.shown' })
    expect(session.is()).toEqual([{ signedIn: 'askedAgain' }, ASHA])
    await session.latest().answer({ ...ASHA })
    expect([session.is(), session.done]).toEqual([[{ signedIn: 'settled' }, ASHA], []])
  })

  it.each([
    ['signs out', ASHA, null, { anonymous: 'settled' }, ['keeps for a visitor', 'tells']],
    ['signs in', null, ASHA, { signedIn: 'settled' }, ['keeps for Asha', 'tells']],
    ['becomes another customer', ASHA, RAVI, { signedIn: 'settled' }, ['keeps for Ravi', 'tells']],
    ['has another name', ASHA, { ...ASHA, firstName: 'Aasha' }, { signedIn: 'settled' }, ['tells']],
  ])(
    'notices that the customer %s in another tab, tells the other tabs, and keeps what is on this device for its owner alone [PRO-17, SEC-17]',
    async (_, before, after, state, done) => {
      const session = await beginAs(before)
      session.actor.send({ type: 'page.shown' })
      await session.latest().answer(after)
      expect([session.is(), session.done]).toEqual([[state, after], done])
    },
  )

  it('keeps what is known when the airline cannot be asked', async () => {
    const session = await beginAs(ASHA)
    session.actor.send({ type: 'page.shown' })
    await session.latest().fail()
    expect([session.is(), session.done]).toEqual([[{ signedIn: 'settled' }, ASHA], ['logs readSession']])
  })

  it.each([['while it is first read', null] as const, ['while it is asked again', ASHA] as const])(
    'gives up an answer that may be of another customer, %s',
    async (_, known) => {
      const session = known === null ? begin() : await beginAs(known)
      if (known !== null) session.actor.send({ type: 'page.shown' })
      const old = session.latest()
      session.actor.send({ type: 'page.shown' })
      expect(old.isGivenUp()).toBe(true)
      await old.answer(ASHA)
      await session.latest().answer(RAVI)
      expect(session.is()).toEqual([{ signedIn: 'settled' }, RAVI])
    },
  )
})
