/** What an item of a channel is known by, so that it is recognized the next time. */

/** By its ref, or by its name where it has none. */
export const itemKeyOf = ({ ref, name }: { readonly ref: string; readonly name: string }): string =>
  ref === '' ? `name:${name.toLowerCase()}` : `ref:${ref}`

const letters = { d: 'dish', s: 'special', o: 'modifier', x: 'addOn' } as const
export type SoldKind = (typeof letters)[keyof typeof letters]

export interface SoldEntity {
  readonly kind: SoldKind
  readonly id: number
}

/** The ids that a ref may stand for, the longest first: an item may be published once for a menu or a special group. */
export function idsInRef(ref: string): string[] {
  const plain = ref.replace(/^m\d+-/, '')
  return [...new Set([ref, plain, plain.replace(/^sg\d+-/, '')])]
}

/** The thing that a usual id names: `d7`, `o11`. */
export function entityOfUsualId(externalId: string): SoldEntity | undefined {
  const [, letter, number] = /^([dsox])(\d{1,9})$/.exec(externalId) ?? []
  if (letter === undefined || number === undefined) return undefined
  return { kind: letters[letter as keyof typeof letters], id: Number(number) }
}
