/** What papers of several kinds say: of the store, of an order. Plain data: amounts in cents, instants ISO 8601 in UTC. */

/** A name in the two languages of the store; either may be empty. */
export interface PaperName {
  readonly name: string
  readonly secondName: string
}

/** Whose paper it is. */
export interface PaperStore extends PaperName {
  readonly legalName: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly phone: string
  readonly website: string
  readonly taxNumber: string
  readonly receiptFooter: string
  readonly secondReceiptFooter: string
  readonly timeZone: string
  readonly currency: string
  /** Where its logo is delivered (`/pictures/…`); null where it has none. */
  readonly logo: string | null
}

/** The head of an order. Texts that nobody gave are empty. */
export interface PaperOrder {
  readonly orderNo: string
  readonly ticketNo: string
  /** dineIn, carryout, pickUp, delivery, or unknown. */
  readonly orderType: string
  /** pos, pad, kiosk, qr, web, import. */
  readonly port: string
  /** Of orders of another product: Uber Eats. */
  readonly source: string
  readonly tableName: string
  readonly areaName: string
  /** 0: nobody counted. */
  readonly guests: number
  readonly employeeName: string
  readonly deviceName: string
  readonly customerName: string
  readonly customerPhone: string
  /** Of a delivery. */
  readonly address: string
  readonly note: string
  readonly orderedAt: string
  /** When it was promised; null: as soon as it is ready. */
  readonly dueAt: string | null
}

/** Of every paper. */
export interface PaperFacts {
  readonly store: PaperStore
  readonly printedAt: string
  /** How often it was printed before; above 0 the paper says so. */
  readonly copies: number
}
