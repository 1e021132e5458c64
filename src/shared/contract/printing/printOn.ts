/** Printing something on a chosen printer: what every call for it is asked and answers (ORD-7). */
import { z } from 'zod'
import { id, idempotencyKey, text } from '../kernel/fields.ts'

/** Part of the input of a call that prints on a printer of choice. */
export const printOnInput = {
  printerId: id,
  /** Asked where it was printed before (PRINTED_BEFORE at `reason`); it stands on the paper. */
  reason: text(200).default(''),
  idempotencyKey,
} as const
/** The job; `getPrintJobState` says where it is. */
export const printOnReply = z.object({ jobId: id })
