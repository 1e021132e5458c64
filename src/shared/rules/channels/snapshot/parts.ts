/** Collects the parts of a channel menu under their external ids: equal parts once, different ones never under one id. */

/** The same text for equal parts; their fields are always made in one order. */
const textOf = (part: object) => JSON.stringify(part)

export class Parts<T extends { readonly ref: string }> {
  private readonly byRef = new Map<string, { readonly part: T; readonly text: string }>()

  /**
   * Adds a part; the id under which it is. What is the same in all menus keeps its usual id. Where a menu has it otherwise
   * (another price, no alcohol), the id begins with that of the menu.
   */
  add(part: T, menuRef: string): string {
    const inMenu = `${menuRef}-${part.ref}`
    for (let tried = 0; ; tried++) {
      const ref = tried === 0 ? part.ref : tried === 1 ? inMenu : `${inMenu}-${tried}`
      const own = { ...part, ref }
      const text = textOf(own)
      const known = this.byRef.get(ref)
      if (known === undefined) this.byRef.set(ref, { part: own, text })
      if (known === undefined || known.text === text) return ref
    }
  }

  /** All parts by their id. */
  sorted(): T[] {
    return [...this.byRef.values()].map(({ part }) => part).toSorted((a, b) => (a.ref < b.ref ? -1 : 1))
  }
}
