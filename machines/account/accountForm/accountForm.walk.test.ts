import { expect, it } from 'vitest'
import { describeMissing } from '../../kit/missing.ts'
import { survivingMutants } from '../../kit/mutants.ts'
import { randomRun, type Invariants } from '../../kit/randomRun.ts'
import { walk } from '../../kit/walk.ts'
import { RANDOM } from '../../kit/random.harness.ts'
import { accountFormMachine } from './accountForm.machine.ts'
import { isChanged, isFine, problemsShown } from './accountForm.rules.ts'
import { accountFormSamples } from './accountForm.samples.ts'

/** What must be true of a form, whatever happens. */
const invariants: Invariants<typeof accountFormMachine> = {
  'what is said to be saved is what stands in the form': ({ context, ...snapshot }) => !snapshot.matches({ editing: 'saved' }) || !isChanged(context),
  'nothing is sent with something wrong in it': ({ context, ...snapshot }) => !snapshot.matches('saving') || isFine(context),
  'a form that is saved too early says what is wrong': ({ context, ...snapshot }) =>
    !snapshot.matches({ editing: 'incomplete' }) || problemsShown(context).length > 0,
  'nothing is typed while it is saved': (snapshot) =>
    !snapshot.matches('saving') || !snapshot.can({ type: 'field.typed', field: 'firstName', text: 'other' }),
}

it('is walked through every transition, every sample and every refusal, and the walks notice every mutant', { timeout: 120_000 }, () => {
  const report = walk(accountFormMachine, accountFormSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(accountFormMachine, report)).toEqual([])
})

it('breaks no rule in random events', { timeout: 300_000 }, () => {
  const { events, broken } = randomRun(accountFormMachine, accountFormSamples, invariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})
