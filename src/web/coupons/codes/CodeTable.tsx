/** The table of the codes with its totals, and what is done with those that are selected. */
import { Button } from 'antd'
import { type Key, type ReactNode, useState } from 'react'
import { couponCalls, type CouponRow } from '../../../shared/contract/coupons/coupons.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { couponTransferCalls } from '../../../shared/contract/coupons/transfer.ts'
import { Allowed, useRefusal } from '../../kit/Allowed.tsx'
import type { Column } from '../../kit/columns.ts'
import { DataTable, type DataTableProps } from '../../kit/DataTable.tsx'
import { Figures } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { PrintCardsDialog } from '../cards/PrintCardsDialog.tsx'
import { CodeCard } from './codeColumns.tsx'
import { codeFilters, type CodeList, sortedCodes } from './codeState.ts'
import { useVoidCodes, VoidAll } from './useVoidCodes.tsx'

const { getCouponTotals, voidCoupons } = couponCalls
type CouponTotals = ReplyOf<typeof getCouponTotals>

export function CodeTable(props: {
  list: CodeList
  result: DataTableProps<CouponRow>['result']
  columns: readonly Column<CouponRow>[]
  totals: CouponTotals | undefined
  /** The next step where there are no codes yet. */
  empty: ReactNode
  onOpen: (row: CouponRow) => void
}): ReactNode {
  const { list, result, columns, totals, empty, onOpen } = props
  const t = useTexts()
  const [chosen, setChosen] = useState<readonly Key[]>([])
  const [isVoidingAll, setVoidingAll] = useState(false)
  const [isPrinting, setPrinting] = useState(false)
  const mayPrint = useRefusal(couponTransferCalls.printCards) === undefined
  const mayVoid = useRefusal(voidCoupons) === undefined
  const voiding = useVoidCodes(() => setChosen([]))
  const all = result.data?.total ?? 0
  return (
    <>
      <DataTable
        label={t('campaignPage.views.codes')}
        columns={columns}
        rowKey={({ couponId }) => couponId}
        result={result}
        list={sortedCodes(list)}
        {...(totals !== undefined && totals.codes > 0 && { totals: <Totals totals={totals} /> })}
        {...((mayVoid || mayPrint) && {
          selection: {
            keys: chosen,
            onChange: setChosen,
            actions: (
              <>
                <Allowed call={couponTransferCalls.printCards}>
                  <Button size="small" onClick={() => setPrinting(true)}>
                    {t('codePage.print')}
                  </Button>
                </Allowed>
                <Allowed call={voidCoupons}>
                  <Button
                    danger
                    size="small"
                    loading={voiding.isPending}
                    onClick={() => voiding.some(chosen.map(Number))}
                  >
                    {t('codePage.void')}
                  </Button>
                </Allowed>
                {mayVoid && all > chosen.length && (
                  <Button size="small" onClick={() => setVoidingAll(true)}>
                    {t('codePage.voidAll', { count: all })}
                  </Button>
                )}
              </>
            ),
          },
        })}
        empty={{ title: t('codePage.empty'), hint: t('codePage.emptyHint'), action: empty }}
        stack={row => <CodeCard row={row} onOpen={onOpen} />}
        onOpen={onOpen}
      />
      {isPrinting && <PrintCardsDialog choice={{ couponIds: chosen.map(Number) }} onClose={() => setPrinting(false)} />}
      {isVoidingAll && (
        <VoidAll
          filters={codeFilters(list.state)}
          shown={all}
          onDone={() => setChosen([])}
          onClose={() => setVoidingAll(false)}
        />
      )}
    </>
  )
}

function Totals({ totals }: { totals: CouponTotals }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  return (
    <Figures
      figures={[
        { label: t('codePage.codes'), value: number(totals.codes) },
        { label: t('codePage.column.total'), value: number(totals.total) },
        { label: t('codePage.column.used'), value: number(totals.used) },
        { label: t('codePage.column.remainder'), value: number(totals.remainder) },
        { label: t('codePage.exported.notExported'), value: number(totals.notExported) },
      ]}
    />
  )
}
