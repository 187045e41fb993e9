import { fromPromise } from 'xstate'
import type { GivenName, NamesReply } from '../../../../machines/domain/roster.ts'
import type { CellSource, GivenFile, LoadedRoster, StoredDrafts } from '../../../../machines/trips/groupRoster/groupRoster.machine.ts'
import { separatorOf, templateFile, type ReadCells } from '../../../../machines/trips/groupRoster/rosterImport.ts'
import type { Roster } from '../../../../machines/domain/roster.ts'
import type { Airline } from '../../../airline/airline.ts'
import { saveFile } from '../../../device/download.ts'
import { logFailure } from '../../../device/log.ts'
import { keepRosterDrafts, rosterDraftsOf } from '../../../device/rosterDrafts.ts'

interface GroupRosterServices {
  readonly airline: Pick<Airline, 'roster' | 'writeNames'>
  readonly askToSignIn: () => void
  /** Null where the file is not in UTF-8. */
  readonly textOfFile: (file: GivenFile) => Promise<string | null>
  /** Its code comes when it is wanted. */
  readonly cellsOf: (text: string, separator: string) => Promise<readonly (readonly string[])[]>
}

/** The ports of the page of names. */
export const groupRosterPorts = ({ airline, askToSignIn, textOfFile, cellsOf }: GroupRosterServices) => ({
  actors: {
    loadRoster: fromPromise<LoadedRoster, { readonly recordLocator: string }>(async ({ input: { recordLocator }, signal }) => ({
      roster: await airline.roster(recordLocator, signal),
      drafts: rosterDraftsOf(recordLocator),
    })),
    saveNames: fromPromise<NamesReply, { readonly recordLocator: string; readonly names: readonly GivenName[] }>(
      ({ input: { recordLocator, names }, signal }) => airline.writeNames(recordLocator, names, signal),
    ),
    readCells: fromPromise<ReadCells, CellSource>(async ({ input }) => {
      const text = 'text' in input ? input.text : await textOfFile(input.file)
      if (text === null) return { kind: 'wrongEncoding' }
      return { kind: 'cells', rows: await cellsOf(text, separatorOf(text)) }
    }),
  },
  actions: {
    keepDrafts: (_: unknown, { recordLocator, drafts }: StoredDrafts) => keepRosterDrafts(recordLocator, drafts),
    saveTemplate: (_: unknown, { roster }: { readonly roster: Roster | null }) => {
      if (roster !== null) saveFile(`${roster.recordLocator}-names.csv`, templateFile(roster), 'text/csv')
    },
    askToSignIn: () => askToSignIn(),
    logFailure: (_: unknown, { call, error }: { readonly call: string; readonly error: unknown }) => logFailure(call, error),
  },
})
