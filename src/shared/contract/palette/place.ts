/** A place that the palette finds by words, beside the pages of the sidebar: a tab, a field, an action, an article. */
export interface PalettePlace {
  /** The key of its name in the texts; no other place of the palette has it. */
  readonly title: string
  /** Where it leads. `at` in it names the field or section to go to by the key of its label (kit/ledTo). */
  readonly to: string
  /** The key of other words by which people look for it. */
  readonly words?: string
  /** The names of what it belongs to, the widest first: shown beside it, and searched. */
  readonly within?: readonly string[]
}
