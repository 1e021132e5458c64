/** Short transactions for what a printer asks, in its store. */
import type { Mode } from '../../db/engine.ts'
import { OpenContext, type RequestFacts } from '../../kernel/context.ts'
import type { Server } from '../../kernel/server.ts'
import { retrying, transactIn } from '../../kernel/turns.ts'

export type PrinterTurn = <T>(mode: Mode, work: (context: OpenContext) => Promise<T>) => Promise<T>

export const printerTurn =
  (server: Server, merchantId: number, request: RequestFacts): PrinterTurn =>
  (mode, work) =>
    retrying(() => transactIn(server, { merchantId }, mode, run => new OpenContext(run, request), work))
