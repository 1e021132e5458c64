/** What the slips say: a drawer's close, a card batch, a table's code, a party's place in line. */
import type { BatchDetail } from '../../../../contract/payments/batches.ts'
import type { CashierDetail } from '../../../../contract/payments/cashier.ts'
import type { PaperFacts } from './paperFacts.ts'

/** A cashier's drawer, expected against counted (RPT-4); what its reader may not see is null in it. */
export interface CashierCloseData extends PaperFacts {
  readonly kind: 'cashierClose'
  readonly drawer: CashierDetail
}

/** A card batch, open or closed (RPT-5). */
export interface BatchSlipData extends PaperFacts {
  readonly kind: 'batchSlip'
  readonly batch: BatchDetail
}

/** The code of a table (TBL-3). */
export interface TableSlipData extends PaperFacts {
  readonly kind: 'tableSlip'
  readonly tableName: string
  readonly areaName: string
  /** What its code says. */
  readonly address: string
  /** Around the code, in the store's two languages. */
  readonly frameText: string
  readonly secondFrameText: string
}

/** A party that waits (SET-6). */
export interface WaitlistSlipData extends PaperFacts {
  readonly kind: 'waitlistSlip'
  /** What it is called by: its place, or a number of the day. */
  readonly partyNo: string
  readonly partyName: string
  readonly partySize: number
  /** Parties before it; null where nobody says. */
  readonly ahead: number | null
  readonly quoteMinutes: number | null
  readonly joinedAt: string
  readonly notes: string
  /** Its own page; empty where it has none. */
  readonly address: string
}
