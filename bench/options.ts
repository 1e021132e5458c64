/** `npm run bench -- [--orders N] [--people N] [--dishes N] [--engine pglite|postgres] [--quick] [--only part,part] [--calls name,name] [--profile FOLDER] [--verify]` */
import { parseArgs } from 'node:util'

export const parts = [
  'demo',
  'page',
  'import',
  'server',
  'people',
  'menu',
  'grid',
  'settings',
  'push',
  'tables',
  'poster',
  'print',
  'channels',
  'coupons',
  'spread',
  'reports',
  'stores',
  'backup',
  'growth',
] as const
export type Part = (typeof parts)[number]

export interface Options {
  readonly orders: number
  /** Employees of the large store of part `people`, each with a thousand clock records. */
  readonly people: number
  /** Dishes of the menu of the parts `menu`, `grid` and `channels`. */
  readonly dishes: number
  readonly engine: 'pglite' | 'postgres'
  readonly parts: ReadonlySet<Part>
  /** The calls to measure, by the beginnings of their names; all where empty. */
  readonly calls: readonly string[]
  /** Orders of each store of the part `growth`, which grows while all of them are at most `orders`. */
  readonly storeOrders: number
  /** Stores that publish at once in the part `channels`. */
  readonly stores: number
  /** How long each figure is measured, after a quarter of it as warm-up. */
  readonly runMs: number
  /** Prove the identities of the generated data, too. */
  readonly verify: boolean
  /** Where V8 leaves a CPU profile of the server. */
  readonly profile: string | undefined
}

/** Reads the command's options. Throws an Error that says what is wrong. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      orders: { type: 'string' },
      people: { type: 'string' },
      dishes: { type: 'string' },
      engine: { type: 'string', default: 'pglite' },
      quick: { type: 'boolean', default: false },
      only: { type: 'string', default: parts.join(',') },
      calls: { type: 'string', default: '' },
      verify: { type: 'boolean', default: false },
      profile: { type: 'string' },
    },
  })
  const { engine, quick, verify, profile } = values
  if (engine !== 'pglite' && engine !== 'postgres') throw new Error('--engine is pglite or postgres')
  const orders = Number(values.orders ?? (quick ? 20_000 : 1_000_000))
  if (!Number.isSafeInteger(orders) || orders < 2_000) throw new Error('--orders is a number of at least 2000')
  const people = Number(values.people ?? (quick ? 100 : 2_000))
  if (!Number.isSafeInteger(people) || people < 50) throw new Error('--people is a number of at least 50')
  const dishes = Number(values.dishes ?? (quick ? 500 : 5_000))
  if (!Number.isSafeInteger(dishes) || dishes < 200) throw new Error('--dishes is a number of at least 200')
  const wanted = values.only.split(',')
  const unknown = wanted.find(part => !(parts as readonly string[]).includes(part))
  if (unknown !== undefined) throw new Error(`--only knows ${parts.join(', ')}; not ${unknown}`)
  const calls = values.calls.split(',').filter(name => name !== '')
  return {
    engine,
    orders,
    people,
    dishes,
    calls,
    parts: new Set(wanted as Part[]),
    stores: quick ? 10 : 50,
    storeOrders: quick ? 200 : 2_000,
    runMs: quick ? 1_500 : 8_000,
    verify,
    profile,
  }
}
