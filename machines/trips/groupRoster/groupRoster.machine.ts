import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import type { GivenName, NameDrafts, NamesReply, NameValues, Roster, RosterName, RosterReply } from '../../domain/roster.ts'
import { logged, WAIT } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'
import {
  defectOf,
  draftOf,
  foundNames,
  isDefect,
  type RosterFilter,
  type RosterLimits,
  type RowNote,
  type RowNotes,
  unsavedKeys,
  wholeName,
} from './groupRoster.rules.ts'
import { type ImportReport, LARGEST_FILE, type ReadCells, takeCells } from './rosterImport.ts'

interface Input {
  /** Null where the address of the page names no booking. */
  readonly recordLocator: string | null
  readonly limits: RosterLimits
  readonly delays: { readonly slow: number }
}

interface Context extends Input {
  /** Null until it has been read. */
  readonly roster: Roster | null
  /** What was typed and not saved. */
  readonly drafts: NameDrafts
  readonly notes: RowNotes
  readonly filter: RosterFilter
  readonly query: string
  /** From 0. */
  readonly page: number
  /** The keys of the names that are to be sent, in their order. */
  readonly queue: readonly string[]
  /** Cells that were pasted to be taken. */
  readonly pasted: string
  readonly imported: ImportReport | null
}

/** A file of the browser. */
export interface GivenFile {
  readonly name: string
  /** In bytes. */
  readonly size: number
}

/** Where cells come from. */
export type CellSource = { readonly file: GivenFile } | { readonly text: string }

export type GroupRosterEvent =
  | { readonly type: 'retry.asked' }
  | { readonly type: 'signIn.asked' }
  | { readonly type: 'customer.changed' }
  | { readonly type: 'name.typed'; readonly passengerKey: string; readonly field: keyof NameValues; readonly text: string }
  /** A given name is to be corrected. */
  | { readonly type: 'row.opened'; readonly passengerKey: string }
  /** What was typed for a name is given up. */
  | { readonly type: 'row.discarded'; readonly passengerKey: string }
  | { readonly type: 'row.submitted'; readonly passengerKey: string }
  | { readonly type: 'all.submitted' }
  | { readonly type: 'filter.chosen'; readonly filter: RosterFilter }
  | { readonly type: 'query.typed'; readonly text: string }
  | { readonly type: 'page.turned'; readonly by: 1 | -1 }
  | { readonly type: 'file.chosen'; readonly file: GivenFile }
  | { readonly type: 'cells.typed'; readonly text: string }
  | { readonly type: 'cells.submitted' }
  | { readonly type: 'template.asked' }

/** What is stored of a roster in this tab. */
export interface StoredDrafts {
  readonly recordLocator: string
  readonly drafts: NameDrafts
}

/** What the port `loadRoster` answers: the roster, and what was typed in this tab before. */
export interface LoadedRoster {
  readonly roster: RosterReply
  readonly drafts: NameDrafts
}

interface Loaded {
  readonly reply: LoadedRoster
}
interface Saved {
  readonly reply: NamesReply
}
interface Meant {
  readonly keys: readonly string[]
}
interface Row {
  readonly passengerKey: string
}

const without = <Value>(record: Readonly<Record<string, Value>>, keys: readonly string[]): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)))

const rowOf = ({ roster }: Context, key: string): RosterName | undefined => roster?.names.find(({ passengerKey }) => passengerKey === key)

/** Of some rows those that can be sent, and what is wrong with the others. */
function judged(context: Context, keys: readonly string[]): { readonly queue: readonly string[]; readonly notes: RowNotes } {
  const { roster, drafts } = context
  const notes: Record<string, RowNote> = { ...without(context.notes, keys) }
  const queue: string[] = []
  for (const key of keys) {
    const name = rowOf(context, key)
    if (roster === null || name === undefined) continue
    const because = defectOf(roster, name, drafts[key] ?? draftOf(name))
    if (because === null) queue.push(key)
    else notes[key] = { kind: 'refused', because }
  }
  return { queue, notes }
}

/** What is sent next. */
function nextNames({ recordLocator, drafts, queue, limits }: Context): { readonly recordLocator: string; readonly names: readonly GivenName[] } {
  const names = queue.slice(0, limits.sent).flatMap((passengerKey) => {
    const draft = drafts[passengerKey]
    if (draft === undefined) return []
    const { firstName, lastName, ...rest } = draft
    return [{ ...rest, passengerKey, firstName: firstName.trim(), lastName: lastName.trim() }]
  })
  return { recordLocator: recordLocator ?? '', names }
}

/** The roster after an answer. What was not saved stays typed, with the version that it would now replace. */
function settled(context: Context, reply: NamesReply): Partial<Context> {
  const { roster } = context
  if (roster === null || reply === null) return {}
  const names = new Map(roster.names.map((name) => [name.passengerKey, name]))
  const drafts: Record<string, Context['drafts'][string]> = { ...context.drafts }
  const notes: Record<string, RowNote> = { ...context.notes }
  for (const { passengerKey, outcome, because, now } of reply) {
    const draft = drafts[passengerKey]
    if (now !== null) names.set(passengerKey, now)
    // Another answer to the same names was lost on its way, or another one has typed the same.
    const isSame = now !== null && draft !== undefined && wholeName(now) === `${draft.firstName.trim()} ${draft.lastName.trim()}`
    if (outcome === 'SAVED' || (outcome === 'CHANGED' && isSame)) {
      delete drafts[passengerKey]
      notes[passengerKey] = { kind: 'saved' }
    } else {
      if (draft !== undefined && now !== null) drafts[passengerKey] = { ...draft, nameVersion: now.nameVersion }
      notes[passengerKey] =
        outcome === 'CHANGED' ? { kind: 'changed', name: now && wholeName(now) } : { kind: 'refused', because: because ?? 'NOT_YOURS' }
    }
  }
  return { roster: { ...roster, names: [...names.values()] }, drafts, notes, queue: context.queue.slice(context.limits.sent) }
}

const pageWithin = ({ roster, notes, filter, query, limits }: Context, page: number): number => {
  const rows = roster === null ? 0 : foundNames(roster, notes, filter, query).length
  return Math.max(0, Math.min(page, Math.ceil(rows / limits.page) - 1))
}

const groupRoster = setup({
  types: {
    context: {} as Context,
    events: {} as GroupRosterEvent,
    input: {} as Input,
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused' | 'blocked',
  },
  actors: {
    loadRoster: port<LoadedRoster, { readonly recordLocator: string }>('loadRoster'),
    saveNames: port<NamesReply, { readonly recordLocator: string; readonly names: readonly GivenName[] }>('saveNames'),
    readCells: port<ReadCells, CellSource>('readCells'),
  },
  delays: { slow: ({ context }) => context.delays.slow },
  guards: {
    isNamed: ({ context }) => context.recordLocator !== null,
    isOpened: (_, { reply }: Loaded) => reply.roster !== null,
    isStillOpened: (_, { reply }: Saved) => reply !== null,
    isSendable: ({ context }, { keys }: Meant) => judged(context, keys).queue.length > 0,
    hasMore: ({ context }) => context.queue.length > 0,
    isWrong: ({ context }) => Object.values(context.notes).some(isDefect),
    hasCells: ({ context }) => context.pasted.trim() !== '',
    isTooBig: (_, { file }: { readonly file: GivenFile }) => file.size > LARGEST_FILE,
  },
  actions: {
    keepRoster: assign((_, { reply: { roster, drafts } }: Loaded) => ({
      roster,
      drafts: Object.fromEntries(unsavedKeys(roster, drafts).flatMap((key) => (drafts[key] === undefined ? [] : [[key, drafts[key]] as const]))),
    })),
    forgetRoster: assign({ roster: null, drafts: {}, notes: {}, queue: [], pasted: '', imported: null, page: 0 }),
    takeText: assign(({ context }, { passengerKey, field, text }: Extract<GroupRosterEvent, { type: 'name.typed' }>) => {
      const name = rowOf(context, passengerKey)
      if (name === undefined) return {}
      const draft = { ...(context.drafts[passengerKey] ?? draftOf(name)), [field]: text }
      return { drafts: { ...context.drafts, [passengerKey]: draft }, notes: without(context.notes, [passengerKey]) }
    }),
    openRow: assign(({ context }, { passengerKey }: Row) => {
      const name = rowOf(context, passengerKey)
      return name === undefined ? {} : { drafts: { ...context.drafts, [passengerKey]: draftOf(name) }, notes: without(context.notes, [passengerKey]) }
    }),
    discardRow: assign(({ context }, { passengerKey }: Row) => ({
      drafts: without(context.drafts, [passengerKey]),
      notes: without(context.notes, [passengerKey]),
    })),
    judgeRows: assign(({ context }, { keys }: Meant) => judged(context, keys)),
    keepResults: assign(({ context }, { reply }: Saved) => settled(context, reply)),
    keepPage: assign({ page: ({ context }) => pageWithin(context, context.page) }),
    clearQueue: assign({ queue: [] }),
    setFilter: assign((_, { filter }: { readonly filter: RosterFilter }) => ({ filter, page: 0 })),
    setQuery: assign((_, { text }: { readonly text: string }) => ({ query: text, page: 0 })),
    keepPasted: assign((_, { text }: { readonly text: string }) => ({ pasted: text })),
    turnPage: assign(({ context }, { by }: { readonly by: 1 | -1 }) => ({ page: pageWithin(context, context.page + by) })),
    takeRows: assign(({ context }, { cells }: { readonly cells: ReadCells }) => {
      if (cells.kind !== 'cells' || context.roster === null) return { imported: { kind: 'wrongEncoding' } as const }
      const { drafts, report } = takeCells(context.roster, context.drafts, cells.rows)
      return { drafts, imported: report, filter: 'all' as const, query: '', page: 0 }
    }),
    refuseFile: assign({ imported: { kind: 'tooBig' } }),
    /** Keeps what is typed in this tab. */
    keepDrafts: effect<StoredDrafts>('keepDrafts'),
    saveTemplate: effect<{ readonly roster: Roster | null }>('saveTemplate'),
    askToSignIn: effect('askToSignIn'),
    logFailure: effect<{ readonly call: 'loadRoster' | 'saveNames' | 'readCells'; readonly error: unknown }>('logFailure'),
  },
})

const keepDrafts = {
  type: 'keepDrafts',
  params: ({ context: { recordLocator, drafts } }: { readonly context: Context }) => ({ recordLocator: recordLocator ?? '', drafts }),
} as const
const loaded = ({ event }: { readonly event: { readonly output: LoadedRoster } }) => ({ reply: event.output })
const saved = ({ event }: { readonly event: { readonly output: NamesReply } }) => ({ reply: event.output })
const one = ({ event }: { readonly event: Row }) => ({ keys: [event.passengerKey] })
const all = ({ context: { roster, drafts } }: { readonly context: Context }) => ({ keys: unsavedKeys(roster, drafts) })

const editing = groupRoster.createStateConfig({
  description: 'Names can be typed, pasted and saved.',
  initial: 'quiet',
  on: {
    'name.typed': { target: '.quiet', actions: [{ type: 'takeText', params: ({ event }) => event }, keepDrafts] },
    'row.opened': { target: '.quiet', actions: { type: 'openRow', params: ({ event }) => event } },
    'row.discarded': { target: '.quiet', actions: [{ type: 'discardRow', params: ({ event }) => event }, keepDrafts] },
    'row.submitted': [
      { guard: { type: 'isSendable', params: one }, target: 'saving', actions: { type: 'judgeRows', params: one } },
      { target: '.incomplete', actions: { type: 'judgeRows', params: one } },
    ],
    'all.submitted': [
      { guard: { type: 'isSendable', params: all }, target: 'saving', actions: { type: 'judgeRows', params: all } },
      { target: '.incomplete', actions: { type: 'judgeRows', params: all } },
    ],
    'file.chosen': [
      { guard: { type: 'isTooBig', params: ({ event }) => event }, target: '.imported', actions: 'refuseFile' },
      { target: 'importing' },
    ],
    'cells.submitted': { guard: 'hasCells', target: 'importing' },
    'template.asked': { actions: { type: 'saveTemplate', params: ({ context: { roster } }) => ({ roster }) } },
  },
  states: {
    quiet: {},
    incomplete: { description: 'Each name that cannot be sent says why.', tags: 'blocked', meta: { covers: ['GRP-16', 'GRP-17', 'VAL-22'] } },
    saved: { description: 'What was sent is saved.' },
    refused: { description: 'Some names were not saved. What was typed for them is kept, with why.', tags: 'refused' },
    failed: { description: 'The airline could not be reached. What was typed is kept.', tags: 'refused' },
    imported: { description: 'The page says which rows were taken, and what is wrong with the others.' },
    unread: { description: 'The file could not be read.', tags: 'refused' },
  },
})

const saving = groupRoster.createStateConfig({
  description: 'Names are being saved, at most a hundred at once.',
  tags: 'waiting',
  initial: 'waiting',
  states: WAIT,
  invoke: {
    src: 'saveNames',
    input: ({ context }) => nextNames(context),
    onDone: [
      {
        guard: { type: 'isStillOpened', params: saved },
        target: 'settling',
        actions: [{ type: 'keepResults', params: saved }, keepDrafts, 'keepPage'],
      },
      { target: '#groupRoster.notOpened', description: 'The booking is closed in this browser. What was typed stays in this tab.' },
    ],
    onError: { target: 'editing.failed', actions: ['clearQueue', logged('saveNames')] },
  },
})

const importing = groupRoster.createStateConfig({
  description: 'The cells of a file, or those that were pasted, are being read.',
  tags: 'waiting',
  invoke: {
    src: 'readCells',
    input: ({ context, event }) => (event.type === 'file.chosen' ? { file: event.file } : { text: context.pasted }),
    onDone: { target: 'editing.imported', actions: [{ type: 'takeRows', params: ({ event }) => ({ cells: event.output }) }, keepDrafts] },
    onError: { target: 'editing.unread', actions: logged('readCells') },
  },
  initial: 'waiting',
  states: WAIT,
})

/** The names of a booking: missing ones are given, by hand, from a file or pasted, and given ones are corrected [GRP-16, GRP-17]. */
export const groupRosterMachine = groupRoster.createMachine({
  id: 'groupRoster',
  description: 'The names of a booking: missing ones are given over several visits and by several people, given ones corrected.',
  meta: { covers: ['GRP-16', 'GRP-17', 'GRP-25', 'SEC-14', 'VAL-21', 'VAL-22'] },
  context: ({ input }) => ({
    ...input,
    roster: null,
    drafts: {},
    notes: {},
    filter: 'all',
    query: '',
    page: 0,
    queue: [],
    pasted: '',
    imported: null,
  }),
  on: {
    'customer.changed': { description: 'Signed in or out: the airline says who may see the names now.', target: '.opening', actions: 'forgetRoster' },
  },
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isNamed', target: 'reading' }, { target: 'notOpened' }] },
    reading: {
      description: 'The names are being read, and what was typed in this tab before.',
      tags: 'waiting',
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'loadRoster',
        input: ({ context: { recordLocator } }) => ({ recordLocator: recordLocator ?? '' }),
        onDone: [
          { guard: { type: 'isOpened', params: loaded }, target: 'open', actions: { type: 'keepRoster', params: loaded } },
          { target: 'notOpened' },
        ],
        onError: { target: 'failed', actions: logged('loadRoster') },
      },
    },
    failed: { description: 'The airline could not be reached.', tags: 'refused', on: { 'retry.asked': 'reading' } },
    notOpened: {
      description: 'The booking has to be found first, or its owner has to sign in.',
      tags: 'refused',
      meta: { covers: ['SEC-14'] },
      on: { 'signIn.asked': { actions: 'askToSignIn' } },
    },
    open: {
      on: {
        'filter.chosen': { actions: { type: 'setFilter', params: ({ event }) => event } },
        'query.typed': { actions: { type: 'setQuery', params: ({ event }) => event } },
        'cells.typed': { description: 'They stay until they are taken, and after.', actions: { type: 'keepPasted', params: ({ event }) => event } },
        'page.turned': { actions: { type: 'turnPage', params: ({ event }) => event } },
      },
      initial: 'editing',
      states: {
        editing,
        saving,
        settling: {
          always: [{ guard: 'hasMore', target: 'saving' }, { guard: 'isWrong', target: 'editing.refused' }, { target: 'editing.saved' }],
        },
        importing,
      },
    },
  },
})

export type GroupRosterActor = ActorRefFrom<typeof groupRosterMachine>
