/** The reader that an export uses, while a person waits or in the background: short transactions that read. */
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import type { HourStyle } from '../../../shared/contract/kernel/hourStyles.ts'
import type { Run } from '../../db/run.ts'
import type { Store } from '../actor.ts'
import type { TurnContext } from '../context.ts'
import type { Download } from '../handlers.ts'

export interface Reading {
  readonly merchantId: number
  readonly language: Language
  /** How the reader writes hours; undefined where nobody reads it yet: as the language does. */
  readonly hourStyle?: HourStyle
  readonly store: Pick<Store, 'name' | 'timeZone' | 'currency' | 'cutoverMinutes' | 'dinnerFromMinutes'>
  /** Aborted when the file is no longer wanted. */
  readonly signal: AbortSignal
  readonly read: <T>(work: (run: Run) => Promise<T>) => Promise<T>
  /** Told how many more rows are in the file. */
  readonly progress?: (rows: number) => void
}

/** A file made in the background, whose rows may remember that they went out in it. */
export interface BackgroundFile extends Download {
  /**
   * Runs in the transaction in which the file becomes ready, after its last row: both hold or neither. Answers false, and
   * changes nothing, where a row that must go out once went out in another file meanwhile: then the file is made anew.
   */
  readonly whenReady?: (run: Run) => Promise<boolean>
}

/** For a call that streams. */
export const readingOf = ({ merchantId, request, actor, signal, turn }: TurnContext): Reading => ({
  merchantId,
  language: request.language,
  hourStyle: actor.hourStyle,
  store: actor.store,
  signal,
  read: work => turn('read', ({ run }) => work(run)),
})
