/** Keeps menus as they are sent, immutable by the hash of their canonical JSON, and reads them back (CHOWLY-3). */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { type ChannelMenu, channelMenu } from '../../../shared/contract/channels/channelMenu.ts'
import type { Run } from '../../db/run.ts'
import { canonicalJson } from '../../kernel/canonicalJson.ts'
import { addSnapshot, findSnapshot, hasSnapshot } from './snapshots.queries.ts'

const [zip, unzip] = [promisify(gzip), promisify(gunzip)]
const LEVEL = { level: 4 }
/** The last used: equal hashes are equal menus, whosever they are. */
const known = new Map<string, ChannelMenu>()
/** Dishes, groups and options of all that are kept: some twenty megabytes. */
const MOST_PARTS = 40_000
let knownParts = 0

const partsOf = ({ items, groups, options }: ChannelMenu) => items.length + groups.length + options.length

function keep(hash: string, menu: ChannelMenu): void {
  forget(hash)
  known.set(hash, menu)
  knownParts += partsOf(menu)
  for (const oldest of known.keys()) {
    if (knownParts <= MOST_PARTS || oldest === hash) return
    forget(oldest)
  }
}

function forget(hash: string): void {
  const menu = known.get(hash)
  if (menu === undefined) return
  known.delete(hash)
  knownParts -= partsOf(menu)
}

/** The hash of a channel menu: equal for equal menus. */
export const menuHash = (menu: ChannelMenu): string => createHash('sha256').update(canonicalJson(menu)).digest('hex')

/** Keeps a menu as a snapshot; its hash. */
export async function keepSnapshot(run: Run, merchantId: number, menu: ChannelMenu): Promise<string> {
  const text = canonicalJson(menu)
  const hash = createHash('sha256').update(text).digest('hex')
  if (!(await hasSnapshot(run, merchantId, hash))) {
    const document = await zip(text, LEVEL)
    const { categories, items } = menu
    await addSnapshot(run, merchantId, { hash, document, categories: categories.length, items: items.length })
  }
  keep(hash, menu)
  return hash
}

/** The menu of a snapshot, never made anew. Throws where there is none. */
export async function readSnapshot(run: Run, merchantId: number, hash: string): Promise<ChannelMenu> {
  const kept = known.get(hash)
  if (kept !== undefined && (await hasSnapshot(run, merchantId, hash))) return kept
  const packed = await findSnapshot(run, merchantId, hash)
  if (packed === undefined) throw new Error('No such snapshot of a channel menu')
  const menu = channelMenu.parse(JSON.parse((await unzip(packed)).toString('utf8')))
  keep(hash, menu)
  return menu
}
