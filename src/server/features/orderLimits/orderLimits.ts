/** Buffet types by themselves, for calls whose input is one of them; they are a part of the order limits. */
import { z } from 'zod'
import { fieldFailure } from '../../../shared/contract/kernel/fieldFailure.ts'
import { Failure, type FailureCode } from '../../../shared/contract/kernel/failures.ts'
import { type BuffetType, orderLimitFields } from '../../../shared/contract/orderLimits.ts'
import type { CallContext } from '../../kernel/context.ts'
import { readSetting, type Setting } from '../../settings/settings.ts'
import { saveAt } from '../../settings/saveAt.ts'

/** The group as it holds. */
export const readLimits = ({ run, merchantId }: CallContext): Promise<Setting<'orderLimits'>> =>
  readSetting(run, merchantId, 'orderLimits')

/** Changes the buffet types alone; the version of the group then, and its types. */
export async function changeBuffetTypes(
  context: CallContext,
  change: (types: readonly BuffetType[]) => readonly BuffetType[],
  version?: number,
): Promise<{ version: number; types: readonly BuffetType[] }> {
  const current = await readLimits(context)
  const fieldOf = (field: string) => field.replace(/^buffetTypes\.\d+\./, '')
  const wanted = z.safeParse(orderLimitFields, { ...current.value, buffetTypes: change(current.value.buffetTypes) })
  if (!wanted.success) throw refusalOf(wanted.error, fieldOf)
  const limits = { version: version ?? current.version, value: wanted.data }
  const saved = await saveAt(context, 'orderLimits', limits, fieldOf)
  return { version: saved, types: (await readLimits(context)).value.buffetTypes }
}

function refusalOf(error: z.core.$ZodError, fieldOf: (field: string) => string): Failure {
  const { field, text } = fieldFailure(error.issues[0] ?? { code: 'custom', path: [], message: '', input: undefined })
  const codes: Record<string, FailureCode> = { nameTaken: 'NAME_TAKEN', listedTwice: 'LISTED_TWICE' }
  return new Failure(codes[text] ?? 'INVALID_INPUT', { field: fieldOf(field) })
}
