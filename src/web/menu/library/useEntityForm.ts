/** The editor of one thing of the menu: new, a copy, or one that is there. */
import type { Call } from '../../../shared/contract/kernel/call.ts'
import type { MenuDifferences } from '../../../shared/contract/menu/changes.ts'
import { menuSearchCalls } from '../../../shared/contract/menu/search.ts'
import type { Another } from '../../kit/editing/editorOptions.ts'
import type { Given } from '../../kit/editing/keySender.ts'
import { type Editor, useEditor } from '../../kit/editing/useEditor.ts'
import type { FormWords } from '../../kit/editing/useRemoteChange.ts'
import { useDifferenceWords } from './useDifferenceWords.ts'

/** What a call takes of what was typed. */
type Typed<C extends Call> = Omit<Given<C>, 'id' | 'version'>

/** A thing of the menu as its detail call answers it. */
export interface SavedEntity {
  readonly id: number
  readonly version: number
}

export interface EntityFormOptions<S extends SavedEntity, F extends object, A extends Call, E extends Call> {
  /** As the audit trail names it. */
  readonly kind: string
  readonly add: A
  readonly edit: E
  /** Calls whose answers a save makes stale. */
  readonly stale: readonly Call[]
  /** Undefined for something new. */
  readonly opened?: S | undefined
  /** What something new begins with. */
  readonly fresh: F
  /** The form's fields of what is saved. */
  readonly formOf: (saved: S) => F
  readonly typedOf: (form: F) => Typed<A> & Typed<E>
  /** What only something new takes, beside that. */
  readonly withNew?: ((form: F) => Partial<Typed<A>>) | undefined
  /** Set where one adds many in a row. */
  readonly another?: Another<F>
  /** Asks for it again: somebody else has saved it. */
  readonly reload?: (() => Promise<S | undefined>) | undefined
  /** What the ids in the fields are called, by `kind:id`. */
  readonly names: MenuDifferences['names']
}

export function useEntityForm<S extends SavedEntity, F extends object, A extends Call, E extends Call>(
  options: EntityFormOptions<S, F, A, E>,
): Editor<S, F> {
  const { kind, add, edit, stale, opened, fresh, formOf, typedOf, reload = () => Promise.resolve(undefined) } = options
  return useEditor({
    record: `${kind} ${opened?.id ?? 'new'}`,
    loaded: opened && { saved: opened, failure: null, reload },
    fresh,
    formOf,
    words: useEntityWords<F>(options.names),
    add: {
      call: add,
      inputOf: typed => ({ ...typedOf(typed), ...options.withNew?.(typed) }) as unknown as Given<A>,
      madeOf: reply => (reply as { id: number }).id,
      ...(options.another && { another: options.another }),
    },
    edit: {
      call: edit,
      inputOf: (typed, { id, version }) => ({ ...typedOf(typed), id, version }) as unknown as Given<E>,
    },
    // What pickers found before does not have it.
    stale: [...stale, menuSearchCalls.findMenuEntities],
  })
}

/** The fields of a thing of the menu, and their values, in words. */
export function useEntityWords<F extends object>(names: MenuDifferences['names']): FormWords<F> {
  const words = useDifferenceWords(names)
  return { label: words.field, value: (key, fields) => words.value(key, fields[key]) }
}
