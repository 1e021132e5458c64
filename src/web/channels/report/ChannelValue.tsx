/** A figure of the channel report that explains itself and opens its orders (RPT-7). */
import type { ReactNode } from 'react'
import type { ChannelFigure } from '../../../shared/contract/channels/channelReport.ts'
import { channelExplained, shownFigure } from '../../../shared/rules/channels/report/channelExplained.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import { useTexts } from '../../kit/texts.ts'
import { FigureExplained } from '../../reports/explain/FigureExplained.tsx'
import { useExplained } from '../../reports/explain/useExplained.ts'

interface ChannelValueProps {
  figure: ChannelFigure
  sums: Readonly<Record<ChannelFigure, number>>
  /** Left out: all channels. */
  source?: string | undefined
  /** The business day, of a row of its own day. */
  day?: string
  strong?: boolean
}

export function ChannelValue({ figure, sums, source = '', day, strong = false }: ChannelValueProps): ReactNode {
  const t = useTexts()
  const explained = useExplained()
  const days = day === undefined ? {} : { from: day, to: day }
  const shown = {
    name: [t(`channelReport.figures.${figure}`), source].filter(Boolean).join(' · '),
    value: shownFigure(figure, sums),
    kind: figure.endsWith('Cents') ? 'money' : 'integer',
  } as const
  return (
    <FigureExplained
      figure={explained(shown, channelExplained(t as Say, figure, sums, source, days))}
      strong={strong}
    />
  )
}
