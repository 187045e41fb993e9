import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import { PgDialect, type PgColumn, type PgTable, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import { heldResult } from './heldResults.ts'
import type { Connection } from './holdName.ts'

/** A row as JSON has it: instants are texts. */
export type RowAsJson<Table extends PgTable> = {
  readonly [Name in keyof Table['$inferSelect']]: AsJson<Table['$inferSelect'][Name]>
}
type AsJson<Value> = Value extends Date ? string : Value

/** A row as one value. */
export function rowAsJson<Table extends PgTable>(table: Table): SQL<RowAsJson<Table>> {
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => sql`${sql.raw(`'${key}'`)}, ${column}`)
  return sql<RowAsJson<Table>>`json_build_object(${sql.join(columns, sql`, `)})`
}

/** The rows of a booking in a table, as one value beside the booking: a statement for several tables costs what one for one table does. */
export function rowsAsJson<Table extends PgTable & { readonly bookingId: PgColumn }>(
  name: string,
  table: Table,
  order: readonly SQL[],
): SQL.Aliased<readonly RowAsJson<Table>[]> {
  return sql<readonly RowAsJson<Table>[]>`(
    select coalesce(json_agg(${rowAsJson(table)} order by ${sql.join([...order], sql`, `)}), '[]')
    from ${table} where ${table.bookingId} = "bookings"."id"
  )`.as(name)
}

/** A statement, to be sent with its values. */
export interface Statement<Row> {
  (from: Connection, values: readonly unknown[]): Promise<readonly Row[]>
  /** The names of the tables that it reads. */
  readonly tables: readonly string[]
}

interface Query<Row> {
  toSQL(): { sql: string }
  readonly _: { readonly result: Row[] }
}

/**
 * A statement that is written once, and that each connection plans once, also in a transaction. Its result is as the driver gives it: numbers,
 * texts and JSON alone.
 * @param name of all statements this one's alone
 */
export const statement = <Row>(name: string, query: Query<Row>): Statement<Row> => sentAs(name, query.toSQL().sql)

/** The same for one whose result is held where no other process writes. */
export function heldStatement<Row>(name: string, query: Query<Row>): Statement<Row> {
  const read = statement(name, query)
  const held = (from: Connection, values: readonly unknown[]) =>
    heldResult(from, `${name} ${JSON.stringify(values)}`, read.tables, () => read(from, values))
  return Object.assign(held, { tables: read.tables })
}

/** The same for one that writes. */
export const writingStatement = <Row>(name: string, query: SQL<Row>): Statement<Row> => sentAs(name, new PgDialect().sqlToQuery(query).sql)

const READ = /\b(?:from|join)\s+"(\w+)"/g

function sentAs<Row>(name: string, text: string): Statement<Row> {
  const send = async (from: Connection, values: readonly unknown[]) => {
    const query = { sql: text, params: [...values] }
    const prepared = from._.session.prepareQuery<PreparedQueryConfig & { execute: { rows: Row[] } }>(query, undefined, name, false)
    return (await prepared.execute()).rows
  }
  return Object.assign(send, { tables: [...new Set([...text.matchAll(READ)].map(([, table]) => table ?? ''))] })
}
