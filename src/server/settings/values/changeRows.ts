/** Rows of a group by themselves, for calls whose input is one of them. */
import { z } from 'zod'
import { fieldFailure } from '../../../shared/contract/kernel/fieldFailure.ts'
import { Failure, type FailureCode } from '../../../shared/contract/kernel/failures.ts'
import { type SettingGroup, settingGroups, type SettingValue } from '../../../shared/contract/settings/settings.ts'
import type { CallContext } from '../../kernel/context.ts'
import { requireVersion } from '../../kernel/records/require.ts'
import { saveAt } from './saveAt.ts'
import { readSetting, type Setting } from './settings.ts'

interface Row {
  readonly id?: number | undefined
}
/** The fields of a group that are lists of rows. */
type ListOf<G extends SettingGroup> = {
  [K in keyof SettingValue<G>]: SettingValue<G>[K] extends readonly Row[] ? K : never
}[keyof SettingValue<G>] &
  string
type Rows<G extends SettingGroup, L extends ListOf<G>> = SettingValue<G>[L]

/** What a refusal says of a field of the whole group, where one row is the input: its own field. */
const fieldOfRow = (list: string) => (field: string) => field.replace(new RegExp(`^${list}\\.\\d+\\.`), '')

const codes: Readonly<Record<string, FailureCode>> = { nameTaken: 'NAME_TAKEN', listedTwice: 'LISTED_TWICE' }

/** What one row by itself could not be refused for: the names of the others, too many of them, one of them twice. */
function refusalOf({ issues }: z.core.$ZodError, fieldOf: (field: string) => string): Failure {
  const { field, text } = fieldFailure(issues[0] ?? { code: 'custom', path: [], message: '', input: undefined })
  return new Failure(codes[text] ?? 'INVALID_INPUT', { field: fieldOf(field) })
}

interface RowsOptions<G extends SettingGroup> {
  readonly version?: number
  readonly refusal?: typeof refusalOf
  readonly read?: Setting<G>
}

/**
 * Changes a list of a group; the version of the group then, and the list. Throws CONFLICT where the version is not the
 * one that was read, and at fields of the row what the rules of the group refuse; `refusal` may say that better. `read` is
 * the group where the caller has read it in this transaction.
 */
export async function changeRows<G extends SettingGroup, L extends ListOf<G>>(
  context: CallContext,
  [group, list]: readonly [G, L],
  change: (rows: Rows<G, L>) => readonly object[],
  { version, refusal = refusalOf, read }: RowsOptions<G> = {},
): Promise<{ version: number; rows: Rows<G, L> }> {
  const { run, merchantId } = context
  const current = read ?? (await readSetting(run, merchantId, group))
  requireVersion(current, version ?? current.version)
  const fieldOf = fieldOfRow(list)
  const wanted = z.safeParse(settingGroups[group].inputSchema, {
    ...current.value,
    [list]: change(current.value[list]),
  })
  if (!wanted.success) throw refusal(wanted.error, fieldOf)
  const value = wanted.data as SettingValue<G>
  const saved = await saveAt(context, group, { version: current.version, value }, fieldOf)
  return { version: saved, rows: (await readSetting(run, merchantId, group)).value[list] }
}

/** Where a row is. Throws NOT_FOUND at `field`. */
export function indexOfRow(rows: readonly Row[], id: number, field = 'id'): number {
  const index = rows.findIndex(row => row.id === id)
  if (index < 0) throw new Failure('NOT_FOUND', { field })
  return index
}

/** The rows in the order of `ids`. Throws at `ids` where one is named twice, is not there, or was left out. */
export function rowsInOrder<R extends Row>(rows: readonly R[], ids: readonly number[]): R[] {
  const twice = ids.findIndex((id, at) => ids.indexOf(id) < at)
  if (twice >= 0) throw new Failure('LISTED_TWICE', { field: `ids.${twice}` })
  const sorted = ids.flatMap((id, at) => rows.at(indexOfRow(rows, id, `ids.${at}`)) ?? [])
  // One that was added since, and is not named, would be lost.
  if (sorted.length < rows.length) throw new Failure('CONFLICT', { field: 'ids' })
  return sorted
}
