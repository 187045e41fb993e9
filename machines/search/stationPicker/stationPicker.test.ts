import { describe, expect, it } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import type { StationField } from '../../domain/search.ts'
import { SAMPLE_STATIONS } from '../../domain/station.samples.ts'
import { MANAGE_BOOKING_FIELDS } from '../../domain/station.ts'
import { searchStations } from './stationPicker.rules.ts'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import {
  isNews,
  isSettled,
  mayChoose,
  type StationPickerContext,
  type StationPickerEvent,
  stationPickerMachine,
  type StationPickerOutput,
} from './stationPicker.machine.ts'
import { SAMPLE_RECENT, stationPickerSamples } from './stationPicker.samples.ts'

const report = walk(stationPickerMachine, stationPickerSamples)

it('is walked without anything missing, and the walks notice every mutant', () => {
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(stationPickerMachine, report)).toEqual([])
})

it('breaks no invariant in random events [STN-12]', () => {
  const { events, broken } = randomRun(
    stationPickerMachine,
    stationPickerSamples,
    {
      'a choice stands in the field': ({ context }) => context.chosen === null || isSettled(context),
      'the parent knows the answer': ({ context }) => !isNews(context),
      'a choice beyond reach is wrong': ({ context }) =>
        context.chosen === null || context.stations.length === 0 || mayChoose(context, context.chosen) || context.error !== null,
      'the list of matches is never empty': (snapshot) => !snapshot.matches({ list: { open: 'filtering' } }) || matchesOf(snapshot.context) > 0,
      'a text without matches is wrong': (snapshot) =>
        !snapshot.matches({ list: { open: 'noMatch' } }) ||
        (matchesOf(snapshot.context) === 0 && snapshot.context.error === 'errInvalidAirportSearch'),
      'nothing waits for stations that are here': (snapshot) =>
        !snapshot.matches({ list: { open: 'awaiting' } }) || snapshot.context.stations.length === 0,
    },
    RANDOM,
  )
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})

const matchesOf = ({ stations, text, fields }: StationPickerContext) => searchStations(stations, text, fields).length

const stationsArrive: StationPickerEvent = { type: 'network.provided', stations: SAMPLE_STATIONS, popular: ['DEL', 'BOM'] }
const typed = (text: string): StationPickerEvent => ({ type: 'text.typed', text })
const picked = (stationCode: string): StationPickerEvent => ({ type: 'station.picked', stationCode })
const set = (stationCode: string | null): StationPickerEvent => ({ type: 'station.set', stationCode })
const onlyFromLeh = (...codes: string[]): StationPickerEvent => ({ type: 'reachable.provided', codes, origin: 'IXL' })
const focused: StationPickerEvent = { type: 'field.focused' }
const left: StationPickerEvent = { type: 'field.left' }

/** A picker under a parent that only listens. */
function pickerFor(field: StationField, ...events: readonly StationPickerEvent[]) {
  const parent = createActor(
    setup({
      types: { context: {} as { heard: readonly StationPickerOutput[] }, events: {} as StationPickerOutput },
      actors: { picker: stationPickerMachine },
      actions: { hear: assign({ heard: ({ context, event }) => [...context.heard, event] }) },
    }).createMachine({ context: { heard: [] }, invoke: { id: 'picker', src: 'picker', input: { field } }, on: { '*': { actions: 'hear' } } }),
  ).start()
  const send = (...sent: readonly StationPickerEvent[]) => sent.forEach((event) => parent.getSnapshot().children['picker']?.send(event))
  send(...events)
  return {
    send,
    /** Without the notice of each key, which only the search form tests. */
    heard: () => parent.getSnapshot().context.heard.filter(({ type }) => type !== 'station.typed'),
    snapshot: () => {
      const snapshot = parent.getSnapshot().children.picker?.getSnapshot()
      if (snapshot === undefined) throw new Error('the picker has stopped')
      return snapshot
    },
  }
}

const shown = (picker: ReturnType<typeof pickerFor>) => {
  const { value, context } = picker.snapshot()
  return { list: value.list, text: context.text, chosen: context.chosen, error: context.error }
}

const rowChosen = (field: StationField) => ({ type: 'row.chosen', field })
const changed = (field: StationField, stationCode: string | null, hasError = false) => ({ type: 'station.changed', field, stationCode, hasError })

describe('opening', () => {
  it('opens suggestions when the field is focused [STN-01, STN-02, STN-06]', () => {
    const picker = pickerFor('origin', stationsArrive, { type: 'recents.provided', recent: [SAMPLE_RECENT] }, focused)
    expect(picker.snapshot().value).toEqual({ network: 'ready', list: { open: 'suggestions' } })
    expect(picker.snapshot().context).toMatchObject({ recent: [SAMPLE_RECENT], popular: ['DEL', 'BOM'] })
  })

  it('opens suggestions again over a choice, which stays in the field', () => {
    const picker = pickerFor('origin', stationsArrive, set('DEL'), focused)
    expect(shown(picker)).toEqual({ list: { open: 'suggestions' }, text: 'DEL Delhi', chosen: 'DEL', error: null })
  })

  it('opens by an arrow key or a click after it was closed', () => {
    const picker = pickerFor('origin', stationsArrive, focused, { type: 'list.dismissed' }, { type: 'list.asked' })
    expect(shown(picker).list).toEqual({ open: 'suggestions' })
  })
})

describe('a code of a link that no station has', () => {
  it('is wrong in its own field, and not in the other', () => {
    expect(shown(pickerFor('origin', stationsArrive, set('XXX')))).toMatchObject({ chosen: 'XXX', error: 'errInvalidAirportSearch' })
    const destination = pickerFor('destination', stationsArrive, set('BOM'), { type: 'reachable.provided', codes: [], origin: 'XXX' })
    expect(shown(destination)).toMatchObject({ chosen: 'BOM', error: null })
  })

  it('is not wrong before the stations are known, and is once they are', () => {
    const picker = pickerFor('origin', set('XXX'))
    expect(shown(picker).error).toBeNull()
    picker.send(stationsArrive)
    expect(shown(picker).error).toBe('errInvalidAirportSearch')
  })
})

describe('typing', () => {
  it('filters [STN-08]', () => {
    const picker = pickerFor('origin', stationsArrive, focused, typed('mum'))
    expect(shown(picker)).toEqual({ list: { open: 'filtering' }, text: 'mum', chosen: null, error: null })
  })

  it('refuses a single space [STN-11, MSG-01]', () => {
    const picker = pickerFor('origin', stationsArrive, focused, typed(' '))
    expect(shown(picker)).toEqual({ list: { open: 'noMatch' }, text: ' ', chosen: null, error: 'errInvalidAirportSearch' })
  })

  it('refuses a text that finds nothing, keeps it and tells once [STN-12, MSG-01]', () => {
    const picker = pickerFor('destination', stationsArrive, focused, typed('x'), typed('xy'), typed('xyz'))
    expect(shown(picker)).toEqual({ list: { open: 'noMatch' }, text: 'xyz', chosen: null, error: 'errInvalidAirportSearch' })
    expect(picker.heard()).toEqual([changed('destination', null, true)])
  })

  it('takes the error back as soon as something is found, and shows suggestions for an empty field', () => {
    const picker = pickerFor('origin', stationsArrive, focused, typed('xyz'), typed('del'))
    expect(shown(picker)).toEqual({ list: { open: 'filtering' }, text: 'del', chosen: null, error: null })
    picker.send(typed(''))
    expect(shown(picker)).toEqual({ list: { open: 'suggestions' }, text: '', chosen: null, error: null })
    expect(picker.heard()).toEqual([changed('origin', null, true), changed('origin', null)])
  })

  it('takes a choice back', () => {
    const picker = pickerFor('origin', stationsArrive, focused, picked('DEL'), typed('DEL Delh'))
    expect(shown(picker)).toEqual({ list: { open: 'filtering' }, text: 'DEL Delh', chosen: null, error: null })
    expect(picker.heard()).toEqual([changed('origin', 'DEL'), rowChosen('origin'), changed('origin', null)])
  })

  it('looks only in the fields it was given [CON-08, STN-10]', () => {
    const actor = createActor(stationPickerMachine, { input: { field: 'origin', fields: MANAGE_BOOKING_FIELDS } }).start()
    for (const event of [stationsArrive, typed('sri vijaya')]) actor.send(event)
    expect(actor.getSnapshot().value.list).toEqual({ open: 'noMatch' })
  })
})

describe('picking', () => {
  it('shows code and city and tells the parent, who sets the currency and moves the focus [STN-15, STN-18]', () => {
    const picker = pickerFor('origin', stationsArrive, focused, typed('del'), picked('DEL'))
    expect(shown(picker)).toEqual({ list: 'closed', text: 'DEL Delhi', chosen: 'DEL', error: null })
    expect(picker.heard()).toEqual([changed('origin', 'DEL'), rowChosen('origin')])
  })

  it('says that the journey starts there when a traveller types the origin as destination [SRCH-06]', () => {
    const picker = pickerFor('destination', stationsArrive, onlyFromLeh('DEL'), focused, typed('IXL'), left)
    expect(shown(picker)).toEqual({ list: 'closed', text: 'IXL', chosen: null, error: 'sameStations' })
  })

  it('does not take a place that the origin does not reach [STN-16]', () => {
    const picker = pickerFor('destination', stationsArrive, onlyFromLeh('DEL'), focused, typed('kochi'), picked('COK'))
    expect(shown(picker)).toEqual({ list: { open: 'filtering' }, text: 'kochi', chosen: null, error: null })
    picker.send(picked('DEL'))
    expect(shown(picker)).toEqual({ list: 'closed', text: 'DEL Delhi', chosen: 'DEL', error: null })
  })

  it('tells a search made before and leaves it to the parent [STN-02, STN-05]', () => {
    const picker = pickerFor('origin', stationsArrive, focused, { type: 'recent.picked', recent: SAMPLE_RECENT })
    expect(shown(picker)).toEqual({ list: 'closed', text: '', chosen: null, error: null })
    expect(picker.heard()).toEqual([{ type: 'recent.chosen', recent: SAMPLE_RECENT }])
  })
})

describe('leaving the field', () => {
  it.each([
    ['a code', 'ixl', 'IXL', 'IXL Leh'],
    ['a name that only one has', 'Bombay', 'BOM', 'BOM Mumbai'],
    ['the only one found', 'kempe', 'BLR', 'BLR Bengaluru'],
  ])('chooses by %s', (_, text, chosen, label) => {
    const picker = pickerFor('origin', stationsArrive, focused, typed(text), left)
    expect(shown(picker)).toEqual({ list: 'closed', text: label, chosen, error: null })
    expect(picker.heard()).toEqual([changed('origin', chosen)])
  })

  it.each([
    ['finds nothing', 'atlantis', 'errInvalidAirportSearch'],
    ['is a space', ' ', 'errInvalidAirportSearch'],
    ['fits several', 'delhi', 'severalMatches'],
    ['cannot be reached', 'kochi', 'noFlights'],
  ])('keeps a text that %s and says what is wrong [STN-11, STN-12]', (_, text, error) => {
    const picker = pickerFor('destination', stationsArrive, onlyFromLeh('DEL', 'HDO'), focused, typed(text), left)
    expect(shown(picker)).toEqual({ list: 'closed', text, chosen: null, error })
    expect(picker.heard()).toEqual([changed('destination', null, true)])
  })

  it('looks again when another origin reaches what was typed [STN-16]', () => {
    const picker = pickerFor('destination', stationsArrive, onlyFromLeh('DEL'), focused, typed('kochi'), left, onlyFromLeh('DEL', 'COK'))
    expect(shown(picker)).toEqual({ list: 'closed', text: 'COK Kochi', chosen: 'COK', error: null })
  })

  it('keeps a choice and an empty field as they are', () => {
    const picker = pickerFor('origin', stationsArrive, focused, left)
    expect(shown(picker)).toEqual({ list: 'closed', text: '', chosen: null, error: null })
    picker.send(set('DEL'), focused, left)
    expect(shown(picker)).toEqual({ list: 'closed', text: 'DEL Delhi', chosen: 'DEL', error: null })
  })

  it('keeps the text when only the list is closed', () => {
    const picker = pickerFor('origin', stationsArrive, focused, typed('mum'), { type: 'list.dismissed' })
    expect(shown(picker)).toEqual({ list: 'closed', text: 'mum', chosen: null, error: null })
  })
})

describe('the stations on their way', () => {
  it('waits, says that it is slow, and shows what was typed meanwhile', () => {
    const picker = pickerFor('origin', focused, typed('mum'))
    expect(picker.snapshot().value).toEqual({ network: 'waiting', list: { open: 'awaiting' } })
    picker.send({ type: 'network.slow' })
    expect(picker.snapshot().value).toEqual({ network: 'slow', list: { open: 'awaiting' } })
    picker.send(stationsArrive)
    expect(picker.snapshot().value).toEqual({ network: 'ready', list: { open: 'filtering' } })
  })

  it('settles a text that was left while waiting', () => {
    const picker = pickerFor('origin', focused, typed('bom'), left)
    expect(shown(picker)).toEqual({ list: 'closed', text: 'bom', chosen: null, error: null })
    picker.send(stationsArrive)
    expect(shown(picker)).toEqual({ list: 'closed', text: 'BOM Mumbai', chosen: 'BOM', error: null })
  })

  it('says when they cannot be loaded, keeps what was typed, and asks again', () => {
    const picker = pickerFor('origin', focused, typed('mum'), { type: 'network.failed' }, { type: 'retry.asked' })
    expect(picker.snapshot().value).toEqual({ network: 'failed', list: { open: 'awaiting' } })
    expect(picker.heard()).toEqual([{ type: 'network.retryAsked' }])
    picker.send({ type: 'network.asked' }, stationsArrive)
    expect(picker.snapshot().value).toEqual({ network: 'ready', list: { open: 'filtering' } })
  })
})

describe('filled in by the parent', () => {
  it('shows the code at once and the city when the stations arrive, and tells nothing', () => {
    const picker = pickerFor('origin', set('DEL'))
    expect(shown(picker)).toEqual({ list: 'closed', text: 'DEL', chosen: 'DEL', error: null })
    picker.send(stationsArrive)
    expect([shown(picker).text, picker.heard()]).toEqual(['DEL Delhi', []])
  })

  it('keeps what is typed when the parent only repeats that nothing is chosen', () => {
    const picker = pickerFor('origin', stationsArrive, focused, typed('mum'), set(null))
    expect(shown(picker)).toEqual({ list: { open: 'filtering' }, text: 'mum', chosen: null, error: null })
  })

  it('replaces a wrong text and tells that nothing is wrong any more [STN-13]', () => {
    const picker = pickerFor('origin', stationsArrive, focused, typed('xyz'), left, set('DEL'))
    expect(shown(picker)).toEqual({ list: 'closed', text: 'DEL Delhi', chosen: 'DEL', error: null })
    expect(picker.heard()).toEqual([changed('origin', null, true), changed('origin', 'DEL')])
  })

  it('is emptied when the new origin does not reach the choice [STN-17]', () => {
    const picker = pickerFor('destination', stationsArrive, set('COK'), set(null), onlyFromLeh('DEL'))
    expect(shown(picker)).toEqual({ list: 'closed', text: '', chosen: null, error: null })
    expect(picker.heard()).toEqual([])
  })

  it('says that a choice which stays has no flights, or is the origin', () => {
    const picker = pickerFor('destination', stationsArrive, set('COK'), onlyFromLeh('DEL'))
    expect(shown(picker)).toMatchObject({ chosen: 'COK', error: 'noFlights' })
    picker.send(set('IXL'))
    expect(shown(picker)).toMatchObject({ chosen: 'IXL', error: 'sameStations' })
    expect(picker.heard()).toEqual([changed('destination', 'COK', true), changed('destination', 'IXL')])
  })
})

describe('a search asked without a station', () => {
  it('asks for the origin or the destination, which is no error of the airport [MSG-02, MSG-03]', () => {
    const origin = pickerFor('origin', { type: 'missing.shown' })
    const destination = pickerFor('destination', { type: 'missing.shown' })
    expect([shown(origin).error, shown(destination).error]).toEqual(['chooseOrigin', 'chooseDestination'])
    expect([origin.heard(), destination.heard()]).toEqual([[], []])
  })
  it('leaves an airport error as it is', () => {
    const picker = pickerFor('origin', stationsArrive, typed('xyz'), left, { type: 'missing.shown' })
    expect(shown(picker).error).toBe('errInvalidAirportSearch')
  })
})
