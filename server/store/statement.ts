import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable, PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { Connection } from './holdName.ts'

/** A row as JSON has it: instants are texts. */
export type RowAsJson<Table extends PgTable> = {
  readonly [Name in keyof Table['$inferSelect']]: AsJson<Table['$inferSelect'][Name]>
}
type AsJson<Value> = Value extends Date ? string : Value

/** The rows of a booking in a table, as one value beside the booking: a statement for several tables costs what one for one table does. */
export function asJson<Table extends PgTable & { readonly bookingId: PgColumn }>(
  name: string,
  table: Table,
  order: readonly SQL[],
): SQL.Aliased<readonly RowAsJson<Table>[]> {
  const columns = sql.join(
    Object.entries(getTableColumns(table)).map(([key, column]) => sql`${sql.raw(`'${key}'`)}, ${column}`),
    sql`, `,
  )
  return sql<readonly RowAsJson<Table>[]>`(
    select coalesce(json_agg(json_build_object(${columns}) order by ${sql.join([...order], sql`, `)}), '[]')
    from ${table} where ${table.bookingId} = "bookings"."id"
  )`.as(name)
}

/**
 * A statement that is written once, and that each connection plans once, also in a transaction. Its result is as the driver gives it: numbers,
 * texts and JSON alone.
 * @param name of all statements this one's alone
 */
export function statement<Row>(name: string, query: { toSQL(): { sql: string }; readonly _: { readonly result: Row[] } }) {
  const { sql: text } = query.toSQL()
  return async (from: Connection, params: unknown[]): Promise<readonly Row[]> => {
    const prepared = from._.session.prepareQuery<PreparedQueryConfig & { execute: { rows: Row[] } }>({ sql: text, params }, undefined, name, false)
    return (await prepared.execute()).rows
  }
}
