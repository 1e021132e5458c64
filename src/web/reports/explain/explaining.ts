/** What the figures of a page have in common when they explain themselves: their days, their filters, where their orders open. */
import { createContext, use } from 'react'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import type { ReportKind } from '../../../shared/contract/reports/reportKinds.ts'
import type { Figure } from '../../kit/explained/Explanation.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import type { OpenFigure, ReportInput } from '../sales/salesState.ts'

export interface ExplainedFigure extends Figure {
  /** The orders behind it; left out where no list is. */
  readonly open?: OpenFigure | undefined
  /** The page that lists what is behind it, where that is not orders: hours, gift cards, customers. It has its own export. */
  readonly list?: BehindList | undefined
  /** The store whose orders are behind it, where that is another: they open in it. */
  readonly store?: { readonly merchantId: number; readonly name: string } | undefined
}

export interface BehindList {
  readonly to: string
  readonly needs: PermissionKey
  readonly label: string
}

interface Explaining {
  /** Left out: the sales report. */
  readonly report?: ReportKind
  readonly input: ReportInput
  /** The filters beside the days: "Dinner", "Category: Soups". */
  readonly filters?: readonly string[]
  /** Opens the orders on this page; left out: those of the sales report. */
  readonly open?: (open: OpenFigure, figure: ExplainedFigure) => void
}

/** Holds what the figures inside have in common. */
export const Explaining = createContext<Explaining | undefined>(undefined)
export const useExplaining = (): Explaining | undefined => use(Explaining)

/** The days and the way of counting refunds, in words. */
export function useFilterWords(): (input: ReportInput) => string[] {
  const t = useTexts()
  const { businessDate } = useFormat()
  return ({ from, to, refundsBy }) => [
    from === to ? businessDate(from) : `${businessDate(from)} – ${businessDate(to)}`,
    t(`reports.refundsBy.${refundsBy}Hint`),
  ]
}

/** What the figures of the page are narrowed to: its filters and days, or days of the figure's own. */
export function useFilters(): (own: Partial<ReportInput> | undefined) => string[] {
  const words = useFilterWords()
  const common = useExplaining()
  return own => {
    const { from, to, refundsBy } = { ...common?.input, ...own }
    const days = from === undefined || to === undefined || refundsBy === undefined ? [] : words({ from, to, refundsBy })
    return [...(common?.filters ?? []), ...days]
  }
}
