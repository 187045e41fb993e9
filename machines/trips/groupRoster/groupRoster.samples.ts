import type { EventFrom, SnapshotFrom } from 'xstate'
import type { GivenName, NameResult, NamesReply, Roster, RosterName } from '../../domain/roster.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import type { groupRosterMachine, LoadedRoster } from './groupRoster.machine.ts'
import { LARGEST_FILE, type ReadCells } from './rosterImport.ts'

type Snapshot = SnapshotFrom<typeof groupRosterMachine>
type Event = EventFrom<typeof groupRosterMachine>

const missing = (passengerKey: string, change: Partial<RosterName> = {}): RosterName => ({
  passengerKey,
  kind: 'adult',
  goesWith: null,
  firstName: null,
  lastName: null,
  nameVersion: 0,
  needsBirthDate: false,
  change: 'ADD',
  closedBecause: null,
  ...change,
})

const given = (passengerKey: string, firstName: string, lastName: string, change: Partial<RosterName> = {}): RosterName =>
  missing(passengerKey, { firstName, lastName, nameVersion: 1, change: 'CORRECT', ...change })

/** A group of four: one name can be corrected, that of an adult and of a child are missing, and one has checked in. */
export const SMALL_GROUP: Roster = {
  recordLocator: 'GRP24K',
  isGroup: true,
  route: { origin: 'Delhi', destination: 'Kochi' },
  departure: '2026-12-18T07:10',
  lastFlightOn: '2026-12-18',
  namesUntil: '2026-12-16T01:40:00.000Z',
  correctedUntil: '2026-12-10T08:35:00.000Z',
  hiddenPassengers: 0,
  names: [
    given('P1', 'Farida', 'Khan'),
    missing('P2'),
    missing('P3', { kind: 'child', needsBirthDate: true }),
    given('P4', 'Tenzin', 'Wangmo', { change: null, closedBecause: 'CHECKED_IN' }),
  ],
}

/** One of the group sees their own part. */
const MEMBER: Roster = { ...SMALL_GROUP, hiddenPassengers: 3, names: [given('P1', 'Farida', 'Khan')] }
/** A booking that is no group, whose names are closed. */
const CORRECTIONS_OVER: Roster = {
  ...SMALL_GROUP,
  isGroup: false,
  names: [given('P1', 'Tara', 'Joshi', { change: null, closedBecause: 'CORRECTION_OVER' })],
}

/** Two that are right, for the missing names, and one whose number nobody has. */
export const SAMPLE_ROWS: ReadCells = {
  kind: 'cells',
  rows: [
    ['No.', 'First name', 'Last name', 'Date of birth'],
    ['', 'Ira', 'Rao', ''],
    ['3', 'Kabir', 'Rao', '14/04/2019'],
    ['9', 'Leena', 'Shetty', ''],
  ],
}

const loaded = (roster: Roster | null, drafts: LoadedRoster['drafts'] = {}): LoadedRoster => ({ roster, drafts })

const wasOf = (key: string): RosterName => SMALL_GROUP.names.find(({ passengerKey }) => passengerKey === key) ?? missing(key)

const answering =
  (result: (name: GivenName) => Omit<NameResult, 'passengerKey'>) =>
  ({ names }: { readonly names: readonly GivenName[] }): NamesReply =>
    names.map((name) => ({ passengerKey: name.passengerKey, ...result(name) }))

const written = ({ passengerKey, firstName, lastName, nameVersion }: GivenName): RosterName => ({
  ...wasOf(passengerKey),
  firstName,
  lastName,
  nameVersion: nameVersion + 1,
  change: null,
  closedBecause: 'CORRECTION_OVER',
})

const editing = (snapshot: Snapshot): boolean => snapshot.matches({ open: 'editing' })
/** Where the rows of the samples are in sight. */
const inSight = (snapshot: Snapshot): boolean => {
  const { filter, query, page, roster } = snapshot.context
  return editing(snapshot) && filter === 'all' && query === '' && page === 0 && (roster?.names.length ?? 0) > 1
}
const isUntouched = ({ context: { drafts, notes, imported } }: Snapshot): boolean =>
  Object.keys(drafts).length === 0 && Object.keys(notes).length === 0 && imported === null

const { changing, made, only } = sampling<typeof groupRosterMachine>()

const onRows = (event: Parameters<typeof only>[2]) => only('the row is in sight, which a filter, a search or a page can hide', inSight, event)

/** Who has no name yet. */
const missingName = ({ roster }: Snapshot['context']) => (roster?.names[1]?.change === null ? null : roster?.names[1])

const typed = (field: 'firstName' | 'lastName', text: string) =>
  onRows(
    made(
      (context) => (context.drafts['P2']?.[field] === text ? null : missingName(context)),
      () => ({ type: 'name.typed', passengerKey: 'P2', field, text }),
    ),
  )

const isWhole = ({ filter, page, query }: Snapshot['context']): boolean => filter === 'all' && page === 0 && query === ''

/** What is typed does not matter to what is shown. */
const quietly = (isFit: (context: Snapshot['context']) => boolean, event: Event) =>
  only(
    'the list is looked through before anything is typed, where it has more than one name',
    (snapshot) => editing(snapshot) && isUntouched(snapshot) && (snapshot.context.roster?.names.length ?? 0) > 1 && isFit(snapshot.context),
    event,
  )

const atImport = (event: Parameters<typeof only>[2]) =>
  only(
    'a file is read once, before the same names are typed',
    (snapshot) => inSight(snapshot) && snapshot.context.imported === null && snapshot.context.drafts['P2'] === undefined,
    event,
  )

const limits = { page: 3, sent: 1 }
const delays = { slow: 3_000 }

/** What a walk tries with the names of a booking. */
export const groupRosterSamples: Samples<typeof groupRosterMachine> = {
  starts: {
    'the names of a booking': { recordLocator: 'GRP24K', limits, delays },
    'an address without a booking': { recordLocator: null, limits, delays },
  },
  events: {
    'tries again': { type: 'retry.asked' },
    'asks to sign in': { type: 'signIn.asked' },
    'another is signed in': only(
      'who is here changes before anything is typed',
      (snapshot) => snapshot.context.roster === null || isUntouched(snapshot),
      {
        type: 'customer.changed',
      },
    ),
    'types a first name': typed('firstName', 'Ira'),
    'types a digit': typed('firstName', 'Ira2'),
    'types a last name': typed('lastName', 'Rao'),
    'begins to correct a name': onRows(
      made(
        ({ roster, drafts }) => (roster?.names[0]?.change === 'CORRECT' && drafts['P1'] === undefined ? roster.names[0] : null),
        ({ passengerKey }) => ({ type: 'row.opened', passengerKey }),
      ),
    ),
    'corrects a name': onRows(
      made(
        ({ drafts }) => (drafts['P1']?.lastName === 'Khan' ? drafts['P1'] : null),
        () => ({ type: 'name.typed', passengerKey: 'P1', field: 'lastName', text: 'Khann' }),
      ),
    ),
    'gives up what was typed': onRows(
      made(
        ({ drafts }) => Object.keys(drafts)[0],
        (passengerKey) => ({ type: 'row.discarded', passengerKey }),
      ),
    ),
    'saves a row': onRows(
      made(
        ({ roster }) => (roster?.names[1]?.change === 'ADD' ? roster.names[1] : null),
        ({ passengerKey }) => ({ type: 'row.submitted', passengerKey }),
      ),
    ),
    'saves all': onRows(
      made(
        ({ drafts }) => drafts['P2'] ?? (drafts['P1']?.lastName === 'Khann' ? drafts['P1'] : null),
        () => ({ type: 'all.submitted' }),
      ),
    ),
    'looks at the missing': quietly(isWhole, {
      type: 'filter.chosen',
      filter: 'missing',
    }),
    'looks at all': quietly(({ filter }) => filter === 'missing', { type: 'filter.chosen', filter: 'all' }),
    'looks for a name': quietly(({ filter, query }) => filter === 'all' && query === '', { type: 'query.typed', text: 'tenzin' }),
    'looks for none': quietly(({ query }) => query !== '', { type: 'query.typed', text: '' }),
    'turns on': quietly(isWhole, { type: 'page.turned', by: 1 }),
    'turns back': quietly(({ page }) => page === 1, { type: 'page.turned', by: -1 }),
    'chooses a file': atImport({ type: 'file.chosen', file: { name: 'names.csv', size: 64 } }),
    'chooses a file that is too big': atImport({ type: 'file.chosen', file: { name: 'names.csv', size: LARGEST_FILE + 1 } }),
    'pastes cells': atImport(changing(({ pasted }) => pasted, 'Ira\tRao', { type: 'cells.typed', text: 'Ira\tRao' })),
    'takes the pasted names': atImport({ type: 'cells.submitted' }),
    'asks for the file to fill in': quietly(isWhole, {
      type: 'template.asked',
    }),
  },
  ports: {
    loadRoster: {
      answers: {
        'a group': loaded(SMALL_GROUP),
        'a group with what was typed before': loaded(SMALL_GROUP, { P2: { firstName: 'Ira', lastName: 'Rao', birthDate: '', nameVersion: 0 } }),
        'the part of a member': loaded(MEMBER),
        'a booking whose names are closed': loaded(CORRECTIONS_OVER, { P1: { firstName: 'Tara', lastName: 'Joshy', birthDate: '', nameVersion: 1 } }),
        'it was not opened here': loaded(null),
      },
      failures: { 'the airline is not reached': new Error('no network') },
    },
    saveNames: {
      answers: {
        'all is saved': answering((name) => ({ outcome: 'SAVED', because: null, now: written(name) })),
        'another was quicker': answering((name) => ({
          outcome: 'CHANGED',
          because: null,
          now: { ...written(name), firstName: 'Vikram', lastName: 'Shetty', change: 'CORRECT', closedBecause: null },
        })),
        'it is refused': answering(({ passengerKey }) => ({ outcome: 'REFUSED', because: 'ANOTHER_PERSON', now: wasOf(passengerKey) })),
        'it is not open any more': null,
      },
      failures: { 'the airline is not reached': new Error('no network') },
    },
    readCells: {
      answers: { 'two rows, and a wrong one': SAMPLE_ROWS, 'another encoding': { kind: 'wrongEncoding' } },
      failures: { 'the file cannot be read': new Error('gone') },
    },
  },
}
