/**
 * At the start: are the keys those that this database was used with (SEC-3, ADM-7)? A server with other keys would run, and
 * read no secret, find no gift card and compare no POS password; so it does not start, unless it is told to.
 */
import { createHmac } from 'node:crypto'
import path from 'node:path'
import { CannotStart } from '../db/cannotStart.ts'
import type { Engine } from '../db/engine.ts'
import type { Env } from '../env.ts'
import { keepFingerprint, loadFingerprints, replaceFingerprint } from './keyCheck.queries.ts'
import { findKey, type FoundKey, installationKey, type KeyUse, keyUses, writeKey } from './keyFile.ts'
import type { Log } from './log.ts'

/** Tells whether two keys are equal, and nothing else. */
const fingerprintOf = (key: Buffer) => createHmac('sha256', key).update('mise key fingerprint').digest('base64url')

type WarnLog = Pick<Log, 'warn'>

/** Checks every key, and makes those that the database has never been used with. Throws `CannotStart`. */
export async function checkKeys(env: Env, engine: Engine, log: WarnLog): Promise<void> {
  const known = await engine.transact('owner', 'read', loadFingerprints)
  for (const [name, use] of Object.entries(keyUses)) {
    const fingerprint = known.get(name)
    if (fingerprint === undefined) await begin(env, engine, log, name, use)
    else await check(env, engine, log, name, use, fingerprint)
  }
}

async function begin(env: Env, engine: Engine, log: WarnLog, name: string, use: KeyUse): Promise<void> {
  const key = installationKey(env, use)
  if (await engine.transact('owner', 'write', run => keepFingerprint(run, name, fingerprintOf(key)))) {
    outlivePassword(env, use, log)
    return
  }
  // Another process was first, at the same moment: its key counts.
  const known = await engine.transact('owner', 'read', loadFingerprints)
  if (known.get(name) !== fingerprintOf(key)) throw otherKey(env, use, findKey(env, use))
  outlivePassword(env, use, log)
}

async function check(
  env: Env,
  engine: Engine,
  log: WarnLog,
  name: string,
  use: KeyUse,
  fingerprint: string,
): Promise<void> {
  const found = findKey(env, use)
  if (!found || fingerprintOf(found.key) !== fingerprint) {
    if (!env.acceptNewKeys) throw otherKey(env, use, found)
    const key = installationKey(env, use)
    await engine.transact('owner', 'write', run => replaceFingerprint(run, name, fingerprintOf(key), new Date()))
    log.warn(`ACCEPT_NEW_KEYS: another key is used for ${name} from now on`)
  }
  outlivePassword(env, use, log)
}

/** A key that follows from the owner's password is written down: the password may be changed later. */
function outlivePassword(env: Env, use: KeyUse, log: WarnLog): void {
  const found = findKey(env, use)
  if (found?.from !== 'DATABASE_URL') return
  try {
    writeKey(env, use, found.key)
  } catch (error) {
    log.warn({ err: error }, `${use.file} cannot be written: a new password of DATABASE_URL will need it`)
  }
}

function otherKey({ dataDir }: Env, use: KeyUse, found: FoundKey | undefined): CannotStart {
  const file = path.join(dataDir, use.file)
  const restore = `Restore ${file} from a backup or copy it from another machine`
  const reasons = {
    file: `${file} is not the key that this database was used with. ${restore}`,
    SECRET_KEY: `SECRET_KEY is not the one that this database was used with. Set the former one, or unset it where there was none`,
    DATABASE_URL: `${file} is missing, and the password of DATABASE_URL, which it followed from, was changed. ${restore}, or start once with the former password`,
    missing: `${file} is missing, and this database was used with it. ${restore}`,
  }
  return new CannotStart(
    `${reasons[found?.from ?? 'missing']}; or start once with ACCEPT_NEW_KEYS=1 and enter again what was kept under it (docs/operations.md, Keys outside the database).`,
  )
}
