/** What prints where (DEV-1). */
import type { printRoutingCalls } from '../../../shared/contract/printing/routing.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { previewRouting } from './preview.ts'
import { listRoutingAreas, listRoutingCategories, listRoutingDishes, listRoutingPrinters } from './routing.queries.ts'

export const printRoutingHandlers = (): Handlers<typeof printRoutingCalls> => ({
  async getRoutingChoices(_, { run, merchantId }) {
    const [categories, dishes, areas, printers] = await Promise.all([
      listRoutingCategories(run, merchantId),
      listRoutingDishes(run, merchantId),
      listRoutingAreas(run, merchantId),
      listRoutingPrinters(run, merchantId),
    ])
    return { categories, dishes, areas, printers }
  },
  previewRouting: (input, context) => previewRouting(input, context),
})
