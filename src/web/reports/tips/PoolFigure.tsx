/** What a pool comes to, by who contributed how much (RPT-7). */
import type { ReactNode } from 'react'
import type { TipPoolResult } from '../../../shared/contract/reports/tipPools.ts'
import { poolExplained } from '../../../shared/rules/reports/payoutsExplained.ts'
import { Figures } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { FigureExplained } from '../explain/FigureExplained.tsx'
import { useExplained } from '../explain/useExplained.ts'
import { useSay } from '../money/useSay.ts'

export function PoolFigure({ result }: { result: TipPoolResult }): ReactNode {
  const t = useTexts()
  const say = useSay()
  const explained = useExplained()
  const name = t('tipPools.pool')
  const figure = explained({ name, value: result.poolCents, kind: 'money' }, poolExplained(say, result))
  return <Figures figures={[{ label: name, value: <FigureExplained figure={figure} strong /> }]} />
}
