/** What the server and the process that makes a backup tell each other. */
import type { Head } from './backupFile.ts'
import type { CopyEnd } from './liveCopy.queries.ts'

/** Paths are absolute. */
export interface BackupOrder {
  readonly head: Head
  /** Where the file goes. */
  readonly folder: string
  readonly dataDir: string
  /** A folder for what is needed meanwhile; whoever orders removes it. */
  readonly work: string
  /** Undefined: the embedded database of the data folder, which the server has open. */
  readonly database: { readonly url: string } | { readonly firstSegment: string }
  /** By file name, and the code to seal them with; undefined where SECRET_KEY rules. */
  readonly keys: { readonly byFile: Readonly<Record<string, string>>; readonly code: string } | undefined
  /** Whether the finished backup is restored into a place of its own and its books are verified. */
  readonly isTried: boolean
  /** How it stands behind calls for the processor; whoever starts the process sees to it. */
  readonly priority: 'low' | 'normal'
}

export interface BackupDone {
  readonly file: string
  readonly bytes: number
  readonly stores: number
  readonly rows: number
  readonly verifiedAt: string
  readonly triedAt: string | undefined
  /** Why the restore on trial failed, as a sentence; the file is whole all the same. */
  readonly trialFault: string | undefined
}

/** To the process. */
export type ToProcess = { readonly order: BackupOrder } | { readonly end: CopyEnd }
/** From the process: it moves on, the folder is copied, the log is copied, and how it ended. */
export type FromProcess =
  | { readonly moved: true }
  | { readonly copied: 'folder' | 'log' }
  | { readonly done: BackupDone }
  | { readonly fault: string; readonly stack: string | undefined }
