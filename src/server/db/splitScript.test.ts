import { expect, test } from 'vitest'
import { MIGRATIONS, readMigrations } from './migrate.ts'
import { forCluster, splitScript } from './splitScript.ts'

test.each([
  ['select 1; select 2;', ['select 1', 'select 2']],
  ["select ';' , 'it''s; so'; select \"a;b\"", ["select ';' , 'it''s; so'", 'select "a;b"']],
  ['do $$ begin x; end $$; do $a$ $$;$$ $a$', ['do $$ begin x; end $$', 'do $a$ $$;$$ $a$']],
  ["-- what; it's\nselect 1 -- last;", ["-- what; it's\nselect 1 -- last;"]],
  ['/* a;b */ select 1;\n-- nothing more\n', ['/* a;b */ select 1']],
])('ADM-9 a script for a cluster is sent statement by statement: %j', (text, statements) => {
  expect(splitScript(text)).toEqual(statements)
})

test('ADM-9 a new table is the coordinator’s alone until it is distributed', () => {
  expect(forCluster('-- why\ncreate table a (b int); select 1')).toEqual([
    'set citus.enable_ddl_propagation = off',
    '-- why\ncreate table a (b int)',
    'set citus.enable_ddl_propagation = on',
    'select 1',
  ])
})

test('ADM-9 the statements of the migrations are whole', () => {
  const statements = readMigrations(MIGRATIONS).flatMap(({ text }) => splitScript(text))
  expect(statements.length).toBeGreaterThan(500)
  const begins =
    /^(--.*\n|\s)*(create|alter|drop|select|insert|update|delete|do|grant|comment|set|revoke|with|analyze)\b/
  expect(statements.filter(statement => !begins.test(statement))).toEqual([])
})
