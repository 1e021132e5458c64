/** What can be wrong with a change of the menu. */
import type { FailureCode } from '../../contract/kernel/failures.ts'
import type { EntityKind } from '../../contract/menu/entities.ts'

/** One thing that is wrong, at the field of the entity that is to be mended. */
export interface MenuIssue {
  readonly kind: EntityKind
  readonly id: number
  readonly field: string
  readonly code: FailureCode
  readonly values?: Readonly<Record<string, string | number>>
}
/** An issue of an entity whose kind and id are known. */
export type FieldIssue = Omit<MenuIssue, 'kind' | 'id'>

/** Names that a person would call the same. */
export const sameNameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
