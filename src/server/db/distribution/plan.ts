/** What `npm run distribute` has to do with a database as it is, and what stands in its way (ADM-9). No I/O. */
import { type Place, placeOf } from '../places.ts'

export interface TableAsItIs {
  readonly name: string
  /** `merchant_id int not null` is its first column. */
  readonly isOfStore: boolean
  /** Where the cluster has it already; null where the coordinator alone knows it. */
  readonly placed: 'store' | 'everyNode' | null
}

export interface KeyAsItIs {
  readonly table: string
  readonly name: string
  readonly target: string
  readonly definition: string
  /** `merchant_id` comes first on both sides. */
  readonly withinStore: boolean
}

export interface TriggerAsItIs {
  readonly table: string
  readonly name: string
  readonly definition: string
}

export interface Catalogue {
  readonly tables: readonly TableAsItIs[]
  readonly keys: readonly KeyAsItIs[]
  readonly triggers: readonly TriggerAsItIs[]
  /** Policies and unique indexes that would not hold in a shard, as sentences. */
  readonly unfit: readonly string[]
}

export interface DistributionPlan {
  /** Tables that are to move: copied to every node, or spread by store. */
  readonly everyNode: readonly string[]
  readonly byStore: readonly string[]
  /** Foreign keys and triggers that are away while their tables move, and come back. */
  readonly keys: readonly KeyAsItIs[]
  readonly triggers: readonly TriggerAsItIs[]
  /** Foreign keys that a cluster cannot keep. */
  readonly lostKeys: readonly KeyAsItIs[]
  /** What would not distribute, as sentences; nothing may be done while there is any. */
  readonly faults: readonly string[]
}

/** The plan for a database; with nothing to move where all its tables are in their places. */
export function planDistribution({ tables, keys, triggers, unfit }: Catalogue): DistributionPlan {
  const places = new Map(tables.map(table => [table.name, placeOf(table)]))
  const moving = tables.filter(({ name, placed }) => placed === null && places.get(name) !== 'coordinator')
  const isMoving = new Set(moving.map(({ name }) => name))
  const fates = keys.map(key => ({ key, fate: fateOf(key, places.get(key.table), places.get(key.target)) }))
  const moves = ({ table, target }: KeyAsItIs) => isMoving.has(table) || isMoving.has(target)
  const ofPlace = (place: Place) => moving.flatMap(({ name }) => (places.get(name) === place ? [name] : []))
  return {
    everyNode: ofPlace('everyNode'),
    byStore: ofPlace('store'),
    keys: fates.flatMap(({ key, fate }) => (fate === 'kept' && moves(key) ? [inShards(key)] : [])),
    triggers: triggers.filter(({ table }) => isMoving.has(table)),
    lostKeys: fates.flatMap(({ key, fate }) => (fate === 'lost' ? [key] : [])),
    faults: [
      ...moving.flatMap(({ name }) =>
        places.get(name) ? [] : [`Table ${name} has no place: it is neither of a store nor named in db/places.ts`],
      ),
      ...tables.flatMap(({ name, placed }) =>
        placed !== null && placed !== places.get(name) ? [`Table ${name} was distributed, and not to its place`] : [],
      ),
      ...fates.flatMap(({ key, fate }) =>
        fate === 'unfit' ? [`Foreign key ${key.name} of ${key.table} leads out of the store to ${key.target}`] : [],
      ),
      ...unfit,
    ],
  }
}

/** In a shard what a row points at may not go while it does: nothing is unlinked by itself. */
const inShards = (key: KeyAsItIs): KeyAsItIs => ({
  ...key,
  definition: key.definition.replace(/ ON DELETE SET (NULL|DEFAULT)( \([^)]*\))?/, ''),
})

/** Between the coordinator and the nodes no key holds; between rows of stores it must stay within one. */
function fateOf(key: KeyAsItIs, from: Place | undefined, to: Place | undefined): 'kept' | 'lost' | 'unfit' {
  if (from === 'coordinator' && to === 'coordinator') return 'kept'
  if (from === 'coordinator' || to === 'coordinator') return 'lost'
  if (to === 'everyNode') return 'kept'
  return key.withinStore ? 'kept' : 'unfit'
}
