import { describe, expect, it } from 'vitest'
import { type AnyActorRef, createActor, setup } from 'xstate'
import type { BasicDetails } from '../../domain/account.ts'
import { ASHA, RAVI } from '../../domain/customer.samples.ts'
import { firstAdultOf, unitsOf, wrongFields } from '../../domain/partyForm.ts'
import type { GuardianRole } from '../../domain/handedOver.ts'
import type { KnownPerson } from '../../domain/travellerForm.ts'
import { heldPort } from '../../kit/testing/heldPort.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { type Invariants, randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { contactMachine, type ContactActor } from '../contact/contact.machine.ts'
import { OWN_DETAILS, WHOLE_CONTACT } from '../contact/contact.samples.ts'
import { type PassengersActor, passengersMachine, type PassengersOutput } from './passengers.machine.ts'
import { alikeIn, initialContext, isFolded, type PassengersInput, stillWrong } from './passengers.rules.ts'
import { ALIKE, ALONE, FAMILY, KNOWN, MINOR, passengersSamples } from './passengers.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(passengersMachine, passengersSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(passengersMachine, report)).toEqual([])
})

const invariants: Invariants<typeof passengersMachine> = {
  'no row hides a mistake': ({ context }) =>
    unitsOf(context.party)
      .filter((unit) => isFolded(context, unit))
      .every(
        ({ place, infant }) => !wrongFields(context).some((id) => id.startsWith(`traveller-${place}-`) || id.startsWith(`traveller-${infant}-`)),
      ),
  'who is asked about are alike': (snapshot) => !snapshot.matches({ form: 'alike' }) || alikeIn(snapshot.context) !== null,
  'what is said to be wrong is wrong': (snapshot) => !snapshot.matches({ form: 'incomplete' }) || stillWrong(snapshot.context).length > 0,
}

it('breaks no rule in random events', () => {
  const { events, broken } = randomRun(passengersMachine, passengersSamples, invariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})

/** The step with its child as a parent runs it, and what the parent hears. */
const begin = (input: PassengersInput) => {
  const saved = heldPort<readonly KnownPerson[] | null>()
  const own = heldPort<BasicDetails | null>()
  const done: string[] = []
  const heard: PassengersOutput[] = []
  const machine = passengersMachine.provide({
    actors: {
      loadSavedTravellers: saved.logic,
      contact: contactMachine.provide({ actors: { loadOwnDetails: own.logic }, actions: { logFailure: (_, { call }) => done.push(`logs ${call}`) } }),
    },
    actions: {
      focusField: (_, { field }) => done.push(`moves the focus to ${field ?? 'nothing'}`),
      focusQuestion: () => done.push('moves the focus to the question'),
      logFailure: (_, { call }) => done.push(`logs ${call}`),
    },
  })
  const parent = setup({
    types: { events: {} as PassengersOutput },
    actors: { passengers: machine },
    actions: { hear: ({ event }) => heard.push(event) },
  }).createMachine({ invoke: { id: 'passengers', src: 'passengers', input }, on: { '*': { actions: 'hear' } } })
  const root = createActor(parent).start()
  const actor = childOf<PassengersActor>(root, 'passengers')
  const contact = childOf<ContactActor>(actor, 'contact')
  const name = (place: number, firstName: string, lastName: string) => {
    actor.send({ type: 'field.typed', place, field: 'firstName', text: firstName })
    actor.send({ type: 'field.typed', place, field: 'lastName', text: lastName })
  }
  const typeContact = (email: string, phone: string) => {
    contact.send({ type: 'contact.typed', field: 'email', text: email })
    contact.send({ type: 'contact.typed', field: 'phone', text: phone })
  }
  return { actor, contact, saved, own, done, heard, name, typeContact, now: () => actor.getSnapshot().context }
}

function childOf<Actor extends AnyActorRef>(parent: { readonly getSnapshot: () => { readonly children: object } }, id: string): Actor {
  const child = Object.entries(parent.getSnapshot().children).find(([key]) => key === id)?.[1] as Actor | undefined
  if (child === undefined) throw new Error(`no child ${id}`)
  return child
}

describe('Continue', () => {
  it('says at once all that is wrong, and leads to the first of it; what is corrected is wrong no more [VAL-21, VAL-22]', () => {
    const { actor, contact, done, heard, name, now, typeContact } = begin(ALONE)
    actor.send({ type: 'form.submitted' })
    expect([stillWrong(now()), done, contact.getSnapshot().context.told]).toEqual([
      ['traveller-0-firstName', 'traveller-0-lastName', 'traveller-0-gender', 'contact-phone', 'contact-email'],
      ['moves the focus to traveller-0-firstName'],
      ['phone', 'email'],
    ])
    name(0, 'Asha', 'Rao')
    actor.send({ type: 'gender.chosen', place: 0, gender: 'F' })
    expect([stillWrong(now()), actor.getSnapshot().matches({ form: 'incomplete' })]).toEqual([['contact-phone', 'contact-email'], true])
    typeContact('asha@example.com', '98450 11223')
    expect(actor.getSnapshot().matches({ form: 'quiet' })).toBe(true)
    expect(heard.every(({ type }) => type === 'draft.changed')).toBe(true)
  })

  it('hands all of it to the parent once nothing is wrong: the contact is the first adult, with a number in E.164', () => {
    const { actor, heard, name, typeContact } = begin(ALONE)
    name(0, ' Asha ', 'Rao')
    actor.send({ type: 'gender.chosen', place: 0, gender: 'F' })
    typeContact('asha@example.com', '98450 11223')
    actor.send({ type: 'form.submitted' })
    expect(heard.at(-1)).toEqual({
      type: 'passengers.done',
      travellers: [{ firstName: 'Asha', lastName: 'Rao', gender: 'F', birthDate: null, documentNumber: '' }],
      contact: { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com', phone: '+919845011223' },
      gst: null,
      guardians: null,
    })
  })

  it('asks who brings and who meets a child that travels alone, and hands both on with numbers in E.164 [OPEN-81]', () => {
    const { actor, done, heard, now } = begin(MINOR)
    actor.send({ type: 'form.submitted' })
    expect([stillWrong(now()), done]).toEqual([
      ['guardian-brings-name', 'guardian-brings-phone', 'guardian-meets-name', 'guardian-meets-phone'],
      ['moves the focus to guardian-brings-name'],
    ])
    const type = (role: GuardianRole, field: 'name' | 'phone' | 'countryCode', text: string) =>
      actor.send({ type: 'guardian.typed', role, field, text })
    type('brings', 'name', "Meera D'Souza ")
    type('brings', 'phone', '98450 11223')
    type('meets', 'name', 'R2D2')
    type('meets', 'phone', '50 123 4567')
    expect(stillWrong(now())).toEqual(['guardian-meets-name', 'guardian-meets-phone'])
    type('meets', 'countryCode', '971')
    type('meets', 'name', 'José Nair')
    actor.send({ type: 'form.submitted' })
    expect(heard.at(-1)).toMatchObject({
      type: 'passengers.done',
      guardians: { brings: { name: "Meera D'Souza", phone: '+919845011223' }, meets: { name: 'José Nair', phone: '+971501234567' } },
    })
  })

  it('takes nobody who brings or meets where no child travels alone [OPEN-81]', () => {
    const { actor, heard, now } = begin(ALONE)
    actor.send({ type: 'guardian.typed', role: 'brings', field: 'name', text: 'Meera' })
    expect([now().guardians.brings.name, heard]).toEqual(['', []])
  })

  it('judges ages by the day of the last flight [PAX-02, CONST-06, VAL-28]', () => {
    const { actor, done, now } = begin({ ...FAMILY, flownUntil: '2027-08-01', customer: null })
    actor.send({ type: 'form.submitted' })
    expect([stillWrong(now())[0], done]).toEqual(['traveller-3-birthDate', ['moves the focus to traveller-3-birthDate']])
  })

  it('asks about two who are alike, and takes them where they are two', () => {
    const { actor, done, heard } = begin(ALIKE)
    actor.send({ type: 'form.submitted' })
    expect([actor.getSnapshot().matches({ form: 'alike' }), done, heard]).toEqual([true, ['moves the focus to the question'], []])
    actor.send({ type: 'likeness.confirmed' })
    expect(heard.map(({ type }) => type)).toEqual(['passengers.done'])
    expect(heard[0]).toMatchObject({ travellers: [{ documentNumber: 'DU/2024-118' }, { documentNumber: 'DU/2024-119' }, null] })
  })

  it('opens the row of the second where one of them is wrong', () => {
    const { actor, done, now } = begin(ALIKE)
    actor.send({ type: 'form.submitted' })
    actor.send({ type: 'likeness.denied' })
    expect([now().folded, done.at(-1)]).toEqual([[0], 'moves the focus to traveller-1-firstName'])
    actor.send({ type: 'field.typed', place: 1, field: 'firstName', text: 'Meera' })
    actor.send({ type: 'form.submitted' })
    expect(actor.getSnapshot().matches({ form: 'quiet' })).toBe(true)
  })
})

describe('the draft', () => {
  it('is told with every change, without identity numbers', () => {
    const { actor, contact, heard } = begin(ALIKE)
    actor.send({ type: 'field.typed', place: 0, field: 'documentNumber', text: 'DU/2024-777' })
    contact.send({ type: 'gst.typed', field: 'company', text: 'Rao & Sons' })
    expect(heard).toEqual([
      { type: 'draft.changed', draft: ALIKE.draft },
      { type: 'draft.changed', draft: { ...ALIKE.draft, gst: { number: '', company: 'Rao & Sons', email: '' } } },
    ])
    expect(JSON.stringify(heard)).not.toContain('DU/')
  })

  it('of another party is fitted to this one, and who is complete is one row', () => {
    const context = initialContext({ ...ALONE, draft: FAMILY.draft })
    expect([context.travellers.map((each) => each?.firstName), context.folded, context.contact]).toEqual([['Asha'], [0], WHOLE_CONTACT])
    expect(initialContext({ ...ALIKE, documentNumbers: [] }).folded).toEqual([])
  })
})

describe('the first adult', () => {
  it.each([
    ['an adult', ['adult', 'child'], 'Asha'],
    ['a senior', ['senior', 'child'], 'Asha'],
    ['none', ['minor'], null],
  ] as const)('of a party is %s', (_, kinds, firstName) => {
    const party = kinds.map((kind) => ({ kind, goesWith: null }))
    const context = initialContext({ ...ALONE, party })
    const named = { ...context, travellers: context.travellers.map((each, place) => each && { ...each, firstName: place === 0 ? 'Asha' : '' }) }
    expect(firstAdultOf(named)?.firstName ?? null).toBe(firstName)
  })
})

describe('saved travellers', () => {
  it('fill the next empty place that fits their age, which is one row then', async () => {
    const { actor, saved, now } = begin(FAMILY)
    await saved.answer(KNOWN)
    expect(now().folded).toEqual([0, 1])
    actor.send({ type: 'known.chosen', id: 't2' })
    actor.send({ type: 'known.chosen', id: 't1' })
    expect([now().travellers[2], now().folded]).toEqual([
      { firstName: 'Tara', lastName: 'Rao', gender: 'F', birthDate: '2018-03-04', documentNumber: '' },
      [0, 1, 2],
    ])
  })

  it('have their customer first, who is grown up: they fill the next adult, senior citizen or student', async () => {
    const party = [{ kind: 'minor', goesWith: null } as const, { kind: 'senior', goesWith: null } as const]
    const { actor, saved, now } = begin({ ...ALONE, party, customer: ASHA })
    await saved.answer([])
    expect(now().known.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual(['Asha Verma'])
    actor.send({ type: 'known.chosen', id: 'own' })
    expect([now().travellers.map((each) => each?.firstName), now().folded]).toEqual([['', 'Asha'], []])
  })

  it('have their customer once, who may have saved themselves', async () => {
    const { saved, now } = begin({ ...ALONE, customer: ASHA })
    const asha = { id: 't9', firstName: 'Asha', lastName: 'Verma', gender: 'F', birthDate: '1990-05-17' } as const
    await saved.answer([asha])
    expect(now().known).toEqual([asha])
  })

  it('are taken as adults without a date of birth, which is not asked there', async () => {
    const { actor, contact, saved, now } = begin({ ...ALONE, customer: ASHA })
    await saved.answer(KNOWN)
    actor.send({ type: 'known.chosen', id: 't2' })
    expect([now().travellers[0]?.birthDate, contact.getSnapshot().context.firstAdult]).toEqual(['', { firstName: 'Leela', lastName: 'Menon' }])
  })

  it('and the own details of their customer keep nothing back where they cannot be read', async () => {
    const { actor, saved, own, done, now } = begin({ ...ALONE, customer: ASHA })
    await saved.fail()
    await own.fail()
    expect([done, actor.getSnapshot().matches({ known: 'unread', form: 'quiet' })]).toEqual([
      ['logs loadSavedTravellers', 'logs loadOwnDetails'],
      true,
    ])
    actor.send({ type: 'form.submitted' })
    expect(stillWrong(now())).toEqual(['traveller-0-firstName', 'traveller-0-lastName', 'traveller-0-gender'])
  })

  it('go with their customer; the contact hears it, too', async () => {
    const { actor, contact, saved, own, now } = begin({ ...ALONE, customer: ASHA })
    await saved.answer(KNOWN)
    await own.answer(OWN_DETAILS)
    expect(now().contact.email).toBe(ASHA.email)
    actor.send({ type: 'customer.changed', customer: RAVI })
    expect([now().known, now().contact.email, contact.getSnapshot().context.customer]).toEqual([[], '', RAVI])
  })
})
