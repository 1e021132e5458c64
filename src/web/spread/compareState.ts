/** What is compared with what, kept in the address. */
import { z } from 'zod'
import type { ReplyOf } from '../../shared/contract/kernel/call.ts'
import type { ComparedRow, spreadCalls } from '../../shared/contract/spread/spread.ts'
import {
  EACH_FUNCTION,
  functionOf,
  isMenuKind,
  menuFields,
  roleFields,
  type SpreadKind,
  spreadKinds,
} from '../../shared/contract/spread/things.ts'
import { listStateOf } from '../kit/listState.ts'

export type ComparedStore = ReplyOf<(typeof spreadCalls)['getSpreadStores']>['stores'][number]

export const compareState = listStateOf({
  kind: z.enum(spreadKinds).default('dish'),
  /** 0: the store of the session. */
  from: z.number().int().default(0),
  /** None: all others. */
  stores: z.array(z.number().int()).default([]),
  field: z.string().default(''),
  show: z.enum(['all', 'different', 'unmatched', 'own']).default('different'),
  search: z.string().default(''),
})

/** The fields that a matrix can show of a kind; a setting is a row of its own. */
export const shownFields = (kind: SpreadKind): readonly string[] =>
  isMenuKind(kind) ? menuFields[kind] : kind === 'role' ? roleFields : []

/** What the cells can show: of roles also what they allow, a row each. */
export const choicesToShow = (kind: SpreadKind): readonly string[] =>
  kind === 'role' ? [...roleFields, EACH_FUNCTION] : shownFields(kind)

/** Whether each row is one field of something: it is copied and kept by itself. */
export const isRowOfField = (kind: SpreadKind, field: string): boolean =>
  kind === 'setting' || (kind === 'role' && field === EACH_FUNCTION)

/** The field that a row shows. */
export function fieldOfRow(kind: SpreadKind, field: string, { key, name }: Pick<ComparedRow, 'key' | 'name'>): string {
  if (kind === 'setting') return name
  if (isRowOfField(kind, field)) return functionOf(key).permission
  return field || (shownFields(kind)[0] ?? '')
}
