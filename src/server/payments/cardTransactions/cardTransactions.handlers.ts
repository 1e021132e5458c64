/** Card transactions without an order (ORD-10). */
import type { cardTransactionCalls } from '../../../shared/contract/payments/cardTransactions.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { listCardChoices, listCardTransactions, sumCardTransactions } from './cardTransactionList.queries.ts'
import { exportCardTransactions } from './export.ts'

export const cardTransactionHandlers = (): Handlers<typeof cardTransactionCalls> => ({
  async getPosSwipeListPage(input, { run, merchantId }) {
    const { page, pageSize } = input
    const [rows, { transactions }] = await Promise.all([
      listCardTransactions(run, merchantId, input, { limit: pageSize, skip: (page - 1) * pageSize }),
      sumCardTransactions(run, merchantId, input),
    ])
    return { rows, total: transactions }
  },
  getPosSwipeTotals: (filters, { run, merchantId }) => sumCardTransactions(run, merchantId, filters),
  getPosSwipeChoices: (_, { run, merchantId }) => listCardChoices(run, merchantId),
  exportPosSwipe: exportCardTransactions,
})
