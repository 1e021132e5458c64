import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { PlainRecord } from '../../../shared/contract/kernel/plainRecord.ts'
import type { TextKey } from '../texts.ts'

/** A kind of plain records whose fields are all texts: what `RecordsPage` has inputs for. */
export interface TextRecord<Field extends string = string> extends PlainRecord {
  readonly fields: { readonly [F in Field]: z.core.$ZodType<string> }
}

/** The texts of a page of plain records. */
export interface RecordTexts<Field extends string = string> {
  readonly title: TextKey
  /** The button that adds one, and the title of its form. */
  readonly add: TextKey
  /** What can be searched for: “Name, S/N or model”. */
  readonly search: TextKey
  readonly empty: TextKey
  readonly emptyHint: TextKey
  readonly fields: { readonly [F in Field]: TextKey }
}

export interface RecordProps<Field extends string = string> {
  record: TextRecord<Field>
  texts: RecordTexts<Field>
  /** The button that shows who changed a record: the audit trail's, which the kit does not know. */
  History: ComponentType<{ objectType: string; objectId: number; title: string }>
}
