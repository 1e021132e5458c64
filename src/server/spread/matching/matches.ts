/** Which thing of one store is which of another, and which fields a store keeps, read once for all stores of a call. */
import type { SharedKind } from '../../../shared/contract/settings/sharedKinds.ts'
import type { SpreadKind } from '../../../shared/contract/spread/things.ts'
import type { There } from '../../../shared/rules/spread/translate.ts'
import type { Run } from '../../db/run.ts'
import { listSharedThings } from '../../settings/stores/sharedThings.queries.ts'
import { listOwnValues } from './ownValues.queries.ts'

export interface Matches {
  /** The thing of store `to` that is the same as one of store `from`. */
  readonly between: (from: number, to: number) => There
}

/** What these stores share. */
export async function matchesOf(run: Run, merchantIds: readonly number[]): Promise<Matches> {
  const keys = new Map<string, string>()
  const things = new Map<string, number>()
  for (const { merchantId, kind, objectId, sharedKey } of await listSharedThings(run, merchantIds)) {
    keys.set(`${merchantId} ${kind} ${objectId}`, sharedKey)
    things.set(`${merchantId} ${kind} ${sharedKey}`, objectId)
  }
  return {
    between: (from, to) => (kind: SharedKind, id: number) => {
      const key = keys.get(`${from} ${kind} ${id}`)
      return key === undefined ? undefined : things.get(`${to} ${kind} ${key}`)
    },
  }
}

const none: ReadonlySet<string> = new Set()
/** The fields that a store keeps of a thing or a group. */
export type KeptFields = (merchantId: number, key: string | number) => ReadonlySet<string>

/** What these stores keep of things of a kind. */
export async function keptFieldsOf(run: Run, merchantIds: readonly number[], kind: SpreadKind): Promise<KeptFields> {
  const kept = new Map<string, Set<string>>()
  for (const { merchantId, objectKey, field } of await listOwnValues(run, merchantIds, kind)) {
    const key = `${merchantId} ${objectKey}`
    const fields = kept.get(key) ?? new Set()
    kept.set(key, fields.add(field))
  }
  return (merchantId, key) => kept.get(`${merchantId} ${key}`) ?? none
}
