/** What is compared with what, kept in the address. */
import { z } from 'zod'
import type { ReplyOf } from '../../shared/contract/kernel/call.ts'
import type { spreadCalls } from '../../shared/contract/spread/spread.ts'
import {
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
