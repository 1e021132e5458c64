/** What an external id says of the entity, where a service keeps nothing else of ours. */

const byLetter = {
  d: 'dish',
  s: 'special',
  o: 'modifier',
  x: 'addOn',
  g: 'modifierGroup',
  a: 'addOnGroup',
  sg: 'specialGroup',
} as const
export type RefEntity = (typeof byLetter)[keyof typeof byLetter]

/**
 * The entity of a usual id: `d7`, `m3-d7` (as the menu 3 has it), `sg4-d7` (in a special group). Undefined for an id that a
 * person has typed; such ids are looked up by those who know them.
 */
export function entityOfRef(ref: string): { readonly kind: RefEntity; readonly id: number } | undefined {
  const [, letter, number] = /^(?:m\d+-)?(?:sg\d+-)?(d|s|o|x|g|a|sg)(\d+)(?:-\d+)?$/.exec(ref) ?? []
  if (letter === undefined || number === undefined) return undefined
  return { kind: byLetter[letter as keyof typeof byLetter], id: Number(number) }
}
