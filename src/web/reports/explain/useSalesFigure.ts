import type { BehindFigure } from '../../../shared/contract/reports/behind.ts'
import type { AverageName, FigurePart } from '../../../shared/rules/reports/explain.ts'
import { figureName } from '../../../shared/rules/reports/behindTerms.ts'
import { signedFigure } from '../../../shared/rules/reports/statement.ts'
import { useTexts } from '../../kit/texts.ts'
import type { OpenFigure } from '../sales/salesState.ts'
import type { FigureKind } from '../../../shared/rules/reports/cellExplanation.ts'
import type { ExplainedFigure } from './explaining.ts'

type Name = BehindFigure | AverageName

const kindOf = (figure: string): FigureKind => {
  if (figure === 'discountShare') return 'percent'
  return figure.endsWith('Cents') || figure === 'average' || figure === 'perGuest' ? 'money' : 'integer'
}

/**
 * Makes a figure of sales explain itself: its value without a sign, its parts by `rules/reports/explain`, and, where its orders can
 * be listed, the row that it is of. `row` is what that row is called.
 */
export function useSalesFigure(): (
  figure: Name,
  value: number,
  parts: readonly FigurePart[],
  of?: Omit<OpenFigure, 'figure'>,
  row?: string,
) => ExplainedFigure {
  const t = useTexts()
  const isAverage = (figure: Name): figure is AverageName =>
    figure === 'average' || figure === 'perGuest' || figure === 'discountShare'
  const nameOf = (figure: Name | 'elsewhereCents') => {
    if (figure === 'elsewhereCents') return t('reports.elsewhere')
    return isAverage(figure) ? t(`reports.${figure}`) : t(figureName(figure))
  }
  return (figure, value, parts, of, row = '') => ({
    name: [nameOf(figure), row].filter(word => word !== '').join(' · '),
    value: signedFigure(figure, value),
    kind: kindOf(figure),
    what: t(`explain.what.${figure}`),
    parts: parts.map(part => ({
      label: nameOf(part.figure),
      value: part.value,
      sign: part.sign,
      kind: kindOf(part.figure),
    })),
    ...(of === undefined || isAverage(figure) ? {} : { open: { ...of, figure } }),
  })
}
