/** Surcharges by themselves, for calls whose input is one of them. */
import { z } from 'zod'
import { fieldFailure } from '../../../shared/contract/kernel/fieldFailure.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { chargeFields, type SurchargeSetting } from '../../../shared/contract/settings/charges.ts'
import type { CallContext } from '../../kernel/context.ts'
import { saveAt } from '../../settings/saveAt.ts'
import { readSetting, type Setting } from '../../settings/settings.ts'

/** The group as it holds. */
export const readCharges = ({ run, merchantId }: CallContext): Promise<Setting<'charges'>> =>
  readSetting(run, merchantId, 'charges')

/** Changes the surcharges alone; the version of the group then, and its surcharges. */
export async function changeSurcharges(
  context: CallContext,
  change: (rows: readonly SurchargeSetting[]) => readonly SurchargeSetting[],
  version?: number,
): Promise<{ version: number; surcharges: readonly SurchargeSetting[] }> {
  const current = await readCharges(context)
  if (version !== undefined && version !== current.version) throw new Failure('CONFLICT', { field: 'version' })
  const fieldOf = (field: string) => field.replace(/^surcharges\.\d+\./, '')
  const wanted = z.safeParse(chargeFields, { ...current.value, surcharges: change(current.value.surcharges) })
  if (!wanted.success) throw refusalOf(wanted.error, fieldOf)
  const value = { version: current.version, value: wanted.data }
  const saved = await saveAt(context, 'charges', value, fieldOf)
  return { version: saved, surcharges: (await readCharges(context)).value.surcharges }
}

/** What one surcharge by itself could not be refused for: the names of the others, and too many of them. */
function refusalOf(error: z.core.$ZodError, fieldOf: (field: string) => string): Failure {
  const [issue] = error.issues
  const { field, text } = fieldFailure(issue ?? { code: 'custom', path: [], message: '', input: undefined })
  return new Failure(text === 'nameTaken' ? 'NAME_TAKEN' : 'INVALID_INPUT', { field: fieldOf(field) })
}
