/** Card payments at a store with the sandbox gateway: each is charged there first, as a card reader does it (ORD-4, POS-4). */
import { cardGatewayCalls } from '../shared/contract/payments/cardGateway.ts'
import { Refused, Unreachable, type Wire } from './wire.ts'

/** Cents; `amountCents` with what the card adds. */
export interface Sale {
  readonly key: string
  readonly cardLast4: string
  readonly amountCents: number
  readonly tipCents: number
  readonly paymentDevice: string
}

/** What the gateway made of it; `amountCents` may be less than was asked. */
export type Charged =
  | { readonly outcome: 'approved'; readonly gatewayRef: string; readonly amountCents: number }
  | { readonly outcome: 'declined' }

/** The cards of the sandbox that behave oddly (docs/decisions/0014): refused, lost on the way, taken in part, slow. */
const ODD = ['0002', '4400', '1010', '4408', '5100', '9995', '2400'] as const
const GOOD = '4242'
const ODD_EVERY = 3

const MOST_ASKED = 5
const LONGEST_PAUSE_MS = 5_000
const wait = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

export class CardReader {
  readonly #wire: Wire
  readonly #pauseMs: number
  /** Whether the store charges through the sandbox; undefined until it was asked. */
  #isSandbox: boolean | undefined
  #isOnline = true
  #cards = 0
  /** Charges that were asked again, since nobody knew their end. */
  askedAgain = 0

  constructor(wire: Wire, pauseMs = 200) {
    this.#wire = wire
    this.#pauseMs = pauseMs
  }

  /** The card that a guest puts in next: every third is an odd one, each in its turn. */
  nextCard(): string {
    this.#cards += 1
    const turn = this.#cards / ODD_EVERY - 1
    return Number.isInteger(turn) ? (ODD[turn % ODD.length] ?? GOOD) : GOOD
  }

  setOnline(isOnline: boolean): void {
    this.#isOnline = isOnline
  }

  /**
   * Charges a card; undefined where the store has no sandbox, or the terminal no network: then the reader takes it by
   * itself. The same key again is the same charge, so what nobody knows is asked again. Throws `Refused`.
   */
  async charge(sale: Sale): Promise<Charged | undefined> {
    if (this.#isSandbox === false || !this.#isOnline) return undefined
    for (let pause = this.#pauseMs, asked = 1; ;) {
      try {
        const { outcome, gatewayRef, amountCents } = await this.#wire.send(cardGatewayCalls.chargeSandbox, sale)
        this.#isSandbox = true
        if (outcome === 'approved') return { outcome, gatewayRef, amountCents }
        if (outcome === 'declined' || asked === MOST_ASKED) return { outcome: 'declined' }
        asked += 1
        this.askedAgain += 1
      } catch (error) {
        if (error instanceof Refused && error.reason === 'GATEWAY_NONE') {
          this.#isSandbox = false
          return undefined
        }
        if (!(error instanceof Unreachable)) throw error
        await wait(pause)
        pause = Math.min(LONGEST_PAUSE_MS, pause * 2)
      }
    }
  }
}
