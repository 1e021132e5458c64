/** A figure of a batch that explains itself, and leads to the transactions that make it and to their file (RPT-5, RPT-7). */
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { fileFormat } from '../../../shared/contract/kernel/fields.ts'
import { batchCalls } from '../../../shared/contract/payments/batches.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import { batchExplained, type BatchFigureName } from '../../../shared/rules/reports/batchExplained.ts'
import type { ListFigure } from '../../../shared/rules/reports/cellExplanation.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { FigureButton } from '../../kit/explained/FigureButton.tsx'
import { ExportButton } from '../../kit/listActions.tsx'
import { useTexts } from '../../kit/texts.ts'
import { addressOfBatch } from './batchListState.ts'

export type Chosen = Omit<z.input<typeof batchCalls.getBatchTransactions.input>, 'order' | 'page' | 'pageSize'>

export function BatchFigure(props: {
  name: string
  figure: ListFigure
  /** Which transactions make it. */
  of: Chosen
  /** What it is narrowed to, in words. */
  filters: readonly string[]
  strong?: boolean
  children?: ReactNode
}): ReactNode {
  const { name, figure, of, filters, strong = false, children } = props
  const t = useTexts()
  return (
    <FigureButton
      figure={{ name, ...figure }}
      filters={filters}
      strong={strong}
      behind={
        figure.value === 0
          ? undefined
          : () => (
              <>
                <AllowedLink needs="reports.batches.view" to={addressOf(of)} button="default" hides>
                  {t('batches.explained.view')}
                </AllowedLink>
                <ExportButton
                  call={batchCalls.exportBatchTransactions}
                  formats={fileFormat.options}
                  label={t('batches.explained.export')}
                  input={format => ({ ...of, format })}
                />
              </>
            )
      }
    >
      {children}
    </FigureButton>
  )
}

/** The page of the batch with its transactions narrowed to these. */
function addressOf({ batchId, kinds = [], source, cardTypes = [] }: Chosen): string {
  const query = new URLSearchParams(source === undefined ? {} : { source })
  for (const kind of kinds) query.append('kinds', kind)
  for (const card of cardTypes) query.append('cardTypes', card)
  // Once alone, an empty value means "not filtered" in an address; twice, "those without one".
  if (cardTypes.length === 1 && cardTypes[0] === '') query.append('cardTypes', '')
  return `${addressOfBatch(batchId)}?${query.toString()}`
}

type Listed = Parameters<typeof batchExplained>[1] & {
  readonly batchId: number
  readonly batchNo: number
  readonly paymentDevice: string
}

/** Which transactions of a batch make a figure of its row. */
const transactionsOf: Readonly<Record<BatchFigureName, Omit<Chosen, 'batchId'>>> = {
  count: { source: 'orders', kinds: ['payment'] },
  sales: { source: 'orders', kinds: ['payment'] },
  surcharges: { source: 'orders', kinds: ['payment'] },
  tips: { source: 'orders', kinds: ['payment'] },
  refunds: { source: 'orders', kinds: ['refund'] },
  independent: { source: 'independent' },
  total: {},
}

/** A figure of a batch in a list. */
export function ListedFigure({ batch, of }: { batch: Listed; of: BatchFigureName }): ReactNode {
  const t = useTexts()
  const { batchId, batchNo, paymentDevice } = batch
  const device = paymentDevice || t('batches.noDevice')
  return (
    <BatchFigure
      name={t(`batches.column.${of}`)}
      figure={batchExplained(t as Say, batch)[of]}
      of={{ batchId, ...transactionsOf[of] }}
      filters={[t('batches.detail.title', { number: String(batchNo), device })]}
      strong={of === 'total'}
    />
  )
}
