import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { type Invariants, randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { heldForm } from './accountForm.harness.ts'
import { type AccountFormInput, accountFormMachine, isChanged, isFine, isUnsaved, problemsShown } from './accountForm.machine.ts'
import { accountFormSamples, ASHA, EMPTY_TRAVELLER, TRAVELLER } from './accountForm.samples.ts'

/** What must be true of a form, whatever happens. */
const invariants: Invariants<typeof accountFormMachine> = {
  'what is said to be saved is what stands in the form': ({ context, ...snapshot }) => !snapshot.matches({ editing: 'saved' }) || !isChanged(context),
  'nothing is sent with something wrong in it': ({ context, ...snapshot }) => !snapshot.matches('saving') || isFine(context),
  'a form that is saved too early says what is wrong': ({ context, ...snapshot }) =>
    !snapshot.matches({ editing: 'incomplete' }) || problemsShown(context).length > 0,
  'nothing is typed while it is saved': (snapshot) =>
    !snapshot.matches('saving') || !snapshot.can({ type: 'field.typed', field: 'firstName', text: 'other' }),
}

it('is walked through every transition, every sample and every refusal, and the walks notice every mutant', () => {
  const report = walk(accountFormMachine, accountFormSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(accountFormMachine, report)).toEqual([])
})

it('breaks no rule in random events', () => {
  const { events, broken } = randomRun(accountFormMachine, accountFormSamples, invariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})

/** The form of a traveller. The test controls its ports. */
function start(input: Partial<AccountFormInput> = {}) {
  const done: string[] = []
  const clock = new SimulatedClock()
  const { machine, save } = heldForm(done)
  const actor = createActor(machine, { input: { ...TRAVELLER, ...input }, clock }).start()
  return {
    actor,
    clock,
    done,
    asked: save.allAsked,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    type: (field: string, text: string) => actor.send({ type: 'field.typed', field, text }),
    save: () => actor.send({ type: 'save.asked' }),
    reply: save.answer,
    fail: save.fail,
  }
}

const ELSEWHERE = { ...ASHA, version: 2, values: { ...ASHA.values, lastName: 'Verma' } }

describe('filling in a form', () => {
  it('keeps what is typed in this tab at once, and says what is wrong with a field when it was left [VAL-02]', () => {
    const form = start()
    form.type('firstName', 'Usha2')
    expect([form.done, problemsShown(form.context())]).toEqual([['keeps the draft of SP1001: MS F Usha2 Rao 1990-02-28 IN'], []])
    form.actor.send({ type: 'field.left', field: 'firstName' })
    expect(problemsShown(form.context())).toEqual([{ field: 'firstName', problem: 'name' }])
  })

  it('sends no request for an incomplete form: the first missing field has the focus, until all are filled in', () => {
    const form = start({ kept: { ...ASHA, version: 0, values: { ...ASHA.values, title: '', lastName: ' ' } } })
    form.save()
    expect([form.state(), form.asked(), form.done]).toEqual([{ editing: 'incomplete' }, [], ['moves the focus to title']])
    form.type('title', 'MS')
    expect(form.state()).toEqual({ editing: 'incomplete' })
    form.type('lastName', 'Rao')
    expect(form.state()).toEqual({ editing: 'quiet' })
  })

  it('begins with the unsaved draft and says so; not with a draft that equals the stored record', () => {
    const draft = { ...ASHA, values: { ...ASHA.values, firstName: 'Usha' } }
    expect(start({ draft }).state()).toEqual({ editing: 'restored' })
    expect(start({ draft: ASHA }).state()).toEqual({ editing: 'quiet' })
  })

  it('is unsaved by what is typed now, and not by a draft that was only looked at, until it is to be saved', async () => {
    const form = start({ draft: { ...ASHA, values: { ...ASHA.values, firstName: 'Usha' } } })
    const found = [isUnsaved(form.context())]
    for (const text of ['Nisha', 'Usha', 'Asha']) {
      form.type('firstName', text)
      found.push(isUnsaved(form.context()))
    }
    expect(found).toEqual([false, true, false, false])
    form.type('firstName', 'Usha')
    form.save()
    expect(isUnsaved(form.context())).toBe(true)
    await form.fail()
    expect(isUnsaved(form.context())).toBe(true)
  })

  it('takes no field that it does not have', () => {
    const form = start()
    form.type('gstNumber', 'X')
    expect([form.context().values, form.done]).toEqual([ASHA.values, []])
  })

  it('can be given up: what is kept stands in it again, and the draft is forgotten', () => {
    const form = start()
    form.type('firstName', 'Usha')
    form.actor.send({ type: 'changes.discarded' })
    expect([form.context().values, form.done.at(-1)]).toEqual([ASHA.values, 'forgets the draft'])
  })
})

describe('saving it', () => {
  it('asks once however often that is pressed, holds the fields, and is slow after a while', () => {
    const form = start()
    form.type('firstName', 'Usha')
    form.save()
    form.save()
    form.type('firstName', 'Nisha')
    expect([form.asked().length, form.context().values['firstName'], form.state()]).toEqual([1, 'Usha', { saving: 'waiting' }])
    form.clock.increment(3_000)
    expect(form.state()).toEqual({ saving: 'slow' })
  })

  it('says that it is saved until something is changed, and sends the new version next', async () => {
    const form = start()
    form.type('firstName', 'Usha')
    form.save()
    await form.reply({ outcome: 'saved', kept: { ...ASHA, version: 2, values: form.context().values } })
    expect([form.state(), form.done.at(-1)]).toEqual([{ editing: 'saved' }, 'forgets the draft'])
    form.type('firstName', 'Nisha')
    expect(form.state()).toEqual({ editing: 'quiet' })
    form.save()
    expect(form.asked().map(({ version }) => version)).toEqual([1, 2])
  })

  it('keeps what was typed when the airline is not reached, logs that, and asks the same again', async () => {
    const form = start({ kept: { ...ASHA, version: 0, values: EMPTY_TRAVELLER }, draft: { ...ASHA, version: 0 } })
    form.save()
    await form.fail()
    expect([form.state(), form.context().values, form.done]).toEqual([{ editing: 'failed' }, ASHA.values, ['logs saveForm']])
    form.save()
    expect(form.asked().map(({ id, version }) => [id, version])).toEqual([
      [ASHA.id, 0],
      [ASHA.id, 0],
    ])
  })

  it('marks the refused fields until they change; a traveller who is saved already becomes another by any field', async () => {
    const form = start()
    form.save()
    await form.reply({ outcome: 'refused', reason: 'savedBefore', fields: ['firstName', 'lastName', 'birthDate'] })
    expect([form.state(), form.done.at(-1), problemsShown(form.context()).map(({ problem }) => problem)]).toEqual([
      { editing: 'refused' },
      'moves the focus to firstName',
      ['savedBefore', 'savedBefore', 'savedBefore'],
    ])
    form.type('lastName', 'Verma')
    expect([form.state(), problemsShown(form.context())]).toEqual([{ editing: 'quiet' }, []])
  })

  it('of what was changed elsewhere keeps what is typed, and overwrites only after that was seen', async () => {
    const form = start()
    form.type('firstName', 'Usha')
    form.save()
    await form.reply({ outcome: 'changedElsewhere', kept: ELSEWHERE })
    expect([form.state(), form.context().values['firstName'], form.context().kept]).toEqual([{ editing: 'changedElsewhere' }, 'Usha', ELSEWHERE])
    form.save()
    expect(form.asked().map(({ version }) => version)).toEqual([1, 2])
    await form.reply({ outcome: 'changedElsewhere', kept: ELSEWHERE })
    form.actor.send({ type: 'theirs.taken' })
    expect([form.state(), form.context().values]).toEqual([{ editing: 'quiet' }, ELSEWHERE.values])
  })

  it('of a record that was deleted elsewhere adds it again', async () => {
    const form = start()
    form.save()
    await form.reply({ outcome: 'changedElsewhere', kept: null })
    form.save()
    expect([form.asked().map(({ id, version }) => [id, version]), form.state()]).toEqual([
      [
        [ASHA.id, 1],
        [ASHA.id, 0],
      ],
      { saving: 'waiting' },
    ])
  })

  it('loses nothing when the session is over: one can sign in and save the same form [SEC-09]', async () => {
    const form = start()
    form.type('firstName', 'Usha')
    form.save()
    await form.reply({ outcome: 'signedOut' })
    form.actor.send({ type: 'signIn.asked' })
    expect([form.state(), form.context().values['firstName'], form.done.at(-1)]).toEqual([{ editing: 'signedOut' }, 'Usha', 'asks to sign in'])
    form.save()
    expect(form.asked()).toHaveLength(2)
  })
})
