import { expect, test } from 'vitest'
import { CannotStart } from './cannotStart.ts'
import { openDatabase } from '../open.ts'
import { readEnv } from '../env.ts'

const isPostgres = process.env['TEST_ENGINE'] === 'postgres'
const opening = (DATABASE_URL: string) => openDatabase(readEnv({ DATABASE_URL }))

test('ADM-7 a PostgreSQL that is away is named in a sentence, without the password, and may come back', async () => {
  // Nobody listens on the port of discard.
  const failed = opening('postgres://owner:hidden@127.0.0.1:9/mise')
  await expect(failed).rejects.toThrow('PostgreSQL of DATABASE_URL (127.0.0.1:9/mise) cannot be reached: ECONNREFUSED.')
  await expect(failed).rejects.toMatchObject({ tryAgain: 'later' })
  await expect(failed).rejects.toBeInstanceOf(CannotStart)
})

test.runIf(isPostgres)('ADM-7 a wrong password and a missing database are told apart', async () => {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '')
  url.password = 'wrong'
  await expect(opening(url.href)).rejects.toThrow(/refuses DATABASE_URL .*The user or the password in it is wrong/)
  const missing = new URL(process.env['TEST_DATABASE_URL'] ?? '')
  missing.pathname = 'not_there'
  const failed = opening(missing.href)
  await expect(failed).rejects.toThrow(/Its database does not exist: create it first/)
  await expect(failed).rejects.toMatchObject({ tryAgain: 'never' })
})
