/** Makes versions of documents and reads them back (MENU-11). */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { Failure } from '../../shared/contract/kernel/failures.ts'
import { deviceMenu, sellsAnything } from '../../shared/rules/menu/deviceMenu.ts'
import { documentOf, listsOf, type MenuDocument, type MenuDocumentLists } from '../../shared/rules/menu/document.ts'
import type { Run } from '../db/run.ts'
import { addPublication, addVersion, type By, findVersionDocument, type PublicationKind } from './versions.queries.ts'

const [zip, unzip] = [promisify(gzip), promisify(gunzip)]
/** Fast, and of menus within a tenth of the smallest. */
const LEVEL = { level: 4 }

/** The same text for equal values: the fields of an object by name. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The hash of a document: equal for equal menus, whoever made them. */
export const documentHash = (document: MenuDocument): string => sha256(canonicalJson(listsOf(document)))

/** Keeps a document as a version; its number, and whether it has anything to sell. */
export async function makeVersion(
  run: Run,
  merchantId: number,
  { document, name = '', by }: { document: MenuDocument; name?: string; by: By },
): Promise<{ versionNo: number; hash: string; sells: boolean }> {
  const text = canonicalJson(listsOf(document))
  const device = deviceMenu(document)
  const deviceText = canonicalJson(device)
  const [zipped, deviceBody] = await Promise.all([zip(text, LEVEL), zip(deviceText, LEVEL)])
  const hash = sha256(text)
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

/** The document of a version. Throws NOT_FOUND. */
export async function versionDocument(run: Run, merchantId: number, versionNo: number): Promise<MenuDocument> {
  const stored = await findVersionDocument(run, merchantId, versionNo)
  if (!stored) throw new Failure('NOT_FOUND', { field: 'versionNo' })
  return documentOf(JSON.parse((await unzip(stored)).toString('utf8')) as MenuDocumentLists)
}
