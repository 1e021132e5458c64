/** What only the server knows of order limits: which dishes there are, and the ids of buffet types. */
import { z } from 'zod'
import { Failure, type FailureCode } from '../../../shared/contract/kernel/failures.ts'
import type { EntityRef } from '../../../shared/contract/menu/search.ts'
import { fieldFailure } from '../../../shared/contract/kernel/fieldFailure.ts'
import { type BuffetType, orderLimitFields, type OrderLimits } from '../../../shared/contract/orderLimits.ts'
import type { MenuDocument } from '../../../shared/rules/menu/document.ts'
import type { CallContext } from '../../kernel/context.ts'
import { readSetting, saveSetting, type Setting } from '../../kernel/settings/settings.ts'
import { menuDocument } from '../../menuBook/workingCopy.ts'

/** A buffet type that was added by a version has an id that no other version gives, so that none comes twice. */
const IDS_A_VERSION = 1000

/** The group as it holds. */
export const readLimits = ({ run, merchantId }: CallContext): Promise<Setting<'orderLimits'>> =>
  readSetting(run, merchantId, 'orderLimits')

interface Wanted {
  readonly version: number
  readonly value: OrderLimits
  /** Where a field of the group stands in the input of the call. */
  readonly fieldOf: (field: string) => string
}

/**
 * Saves the group; its version then. What was deleted from the menu since is left out; what was never there is refused
 * (REFERENCE_GONE), as is a buffet type that is not there any more (NOT_FOUND).
 */
export async function saveLimits(context: CallContext, wanted: Wanted): Promise<number> {
  const { value: before, version } = await readLimits(context)
  if (version !== wanted.version) throw new Failure('CONFLICT', { field: 'version' })
  const document = await menuDocument(context.run, context.merchantId)
  const { fieldOf } = wanted
  const { counted } = wanted.value
  const value = {
    ...wanted.value,
    counted: existing(document, before.counted, counted, fieldOf('counted')),
    buffetTypes: withIds(version + 1, before.buffetTypes, wanted).map((type, at) => {
      const old = before.buffetTypes.find(({ id }) => id === type.id)?.includes ?? []
      return { ...type, includes: existing(document, old, type.includes, fieldOf(`buffetTypes.${at}.includes`)) }
    }),
  }
  return saveSetting(context, 'orderLimits', { version, value })
}

function existing(document: MenuDocument, before: readonly EntityRef[], refs: readonly EntityRef[], field: string) {
  const isThere = ({ kind, id }: EntityRef) => document[kind].has(id)
  const wasChosen = (ref: EntityRef) => before.some(({ kind, id }) => kind === ref.kind && id === ref.id)
  if (refs.some(ref => !isThere(ref) && !wasChosen(ref))) throw new Failure('REFERENCE_GONE', { field })
  return refs.filter(isThere)
}

function withIds(version: number, before: readonly BuffetType[], { value, fieldOf }: Wanted): BuffetType[] {
  const known = new Set(before.map(({ id }) => id))
  let added = 0
  return value.buffetTypes.map((type, at) => {
    if (type.id === undefined) return { ...type, id: version * IDS_A_VERSION + added++ }
    // Each once: the same id twice would be two of one.
    if (!known.delete(type.id)) throw new Failure('NOT_FOUND', { field: fieldOf(`buffetTypes.${at}.id`) })
    return type
  })
}

/** Changes the buffet types alone, for calls whose input is one of them. */
export async function changeBuffetTypes(
  context: CallContext,
  change: (types: readonly BuffetType[]) => readonly BuffetType[],
  version?: number,
): Promise<{ version: number; types: readonly BuffetType[] }> {
  const current = await readLimits(context)
  const fieldOf = (field: string) => field.replace(/^buffetTypes\.\d+\./, '')
  const wanted = z.safeParse(orderLimitFields, { ...current.value, buffetTypes: change(current.value.buffetTypes) })
  if (!wanted.success) throw refusalOf(wanted.error, fieldOf)
  const saved = await saveLimits(context, { version: version ?? current.version, value: wanted.data, fieldOf })
  return { version: saved, types: (await readLimits(context)).value.buffetTypes }
}

function refusalOf(error: z.core.$ZodError, fieldOf: (field: string) => string): Failure {
  const { field, text } = fieldFailure(error.issues[0] ?? { code: 'custom', path: [], message: '', input: undefined })
  const codes: Record<string, FailureCode> = { nameTaken: 'NAME_TAKEN', listedTwice: 'LISTED_TWICE' }
  return new Failure(codes[text] ?? 'INVALID_INPUT', { field: fieldOf(field) })
}
