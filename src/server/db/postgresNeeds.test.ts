/** A PostgreSQL that is too old, and logins of calls that must not be: a sentence each at the start (ADM-4, ADM-7). */
import { expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { openDatabase } from '../open.ts'
import { createDatabase } from '../testing/freshEngine.ts'
import { unique } from '../testing/people.ts'
import { askPostgres } from '../testing/stoppedPostgres.ts'
import { CannotStart } from './cannotStart.ts'
import type { Engine } from './engine.ts'
import { requireNewEnough } from './postgresNeeds.ts'

const isPostgres = process.env['TEST_ENGINE'] === 'postgres'

/** A PostgreSQL that says that it is of this version. */
const ofVersion = (version: string) => ({
  transact: (async (_scope: unknown, _mode: unknown, work: (run: unknown) => Promise<unknown>) =>
    work(async () => [{ version }])) as unknown as Engine['transact'],
})

test.each(['9.6.24', '13.14 (Debian 13.14-1.pgdg120+2)', '14.12', '14beta3'])(
  'ADM-7 PostgreSQL %s is too old, and the sentence says for what',
  async version => {
    const looking = requireNewEnough(ofVersion(version))
    await expect(looking).rejects.toThrow(CannotStart)
    await expect(looking).rejects.toThrow(`PostgreSQL ${version} is too old: Mise needs 15 or newer. Upgrade it first.`)
  },
)

test.each(['15.0', '15beta1', '16.4 (Ubuntu 16.4-0ubuntu0.24.04.1)', '18devel', '100.1'])(
  'ADM-7 PostgreSQL %s is new enough',
  async version => {
    await expect(requireNewEnough(ofVersion(version))).resolves.toBeUndefined()
  },
)

test.runIf(isPostgres)(
  'ADM-7 ADM-4 a login of calls that is no member of role app, a superuser, the owner, or of another database is refused',
  async () => {
    const [url, other] = await Promise.all([createDatabase(), createDatabase()])
    const roles = { stranger: '', boss: 'superuser', bypasser: 'bypassrls', owner: '', heir: '', caller: '' }
    const suffix = unique()
    const nameOf = (role: string) => `${role}_${suffix}`
    const statements = Object.entries(roles).map(
      ([role, rights]) => `create role ${nameOf(role)} login ${rights} password 'secret'`,
    )
    for (const role of ['boss', 'bypasser', 'owner', 'heir', 'caller']) statements.push(`grant app to ${nameOf(role)}`)
    statements.push(`alter table cash_box owner to ${nameOf('owner')}`, `grant ${nameOf('owner')} to ${nameOf('heir')}`)
    for (const statement of statements) await askPostgres(url, statement)
    const addressOf = (role: string, database = url) => {
      const address = new URL(database)
      Object.assign(address, { username: nameOf(role), password: 'secret' })
      return address.href
    }
    const start = (appUrl: string) => openDatabase(readEnv({ DATABASE_URL: url, APP_DATABASE_URL: appUrl }))
    const refused = (appUrl: string) =>
      start(appUrl).then(
        engine => engine.close().then(() => 'started'),
        (error: Error) => (error instanceof CannotStart ? error.message : String(error.stack)),
      )
    const wanted: [string, RegExp][] = [
      [addressOf('stranger'), /logs in as stranger_\S+, who is not a member of role app\. Set it to .*IN ROLE app/],
      [
        addressOf('boss'),
        /logs in as boss_\S+, a superuser or one that row-level security does not bind, who would see the rows of every store\. Set it/,
      ],
      [addressOf('bypasser'), /logs in as bypasser_\S+, a superuser/],
      [addressOf('owner'), /logs in as owner_\S+, who has the rights of the tables’ owner/],
      [addressOf('heir'), /logs in as heir_\S+, who has the rights of the tables’ owner/],
      [url, /APP_DATABASE_URL logs in as postgres, a superuser/],
      [addressOf('caller', other), /APP_DATABASE_URL leads to another database than DATABASE_URL/],
      [addressOf('nobody'), /PostgreSQL refuses APP_DATABASE_URL .*The user or the password in it is wrong/],
      [addressOf('caller'), /^started$/],
    ]
    for (const [appUrl, words] of wanted) expect(await refused(appUrl)).toMatch(words)
  },
)
