/** What the groups of settings share: how a rule over several fields says where it was broken. */
import { z } from 'zod'
import { id } from '../../kernel/fields.ts'
import { MOST_CENTS, orderTypes } from '../../menu/entities.ts'

export type Refining = Pick<z.core.$RefinementCtx, 'addIssue'>
type Path = (string | number)[]

/** Refuses a field with words of `failures.field`. */
export function refuseAt(context: Refining, path: Path, text: string): void {
  context.addIssue({ code: 'custom', path, message: `failures.field.${text}`, input: undefined })
}

/** Refuses the second of two rows that are called the same, in either language, whatever the capitals. */
export function refuseSameNames(
  context: Refining,
  path: Path,
  rows: readonly { readonly name: string; readonly secondName: string }[],
): void {
  for (const field of ['name', 'secondName'] as const) {
    const taken = new Set<string>()
    for (const [at, row] of rows.entries()) {
      const name = row[field].normalize('NFKC').toLowerCase()
      if (name !== '' && taken.has(name)) refuseAt(context, [...path, at, field], 'nameTaken')
      taken.add(name)
    }
  }
}

/** Of a row in a group: left out for a new one, given by the server, never given twice. */
export const rowId = id.optional()
export const whole = (min: number, max: number) => z.number().int().min(min).max(max)
/** 100 %, in thousandths of a percent. */
export const WHOLE_PCM = 100_000
/** Which order types; none would be never, so at least one. */
export const someOrderTypes = z
  .array(z.enum(orderTypes))
  .min(1)
  .max(orderTypes.length)
  .refine(types => new Set(types).size === types.length, { error: 'failures.field.listedTwice' })
/** A rate in thousandths of a percent, above zero and up to the whole. */
export const aboveZeroPcm = z
  .number()
  .int()
  .min(1, { error: 'failures.field.aboveZero' })
  .max(WHOLE_PCM, { error: 'failures.field.rateMost' })
/** An amount above zero. */
export const aboveZeroCents = z.number().int().min(1, { error: 'failures.field.aboveZero' }).max(MOST_CENTS)
/** The version of a group that somebody changes. */
export const settingVersion = whole(0, 2_147_483_647)
