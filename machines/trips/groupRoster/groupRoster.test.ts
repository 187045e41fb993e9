import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { GivenName, NamesReply } from '../../domain/roster.ts'
import { heldPort } from '../../kit/testing/heldPort.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { walk } from '../../kit/testing/walk.ts'
import { groupRosterMachine, type CellSource, type LoadedRoster, type StoredDrafts } from './groupRoster.machine.ts'
import { groupRosterSamples, SMALL_GROUP } from './groupRoster.samples.ts'
import type { ReadCells } from './rosterImport.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(groupRosterMachine, groupRosterSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(groupRosterMachine, report)).toEqual([])
})

const begin = async (sent = 100) => {
  const ports = {
    load: heldPort<LoadedRoster, { readonly recordLocator: string }>(),
    save: heldPort<NamesReply, { readonly recordLocator: string; readonly names: readonly GivenName[] }>(),
    read: heldPort<ReadCells, CellSource>(),
  }
  const stored: StoredDrafts[] = []
  const machine = groupRosterMachine.provide({
    actors: { loadRoster: ports.load.logic, saveNames: ports.save.logic, readCells: ports.read.logic },
    actions: { keepDrafts: (_, drafts) => stored.push(drafts), logFailure: () => undefined },
  })
  const actor = createActor(machine, { input: { recordLocator: 'GRP24K', limits: { page: 25, sent }, delays: { slow: 3_000 } } }).start()
  await ports.load.answer({ roster: SMALL_GROUP, drafts: {} })
  const type = (passengerKey: string, firstName: string, lastName: string, birthDate = '') => {
    for (const [field, text] of Object.entries({ firstName, lastName, birthDate }) as ['firstName', string][])
      if (text !== '') actor.send({ type: 'name.typed', passengerKey, field, text })
  }
  const now = () => actor.getSnapshot().context
  return { actor, ports, stored, type, now, state: () => actor.getSnapshot().value }
}

const result = (key: string, outcome: 'SAVED' | 'CHANGED', firstName: string, lastName: string) => {
  const was = SMALL_GROUP.names.find(({ passengerKey }) => passengerKey === key)
  if (was === undefined) throw new Error('the sample has the row')
  return {
    passengerKey: key,
    outcome,
    because: null,
    now: { ...was, firstName, lastName, nameVersion: was.nameVersion + 1, change: 'CORRECT' as const },
  }
}

describe('the names of a group', () => {
  it('are sent as they were typed, each with the version it was made from, and kept in the tab until then', async () => {
    const roster = await begin()
    roster.type('P2', ' Ira ', 'Rao')
    expect(roster.stored.at(-1)).toEqual({
      recordLocator: 'GRP24K',
      drafts: { P2: { firstName: ' Ira ', lastName: 'Rao', birthDate: '', nameVersion: 0 } },
    })
    roster.actor.send({ type: 'row.submitted', passengerKey: 'P2' })
    expect(roster.ports.save.asked()).toEqual([
      { recordLocator: 'GRP24K', names: [{ passengerKey: 'P2', firstName: 'Ira', lastName: 'Rao', birthDate: '', nameVersion: 0 }] },
    ])
    await roster.ports.save.answer([result('P2', 'SAVED', 'Ira', 'Rao')])
    expect([roster.state(), roster.stored.at(-1)?.drafts, roster.now().roster?.names[1]?.firstName]).toEqual([
      { open: { editing: 'saved' } },
      {},
      'Ira',
    ])
  })

  it('that are wrong are not sent, and do not keep the others back [GRP-17, VAL-22]', async () => {
    const roster = await begin()
    roster.actor.send({ type: 'row.submitted', passengerKey: 'P2' })
    expect([roster.state(), roster.now().notes['P2']]).toEqual([{ open: { editing: 'incomplete' } }, { kind: 'refused', because: 'NAME_MISSING' }])
    roster.type('P2', 'Ira', 'Rao')
    roster.type('P3', 'Kabir', 'Rao')
    roster.actor.send({ type: 'all.submitted' })
    expect(roster.ports.save.asked()[0]?.names.map(({ passengerKey }) => passengerKey)).toEqual(['P2'])
    await roster.ports.save.answer([result('P2', 'SAVED', 'Ira', 'Rao')])
    expect([roster.state(), roster.now().notes['P3'], roster.now().drafts['P3']?.firstName]).toEqual([
      { open: { editing: 'refused' } },
      { kind: 'refused', because: 'BIRTH_DATE_MISSING' },
      'Kabir',
    ])
  })

  it('stay typed where another was quicker, and would replace the version that is there now', async () => {
    const roster = await begin()
    roster.type('P2', 'Ira', 'Rao')
    roster.actor.send({ type: 'all.submitted' })
    await roster.ports.save.answer([result('P2', 'CHANGED', 'Vikram', 'Shetty')])
    expect([roster.now().notes['P2'], roster.now().drafts['P2']]).toEqual([
      { kind: 'changed', name: 'Vikram Shetty' },
      { firstName: 'Ira', lastName: 'Rao', birthDate: '', nameVersion: 1 },
    ])
  })

  it('count as saved where the answer to the same names was lost on its way', async () => {
    const roster = await begin()
    roster.type('P2', 'Ira', 'Rao')
    roster.actor.send({ type: 'all.submitted' })
    await roster.ports.save.fail()
    expect([roster.state(), roster.now().drafts['P2']?.firstName]).toEqual([{ open: { editing: 'failed' } }, 'Ira'])
    roster.actor.send({ type: 'all.submitted' })
    await roster.ports.save.answer([result('P2', 'CHANGED', 'Ira', 'Rao')])
    expect([roster.state(), roster.now().drafts]).toEqual([{ open: { editing: 'saved' } }, {}])
  })

  it('are sent in parts where they are many', async () => {
    const roster = await begin(1)
    roster.type('P2', 'Ira', 'Rao')
    roster.type('P3', 'Kabir', 'Rao', '2019-04-14')
    roster.actor.send({ type: 'all.submitted' })
    await roster.ports.save.answer([result('P2', 'SAVED', 'Ira', 'Rao')])
    expect(
      roster.ports.save
        .asked()
        .at(-1)
        ?.names.map(({ passengerKey }) => passengerKey),
    ).toEqual(['P3'])
    await roster.ports.save.answer([result('P3', 'SAVED', 'Kabir', 'Rao')])
    expect([roster.state(), roster.now().drafts]).toEqual([{ open: { editing: 'saved' } }, {}])
  })
})
