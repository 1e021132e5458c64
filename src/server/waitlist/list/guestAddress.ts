/** Where guests reach this server. */
import type { Run } from '../../db/run.ts'
import { readSetting } from '../../settings/values/settings.ts'

/** The address that links in texts begin with, without a slash at its end; '' where none is set, and texts have no link. */
export async function guestAddress(run: Run, merchantId: number): Promise<string> {
  const { value } = await readSetting(run, merchantId, 'texts')
  return value.publicAddress.replace(/\/+$/, '')
}
