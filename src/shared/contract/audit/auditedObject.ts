/** What the audit trail has to know of a kind of objects (ADM-1). */

/** The table and columns that say what an object is called now, by their names in TypeScript. */
export interface NameSource {
  readonly table: string
  readonly id: string
  /** Put together with a blank between them. */
  readonly name?: readonly string[]
  readonly secondName?: string
  /** Stands in for an empty name. */
  readonly orName?: string
  /** In front of the name: `#1024`. */
  readonly prefix?: '#'
  /** It is called by its id column; what it names is an object of that kind. */
  readonly nameOf?: { readonly kind: 'employee' | 'device'; readonly by: string }
  /** Set where an object was deleted: then it has no name and no page any more. */
  readonly removedAt?: string
}

export interface AuditedObject {
  /** The text of its kind; without it the one in `audit.types`. */
  readonly text?: string
  /** The groups of texts with the names of its fields; what they lack is in `audit.fields`. */
  readonly fields?: readonly string[]
  /**
   * Where its names are; `id` for an object whose id says what it is (a day, a draft), `permission` for a function of
   * the back office, `connection` for a delivery channel, `kind` where there is but one of it: it is called as its kind is.
   */
  readonly named: NameSource | 'id' | 'permission' | 'kind' | 'connection'
  /** The address of its page, `{id}` and `{name}` filled in; left out where it has none. */
  readonly page?: string
  /** A change of it can be taken back. */
  readonly undo?: true
}
