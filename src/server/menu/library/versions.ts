/** Makes versions of documents and reads them back (MENU-11). */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { deviceMenu, sellsAnything } from '../../../shared/rules/menu/deviceMenu.ts'
import {
  documentOf,
  listsOf,
  type MenuDocument,
  type MenuDocumentLists,
  storedEntity,
} from '../../../shared/rules/menu/document.ts'
import type { PublicationKind } from '../../../shared/contract/menu/versions.ts'
import type { Run } from '../../db/run.ts'
import { canonicalJson } from '../../kernel/canonicalJson.ts'
import { addPublication, addVersion, type By, findVersion, type StoredVersion } from './versions.queries.ts'

const [zip, unzip] = [promisify(gzip), promisify(gunzip)]
/** Fast, and of menus within a tenth of the smallest. */
const LEVEL = { level: 4 }

/**
 * Documents by their hash, the last used last: equal hashes are equal menus, so that a version that was never committed
 * does no harm here. They share what did not change with the working copies in memory.
 */
const known = new Map<string, MenuDocument>()
/** Many small menus, or a few large ones: what terminals sell from is asked for with each of their orders. */
const MOST_ENTITIES = 60_000
let entities = 0

const sizeOf = (document: MenuDocument): number =>
  Object.values(document).reduce((sum, kind: ReadonlyMap<number, unknown>) => sum + kind.size, 1)

function keepDocument(hash: string, document: MenuDocument): void {
  forgetDocument(hash)
  known.set(hash, document)
  entities += sizeOf(document)
  for (const oldest of known.keys()) {
    if (entities <= MOST_ENTITIES || oldest === hash) break
    forgetDocument(oldest)
  }
}

function forgetDocument(hash: string): void {
  const document = known.get(hash)
  if (document && known.delete(hash)) entities -= sizeOf(document)
}

/** A document by its hash, where this process has it in memory. */
export function keptDocument(hash: string): MenuDocument | undefined {
  const document = known.get(hash)
  if (document) keepDocument(hash, document)
  return document
}

/** The texts of entities: a version shares most of them with the one before, and each is put in order once. */
const texts = new WeakMap<object, string>()

function textOf(entity: object): string {
  const known = texts.get(entity)
  if (known !== undefined) return known
  const made = canonicalJson(storedEntity(entity))
  texts.set(entity, made)
  return made
}

/** `canonicalJson` of lists of entities. */
function listsText(lists: Readonly<Record<string, readonly object[]>>): string {
  const names = Object.keys(lists).toSorted()
  return `{${names.map(name => `${JSON.stringify(name)}:[${(lists[name] ?? []).map(textOf).join(',')}]`).join(',')}}`
}
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The hash of a document: equal for equal menus, no matter who made them. */
export const documentHash = (document: MenuDocument): string => sha256(listsText(listsOf(document)))

/** Keeps a document as a version; its number, and whether it has anything to sell. */
export async function makeVersion(
  run: Run,
  merchantId: number,
  { document, name = '', by }: { document: MenuDocument; name?: string; by: By },
): Promise<{ versionNo: number; hash: string; sells: boolean }> {
  const text = listsText(listsOf(document))
  const device = deviceMenu(document)
  const deviceText = listsText(device)
  const [zipped, deviceBody] = await Promise.all([zip(text, LEVEL), zip(deviceText, LEVEL)])
  const hash = sha256(text)
  keepDocument(hash, document)
  const counts = { dishes: device.dishes.length, menus: device.menus.length }
  const version = { name, hash, document: zipped, deviceHash: sha256(deviceText), deviceBody, ...counts }
  return { versionNo: await addVersion(run, merchantId, version, by), hash, sells: sellsAnything(device) }
}

/** Keeps a document as a version and makes it the live one; its number. */
export async function publishDocument(
  run: Run,
  merchantId: number,
  { document, name = '', kind, by }: { document: MenuDocument; name?: string; kind: PublicationKind; by: By },
): Promise<number> {
  const { versionNo } = await makeVersion(run, merchantId, { document, name, by })
  await addPublication(run, merchantId, { versionNo, kind, by })
  return versionNo
}

/** The document of a version, from its store or from memory, never made anew. Throws NOT_FOUND. */
export async function versionDocument(run: Run, merchantId: number, versionNo: number): Promise<MenuDocument> {
  const stored = await findVersion(run, merchantId, versionNo, [...known.keys()])
  if (!stored) throw new Failure('NOT_FOUND', { field: 'versionNo' })
  const { hash } = stored
  const document =
    (stored.document === null ? known.get(hash) : undefined) ??
    documentOf(
      JSON.parse((await unzip(await bodyOf(run, merchantId, versionNo, stored))).toString('utf8')) as MenuDocumentLists,
    )
  keepDocument(hash, document)
  return document
}

/** The stored bytes; asked for again where the document went from memory meanwhile. */
async function bodyOf(
  run: Run,
  merchantId: number,
  versionNo: number,
  { document }: StoredVersion,
): Promise<Uint8Array> {
  const body = document ?? (await findVersion(run, merchantId, versionNo, []))?.document
  if (!body) throw new Failure('NOT_FOUND', { field: 'versionNo' })
  return body
}
