/** Where a table belongs on a cluster (docs/citus.md). */

/** The installation's own: not of a store, out of reach for what calls run as, and on the coordinator alone. */
export const INSTALLATION: readonly string[] = [
  'account',
  'backup_run',
  'installation',
  'installation_key',
  'operator',
  'pairing_code',
  'pairing_try',
  'schema_migration',
  'server_alert',
  'server_error',
  'server_process',
  'server_sample',
  'session',
  'sign_in_failure',
  'sign_in_ticket',
  'step_up',
  'store_group',
  'store_group_member',
  'upgrade',
  'verify_code',
  'workplace',
]

/** Read beside the rows of every store. */
export const ON_EVERY_NODE: readonly string[] = ['merchant']

/** `store`: with the other rows of its store, wherever those are. */
export type Place = 'store' | 'everyNode' | 'coordinator'

/** A table's place by its name, and by whether `merchant_id` is its first column; none where it was given none. */
export function placeOf({
  name,
  isOfStore,
}: {
  readonly name: string
  readonly isOfStore: boolean
}): Place | undefined {
  if (INSTALLATION.includes(name)) return 'coordinator'
  if (ON_EVERY_NODE.includes(name)) return 'everyNode'
  return isOfStore ? 'store' : undefined
}
