/** Walks the catalogue, so that no table of a later migration can forget the rules of tenancy (ARCHITECTURE.md). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPerson, aStore } from '../testing/people.ts'
import { testServer } from '../testing/testServer.ts'
import { INSTALLATION } from './places.ts'

/** On a cluster, where what the schema says of a store holds in shards. */
const isCluster = process.env['TEST_ENGINE'] === 'citus'
/** Unique in the whole installation on purpose: the number that a store signs in with. */
const UNIQUE_EVERYWHERE = ['merchant_aid_key']

interface Table {
  readonly name: string
  readonly secured: boolean
  readonly forced: boolean
  readonly merchantColumn: string | null
  readonly appMay: string[]
}

async function ask<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await testServer()).engine.transact('owner', 'read', run => run(query))
}

const tables = () =>
  ask(sql<Table>`
    select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
      (select format_type(a.atttypid, null) || case when a.attnotnull then '' else ' null' end
        from pg_attribute a where a.attrelid = c.oid and a.attname = 'merchant_id') as merchant_column,
      array(select p from unnest(array['select', 'insert', 'update', 'delete', 'truncate']) p
        where has_table_privilege('app', c.oid, p)) as app_may
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`)

/** The tables of merchants. */
const tenantTables = async () => (await tables()).filter(({ name }) => !INSTALLATION.includes(name))

test('ADM-4 every table is one of a merchant, with row-level security forced, or a named one of the installation', async () => {
  const all = await tables()
  expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining([...INSTALLATION]))
  const faulty = (await tenantTables()).filter(
    ({ secured, forced, merchantColumn }) => !secured || forced === isCluster || merchantColumn !== 'integer',
  )
  expect(faulty).toEqual([])
  const reachable = all.filter(({ name, appMay }) => INSTALLATION.includes(name) && appMay.length > 0)
  expect(reachable).toEqual([])
  expect(all.filter(({ appMay }) => appMay.includes('truncate'))).toEqual([])
})

test('ADM-4 merchant_id is first in every primary key and unique index', async () => {
  const indexes = await ask(sql<{ tableName: string; name: string; first: string; primary: boolean }>`
    select t.relname as table_name, i.relname as name, a.attname as first, x.indisprimary as primary
    from pg_index x
    join pg_class t on t.oid = x.indrelid and t.relnamespace = 'public'::regnamespace
    join pg_class i on i.oid = x.indexrelid
    left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
    where x.indisunique and t.relkind in ('r', 'p')`)
  const names = (await tenantTables()).map(({ name }) => name)
  const own = indexes.filter(({ tableName }) => names.includes(tableName))
  expect(
    own
      .filter(({ primary }) => primary)
      .map(({ tableName }) => tableName)
      .toSorted(byName),
  ).toEqual(names.toSorted(byName))
  const faulty = own.filter(({ first, name }) => first !== 'merchant_id' && !UNIQUE_EVERYWHERE.includes(name))
  expect(faulty).toEqual([])
})

test('ADM-4 every foreign key between tables of merchants stays within a merchant', async () => {
  const keys = await ask(sql<{ name: string; from: string; to: string; columns: string[]; target: string[] }>`
    select c.conname as name, f.relname as from, t.relname as to,
      array(select a.attname::text from unnest(c.conkey) with ordinality k(n, o)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n order by k.o) as columns,
      array(select a.attname::text from unnest(c.confkey) with ordinality k(n, o)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.n order by k.o) as target
    from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`)
  const names = (await tenantTables()).map(({ name }) => name)
  const between = keys.filter(({ from, to }) => names.includes(from) && names.includes(to))
  expect(between.length).toBeGreaterThan(10)
  expect(between.filter(({ columns, target }) => columns[0] !== 'merchant_id' || target[0] !== 'merchant_id')).toEqual(
    [],
  )
})

test('ADM-4 what calls run as owns nothing, and cannot step around row-level security', async () => {
  const [role] = await ask(sql`
    select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as mighty,
      has_schema_privilege('app', 'public', 'create') as creates,
      (select count(*) from pg_class where relowner = r.oid) as owns,
      (select count(*) from pg_auth_members where member = r.oid) as memberships
    from pg_roles r where rolname = 'app'`)
  expect(role).toEqual({ mighty: false, creates: false, owns: 0, memberships: 0 })
  // A function with its owner's rights would step around row-level security, and a view without `security_invoker` too.
  const definers = await ask(sql`
    select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
    union all select relname from pg_class c
    where not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') and relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
      and not coalesce('security_invoker=true' = any(reloptions), false)`)
  expect(definers).toEqual([])
})

/** What an expression says of the store, and of the imports that nobody may see. */
const PLAIN = "(merchant_id = (NULLIF(current_setting('app.merchant_id'::text, true), ''::text))::integer)"
const MERCHANT = isCluster ? `((${PLAIN})::integer <> 0)` : PLAIN
const shownUnless = (ownRow: string) =>
  `(${MERCHANT} AND (${ownRow} OR (current_setting('app.hidden_imports'::text, true) = '{}'::text)` +
  " OR (import_id <> ALL ((NULLIF(current_setting('app.hidden_imports'::text, true), ''::text))::integer[]))" +
  " OR (import_id = (NULLIF(current_setting('app.importing'::text, true), ''::text))::integer)))"
/** The tables into which an import writes rows that are looked for by themselves. */
const OF_IMPORTS: Readonly<Record<string, string>> = {
  category: '(import_id IS NULL)',
  dish: '(import_id IS NULL)',
  orders: '(import_id IS NULL)',
  payment: '(import_id IS NULL)',
  refund: '(import_id IS NULL)',
  sales_fact: '(import_id = 0)',
  money_fact: '(import_id = 0)',
}

test('ADM-9 each table has one permissive policy a role, a plain expression that holds on every engine', async () => {
  const policies = await ask(sql<{ name: string; policies: string[] }>`
    select c.relname as name, array(
      select concat_ws(' | ', p.polname, p.polpermissive, p.polcmd, array(select pg_get_userbyid(r) from unnest(p.polroles) r),
        pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
      from pg_policy p where p.polrelid = c.oid order by p.polname) as policies
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`)
  const [owner] = await ask(sql<{ name: string }>`select current_user as name`)
  const names = new Set((await tenantTables()).map(({ name }) => name))
  const expected = (name: string) => {
    if (!names.has(name)) return []
    const ownRow = OF_IMPORTS[name]
    const rows = ownRow === undefined ? MERCHANT : shownUnless(ownRow)
    return [`own_rows | t | * | {app} | ${rows}`, `owner_rows | t | * | {${owner?.name}} | true`]
  }
  expect(policies.filter(({ name }) => OF_IMPORTS[name]).length).toBe(7)
  expect(policies.filter(policy => String(policy.policies) !== String(expected(policy.name)))).toEqual([])
})

test('ADM-9 merchant_id is the first column of every table of merchants, and in every exclusion constraint', async () => {
  const first = await ask(sql<{ name: string; column: string }>`
    select c.relname as name, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum = 1
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`)
  const names = (await tenantTables()).map(({ name }) => name)
  expect(first.filter(({ name, column }) => names.includes(name) && column !== 'merchant_id')).toEqual([])
  const exclusions = await ask(sql<{ name: string; text: string }>`
    select conname as name, pg_get_constraintdef(oid) as text from pg_constraint
    where contype = 'x' and connamespace = 'public'::regnamespace order by conname`)
  expect(exclusions.map(({ name }) => name)).toEqual([
    'clock_break_apart',
    'clock_record_apart',
    'planned_shift_apart',
    'schedule_shift_apart',
  ])
  // Of ranges alone: equality of integers under GiST would need an extension.
  const store = "EXCLUDE USING gist (int4range(merchant_id, merchant_id, '[]'::text) WITH &&, "
  expect(exclusions.filter(({ text }) => !text.startsWith(store))).toEqual([])
})

test('ADM-9 no foreign key leads from the installation to the rows of a store, but to the store itself', async () => {
  const keys = await ask(sql<{ name: string; from: string; to: string }>`
    select conname as name, conrelid::regclass::text as from, confrelid::regclass::text as to
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  const out = keys.filter(({ from }) => INSTALLATION.includes(from))
  expect(out.length).toBeGreaterThan(3)
  expect(out.filter(({ to }) => !INSTALLATION.includes(to) && to !== 'merchant')).toEqual([])
})

test('ADM-9 functions take no rows, and those in SQL read no tables', async () => {
  const functions = await ask(sql<{ name: string; language: string; body: string; takesRows: boolean }>`
    select p.proname as name, l.lanname as language, p.prosrc as body, exists (
      select from unnest(p.proargtypes) t join pg_class c on c.reltype = t and c.relkind in ('r', 'p', 'v')) as takes_rows
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'`)
  expect(functions.length).toBeGreaterThan(10)
  expect(functions.filter(({ takesRows }) => takesRows)).toEqual([])
  const names = (await tables()).map(({ name }) => name)
  const reads = (body: string) => names.filter(name => new RegExp(`\\b(from|join|into|update) ${name}\\b`).test(body))
  const faulty = functions.filter(({ language, body }) => language === 'sql' && reads(body).length > 0)
  expect(faulty.map(({ name }) => name)).toEqual([])
})

test('ADM-4 a call sees the rows of its own merchant in every table, and none without a merchant', async () => {
  const { engine } = await testServer()
  await aPerson({ permissions: ['orders.list.view'] })
  const { merchantId } = await aStore()
  const others = (await tenantTables()).map(
    ({ name }) => sql`select ${sql.lit(name)} as name from ${sql.ref(name)} where merchant_id <> ${merchantId}`,
  )
  const seen = await engine.transact({ merchantId }, 'read', async run => {
    // Of all stores: what calls never ask.
    if (isCluster) await run(sql`set local citus.multi_task_query_log_level = off`)
    return run(sql.join(others, sql` union all `))
  })
  expect(seen).toEqual([])
  // 0 is nobody's; '' is what a connection has after an earlier transaction.
  for (const nobody of ['0', '']) {
    const rows = await engine.transact({ merchantId }, 'read', async run => {
      if (isCluster) await run(sql`set local citus.multi_task_query_log_level = off`)
      await run(sql.raw(`set local app.merchant_id = '${nobody}'`))
      return run(sql`select merchant_id from merchant union all select merchant_id from employee`)
    })
    expect(rows).toEqual([])
  }
})

test('ADM-4 a call cannot write a row of another merchant', async () => {
  const { engine } = await testServer()
  const [mine, other] = [await aStore(), await aPerson()]
  const { merchantId } = mine
  const theirs = other.store.merchantId
  const write = (query: ReturnType<typeof sql>) => engine.transact({ merchantId }, 'write', run => run(query))
  await expect(write(sql`insert into role (merchant_id, name) values (${theirs}, 'x')`)).rejects.toMatchObject({
    code: '42501',
  })
  expect(await write(sql`update merchant set name = 'x' where merchant_id = ${theirs} returning name`)).toEqual([])
  expect(await write(sql`delete from employee where merchant_id = ${theirs} returning employee_id`)).toEqual([])
  await expect(write(sql`update merchant set merchant_id = ${theirs}`)).rejects.toMatchObject({
    code: expect.stringMatching(/^(42501|428C9)$/),
  })
})

const byName = (one: string, other: string) => (one < other ? -1 : 1)
