/** The members of two lists in pairs, by position. Throws RangeError where one list is longer. */
export function zip<A, B>(first: readonly A[], second: readonly B[]): [A, B][] {
  if (first.length !== second.length) throw new RangeError(`${first.length} and ${second.length} do not pair`)
  return first.map((member, index) => [member, second[index] as B])
}
