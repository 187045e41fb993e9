import type { PGlite } from '@electric-sql/pglite'

/** Leaves all tables of the airline without rows, and nothing of another party: opening an embedded database takes over a second, emptying it a fraction of that. */
export const emptyDatabase = async (lite: PGlite): Promise<void> => void (await lite.exec(EMPTY))

const EMPTY = `
  rollback;
  do $$
  declare name text;
  begin
    execute (select 'truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ') || ' restart identity' from pg_tables where schemaname = 'public');
    for name in select nspname from pg_namespace where nspname !~ '^(pg_.*|information_schema|public|drizzle)$' loop
      execute format('drop schema %I cascade', name);
    end loop;
    for name in select tablename from pg_tables where schemaname = 'drizzle' and tablename <> '__drizzle_migrations' loop
      execute format('drop table drizzle.%I', name);
    end loop;
  end $$;
`
