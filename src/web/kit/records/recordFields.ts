/** What a plain record says of the fields of its form. */
import { z } from 'zod'
import type { RecordRow } from '../../../shared/contract/kernel/plainRecord.ts'
import type { TextRecord } from './recordTexts.ts'

type Fields = TextRecord['fields']
type Texts = Readonly<Record<string, string>>

/** What the form of a new record begins with: the defaults of the fields, and nothing typed where there is none. */
export const freshOf = (fields: Fields): Texts =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, z.safeParse(field, undefined).data ?? '']))

/** How many characters a field takes; undefined where its length is not bounded. */
export function lengthOf(field: z.core.$ZodType | undefined): number | undefined {
  const inner = field instanceof z.ZodDefault ? field.unwrap() : field
  return inner instanceof z.ZodString ? (inner.maxLength ?? undefined) : undefined
}

/** The fields of a record in a list. */
export const textsIn = ({ fields }: TextRecord, row: RecordRow): Texts =>
  Object.fromEntries(Object.keys(fields).map(name => [name, String(row[name])]))

/** What a record is called: its first field. */
export const nameIn = ({ fields }: TextRecord, row: RecordRow): string => String(row[Object.keys(fields)[0] ?? ''])

export const idIn = ({ id }: TextRecord, row: RecordRow): number => Number(row[id])
