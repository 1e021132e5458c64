/** Which keys the database was used with. */
import { build } from '../db/build.ts'
import type { Run } from '../db/run.ts'

/** The fingerprint of each key, by its name. */
export async function loadFingerprints(run: Run): Promise<Map<string, string>> {
  const rows = await run(build.selectFrom('installationKey').select(['name', 'fingerprint']))
  return new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]))
}

/** Keeps the fingerprint of a key; false where another process has kept one meanwhile. */
export async function keepFingerprint(run: Run, name: string, fingerprint: string): Promise<boolean> {
  const kept = await run(
    build
      .insertInto('installationKey')
      .values({ name, fingerprint })
      .onConflict(conflict => conflict.doNothing())
      .returning('name'),
  )
  return kept.length > 0
}

/** Another key is used from now on. */
export async function replaceFingerprint(run: Run, name: string, fingerprint: string, now: Date): Promise<void> {
  await run(
    build.updateTable('installationKey').set({ fingerprint, since: now.toISOString() }).where('name', '=', name),
  )
}
