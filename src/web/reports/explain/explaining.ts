/** What the figures of a page have in common when they explain themselves: their days, their filters, where their orders open. */
import { createContext, use } from 'react'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import type { ReportKind } from '../../../shared/contract/reports/reportKinds.ts'
import type { ExplainedPart, FigureKind } from '../../../shared/rules/reports/cellExplanation.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import type { OpenFigure, ReportInput } from '../sales/salesState.ts'

export interface ExplainedFigure {
  /** What it is called. */
  readonly name: string
  /** As it is shown, with its sign. */
  readonly value: number
  readonly kind: FigureKind
  /** What it is, in a sentence. */
  readonly what: string
  /** They come to the value (`valueOfParts`); none for a figure that is made of nothing else. */
  readonly parts: readonly ExplainedPart[]
  /** The orders behind it; left out where no list is. */
  readonly open?: OpenFigure | undefined
  /** The page that lists what is behind it, where that is not orders: hours, gift cards, customers. It has its own export. */
  readonly list?: BehindList | undefined
  /** Left out: that of the store one is in. */
  readonly currency?: string
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
