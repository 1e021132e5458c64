/** What the code of a table says (TBL-3). */
import type { TableCodes } from '../../../contract/settings/groups/tableCodes.ts'

/** Mise's guest page of a table, below the address of the server. The store is said first, so that the token is looked for among its tables alone. */
export const GUEST_PATH = '/t'

export interface CodedTable {
  readonly merchantId: number
  readonly name: string
  readonly areaName: string
  /** Random; a new one makes printed codes void. */
  readonly token: string
}

/** The address that a table's code opens. `origin` is where the cards are printed from. */
export function codeAddress(
  { opens, ownAddress, siteAddress }: Pick<TableCodes, 'opens' | 'ownAddress' | 'siteAddress'>,
  { merchantId, name, areaName, token }: CodedTable,
  origin: string,
): string {
  if (opens === 'guestPage') return `${siteAddress || origin}${GUEST_PATH}/${merchantId}.${token}`
  const values: Readonly<Record<string, string>> = { table: name, area: areaName, token }
  return ownAddress.replaceAll(/\{(\w+)\}/g, (all, key: string) => encodeURIComponent(values[key] ?? all))
}
