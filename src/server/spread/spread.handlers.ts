/** Changes over stores (ADM-5). */
import type { spreadCalls } from '../../shared/contract/spread/spread.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { copyHandlers } from './copies/copies.handlers.ts'
import { matchingHandlers } from './matching/matching.handlers.ts'
import { matrixHandlers } from './matrix/matrix.handlers.ts'

export const spreadHandlers = (): Handlers<typeof spreadCalls> => ({
  ...matchingHandlers,
  ...matrixHandlers,
  ...copyHandlers,
})
