import type { StoreRank } from '../../../shared/contract/reports/stores.ts'
import type { Against } from '../../../shared/rules/reports/stores.ts'
import type { useTexts } from '../../kit/texts.ts'

/** What a figure is called; what a store is measured against, by the days that it is. */
export const nameOfRank = (t: ReturnType<typeof useTexts>, rank: StoreRank, against: Against): string =>
  t(
    rank === 'againstUsual' && against === 'before'
      ? 'storesReport.figure.againstBefore'
      : `storesReport.figure.${rank}`,
  )
