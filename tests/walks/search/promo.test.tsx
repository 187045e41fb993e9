import '../../../src/ui/tokens.css'
import { expect } from 'vitest'
import { fromParent, type Screen } from '../driver/view.ts'
import { promoShown } from '../../../src/atlas/shown/promo.tsx'
import { walkView } from '../driver/walkView.ts'

const field = (screen: Screen) => screen.getByRole('textbox', { name: 'Promo code', exact: true })
const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true })
const says = (words: string | RegExp) => (_: unknown, screen: Screen) => expect.element(screen.getByRole('status')).toHaveTextContent(words)

walkView({
  name: 'the promo field [PRO-01, PRO-02, PRO-03, PRO-04, PRO-12, PRO-13, PRO-14, PRO-15, SPF-11, SPF-12, MSG-05, MSG-06, MSG-90]',
  ...promoShown,
  drivers: {
    'promo.typed': ({ text }, screen) => field(screen).fill(text),
    'promo.removed': (_, screen) => button(screen, 'Remove promo code').click(),
    'promo.retryAsked': (_, screen) => button(screen, 'Check again').click(),
    'nudge.chosen': (_, screen, actor) => {
      const proposed = button(screen, 'FLY10')
      return proposed.query() === null ? actor.send({ type: 'nudge.chosen' }) : proposed.click()
    },
    'signIn.chosen': (_, screen) => button(screen, 'Sign In').click(),
    'question.changed': fromParent,
    'field.locked': fromParent,
    'field.unlocked': fromParent,
    'customer.changed': fromParent,
    'code.provided': fromParent,
    'code.chosen': fromParent,
    'configuration.provided': fromParent,
  },
  promises: {
    '*': async (snapshot, screen) => {
      await expect.element(field(screen)).toHaveValue(snapshot.context.code)
      const isWrong = snapshot.hasTag('refused')
      await expect.element(field(screen)).toHaveAttribute('aria-invalid', String(isWrong))
      if (snapshot.context.isCut) await expect.element(screen.getByRole('status')).toHaveTextContent(/^A promo code has \d characters at most\./)
      const isApplied = snapshot.matches({ code: { unlocked: 'applied' } })
      expect(document.querySelectorAll('[data-tick]')).toHaveLength(isApplied ? 1 : 0)
    },
    'code.unlocked.idle': says(/^(A promo code has .*)?$/),
    'code.unlocked.awaitingQuestion': says('We check it when route and date are chosen.'),
    'code.unlocked.debouncing': says(/^(A promo code has \d characters at most\.)?$/),
    'code.unlocked.validating.waiting': says(/Checking [A-Z0-9]+$/),
    'code.unlocked.validating.slow': says(/Still checking/),
    'code.unlocked.applying.waiting': says(/Checking/),
    'code.unlocked.applying.slow': says(/Still checking/),
    'code.unlocked.confirming.waiting': says(/Checking/),
    'code.unlocked.confirming.slow': says(/Still checking/),
    'code.unlocked.applied': says('Promo code applied. You save 10%.'),
    'code.unlocked.rejected': says(/Not valid on this route\.|This code has been used up\./),
    'code.unlocked.rejected.plain': (_, screen) => expect.element(screen.getByRole('button', { name: 'Sign In' })).not.toBeInTheDocument(),
    'code.unlocked.rejected.signInOffered': (_, screen) => expect.element(screen.getByRole('button', { name: 'Sign In' })).toBeVisible(),
    'code.unlocked.failed': says('We could not check this promo code. It is kept.'),
    'code.locked': async ({ context }, screen) => {
      await expect.element(field(screen)).toHaveAttribute('aria-disabled', 'true')
      const words = context.isRemoved ? 'The promo code was removed: it cannot be combined with a special fare.' : 'Not with a special fare'
      await expect.element(field(screen)).toHaveAccessibleDescription(words)
    },
    'nudge.none': (_, screen) => expect.element(button(screen, 'FLY10')).not.toBeInTheDocument(),
    'nudge.proposed': async (snapshot, screen) => {
      if (!snapshot.matches({ code: { unlocked: 'idle' } }) && !snapshot.matches({ code: { unlocked: 'rejected' } })) return
      if (snapshot.context.code !== 'FLY10') await expect.element(screen.getByText('Use FLY10 and save 10% on this trip.')).toBeVisible()
    },
  },
})
