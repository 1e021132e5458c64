/**
 * The sandbox gateway: a bank for practice, demos and tests that behaves like a real one (sandboxRules), with books of its
 * own. It acts as an outside service: it uses its own transactions, and a lost request stays lost.
 */
import { randomBytes } from 'node:crypto'
import type { Engine } from '../../../db/engine.ts'
import type { Run } from '../../../db/run.ts'
import { type Gateway, type GatewayResponse, gatewayResponse, type GatewayRequest, GatewayUnknown } from '../gateway.ts'
import {
  findAnswer,
  findCharge,
  lockSandbox,
  markVoided,
  type NewEntry,
  setTip,
  settleOpen,
  sumOpen,
  writeEntry,
} from './sandbox.queries.ts'
import {
  chargeAnswer,
  type Oddity,
  refundAnswer,
  sandboxOddity,
  SLOW_CARDS,
  tipAnswer,
  voidAnswer,
} from './sandboxRules.ts'

/** A card reader's charge. Cents; the tip may be set later. */
export interface SandboxSale {
  /** Made by the terminal: the same charge again is the same charge. */
  readonly key: string
  readonly cardLast4: string
  readonly amountCents: number
  readonly tipCents: number
  readonly paymentDevice: string
}

/** The result of a request: its oddity, its response, and the change it makes. */
interface Worked {
  readonly odd: Oddity | undefined
  readonly answer: GatewayResponse
  readonly entry: Omit<NewEntry, 'ref' | 'key' | 'answer'>
  readonly apply?: (run: Run) => Promise<void>
}

/** The sandbox as a store's gateway. */
export function sandboxGateway(engine: Engine, merchantId: number): Gateway {
  return {
    name: 'sandbox',
    does: () => true,
    send: (key, request) => inSandbox(engine, merchantId, key, (run, ref) => workOut(run, merchantId, ref, request)),
    lookUp: key =>
      engine.transact({ merchantId }, 'read', async run => {
        const found = await findAnswer(run, merchantId, key)
        return found?.answer ? gatewayResponse.parse(found.answer) : undefined
      }),
    test: () => Promise.resolve('Sandbox'),
  }
}

/** Charges a card, as a terminal's card reader does. Throws GatewayUnknown like any other request. */
export function chargeSandbox(engine: Engine, merchantId: number, sale: SandboxSale): Promise<GatewayResponse> {
  const { key, cardLast4, amountCents, tipCents, paymentDevice } = sale
  return inSandbox(engine, merchantId, key, (_, ref) => {
    const answer = chargeAnswer(ref, cardLast4, amountCents)
    const taken = answer.outcome === 'approved' ? answer.amountCents : amountCents
    const entry = { kind: 'charge', ofRef: '', cardLast4, amountCents: taken, tipCents, paymentDevice } as const
    return Promise.resolve({ odd: sandboxOddity(cardLast4, amountCents), answer, entry })
  })
}

/** Processes a key once: returns the stored response, or works it out and writes it in one transaction. */
async function inSandbox(
  engine: Engine,
  merchantId: number,
  key: string,
  work: (run: Run, ref: string) => Promise<Worked>,
): Promise<GatewayResponse> {
  const [answer, arrives] = await engine.transact({ merchantId }, 'write', async run => {
    await lockSandbox(run, merchantId)
    const before = await findAnswer(run, merchantId, key)
    if (before?.answer) return [gatewayResponse.parse(before.answer), true]
    const ref = `sbx_${randomBytes(9).toString('base64url')}`
    const { odd, answer: worked, entry, apply } = await work(run, ref)
    const isLost = odd === 'requestLost' && before === undefined
    await writeEntry(run, merchantId, { ...entry, ref, key, answer: isLost ? undefined : worked })
    if (!isLost && worked.outcome === 'approved') await apply?.(run)
    return [worked, !isLost && odd !== 'answerLost']
  })
  if (!arrives) throw new GatewayUnknown('the sandbox did not answer')
  return answer
}

async function workOut(run: Run, merchantId: number, ref: string, request: GatewayRequest): Promise<Worked> {
  const { operation: kind, paymentDevice } = request
  if (kind === 'closeBatch') {
    const amountCents = await sumOpen(run, merchantId, paymentDevice)
    return {
      odd: sandboxOddity('', amountCents),
      answer: { outcome: 'approved', ref, amountCents },
      entry: { kind, ofRef: '', cardLast4: '', amountCents, tipCents: 0, paymentDevice },
      apply: ownRun => settleOpen(ownRun, merchantId, paymentDevice, SLOW_CARDS),
    }
  }
  const { chargeRef } = request
  const charge = await findCharge(run, merchantId, chargeRef)
  const cardLast4 = charge?.cardLast4 ?? ''
  const entryOf = (amountCents: number, tipCents = 0) =>
    ({ kind, ofRef: chargeRef, cardLast4, amountCents, tipCents, paymentDevice }) as const
  if (kind === 'refund') {
    const answer = refundAnswer(ref, charge, request.amountCents)
    const given = answer.outcome === 'approved' ? answer.amountCents : 0
    return { odd: sandboxOddity(cardLast4, request.amountCents), answer, entry: entryOf(given) }
  }
  if (kind === 'void') {
    const answer = voidAnswer(ref, charge)
    const apply = (ownRun: Run) => markVoided(ownRun, merchantId, chargeRef)
    return { odd: sandboxOddity(cardLast4, request.amountCents), answer, entry: entryOf(0), apply }
  }
  const { tipCents } = request
  const apply = (ownRun: Run) => setTip(ownRun, merchantId, chargeRef, tipCents)
  const answer = tipAnswer(ref, charge, tipCents)
  return { odd: sandboxOddity(cardLast4, tipCents), answer, entry: entryOf(0, tipCents), apply }
}
