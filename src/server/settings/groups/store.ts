/** The store itself: its row, which everything joins, follows the group (SET-1). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { pictureAddress } from '../../../shared/contract/menu/pictures.ts'
import { storeValue } from '../../../shared/contract/settings/groups/store.ts'
import type { GroupRules } from './groupRules.ts'
import { hasOrders, keepStoreRow, pictureHashes, readStoreRow } from './store.queries.ts'

const logos = ['logoLight', 'logoDark'] as const
/** Wide enough for a sidebar and a receipt of 80 mm. */
const LOGO_SIZE = 480

export const storeRules: GroupRules<'store'> = {
  initialValue: async (run, merchantId) => storeValue.parse(await readStoreRow(run, merchantId)),
  async normalize({ run, merchantId }, wanted, { value: before }) {
    if (wanted.currency !== before.currency && (await hasOrders(run, merchantId)))
      throw new Failure('CURRENCY_FIXED', { field: 'currency' })
    const ids = logos.flatMap(logo => wanted[logo] ?? [])
    const known = await pictureHashes(run, merchantId, ids)
    for (const logo of logos)
      if (wanted[logo] !== null && !known.has(wanted[logo])) throw new Failure('REFERENCE_GONE', { field: logo })
    return wanted
  },
  async syncTables(context, value) {
    const { run, merchantId } = context
    const known = await pictureHashes(
      run,
      merchantId,
      logos.flatMap(logo => value[logo] ?? []),
    )
    const addressOf = (picture: number | null) => {
      const hash = picture === null ? undefined : known.get(picture)
      return hash === undefined ? '' : pictureAddress(merchantId, hash, LOGO_SIZE, 'webp')
    }
    const addresses = { logoLight: addressOf(value.logoLight), logoDark: addressOf(value.logoDark) }
    await keepStoreRow(run, merchantId, { ...value, ...addresses })
    // Names, time zone and logos are in every session, and on the pages that are open.
    await context.forgetSessions()
    context.publish('store', {})
  },
}
