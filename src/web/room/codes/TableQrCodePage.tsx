/** The QR code of a table as its card, on paper (TBL-3). */
import { Button } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { slipCalls } from '../../../shared/contract/printing/slips.ts'
import { tableCodeCalls } from '../../../shared/contract/room/codes.ts'
import type { QrStyle } from '../../../shared/rules/room/codes/codeDrawing.ts'
import { cardMarks } from '../../../shared/rules/room/codes/tableCard.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { PrintOn } from '../../kit/PrintOn.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { CodePaper } from './CodePaper.tsx'
import { RenewDialog } from './RenewDialog.tsx'
import { useLogo } from './useLogo.ts'

/** Of a card, in mm. */
const SIZE = { width: 100, height: 144 } as const

export function TableQrCodePage(): ReactNode {
  const t = useTexts()
  const { id, name = '' } = useParams()
  const tableId = Number(id) || 1
  const codes = useCall(tableCodeCalls.getTableCodes, { tableIds: [tableId], origin: location.origin }, { quiet: true })
  const logo = useLogo(codes.data?.logo)
  const [row] = codes.data?.rows ?? []
  const look = codes.data?.look
  const drawingOf = useMemo(
    () =>
      row &&
      look &&
      ((style: QrStyle) => ({ ...SIZE, marks: cardMarks({ ...row, style }, look, { x: 0, y: 0, ...SIZE }) })),
    [row, look],
  )
  const isMissing = codes.data !== undefined && row === undefined
  return (
    <CodePaper
      title={t('tableCodes.single.tableTitle', { name: row?.name ?? name })}
      about={t('tableCodes.single.picture', { data: row?.address ?? '' })}
      drawingOf={drawingOf}
      style={row?.style ?? 'square'}
      logo={logo}
      failure={isMissing ? new Failure('NOT_FOUND') : codes.error}
      onRetry={() => void codes.refetch()}
      tools={
        row && (
          <>
            <PrintOn call={slipCalls.printTableSlip} input={{ tableId: row.tableId, origin: location.origin }} />
            <RenewButton tableId={row.tableId} name={row.name} />
          </>
        )
      }
    />
  )
}

function RenewButton({ tableId, name }: { tableId: number; name: string }): ReactNode {
  const t = useTexts()
  const [renews, setRenews] = useState(false)
  return (
    <>
      <Allowed call={tableCodeCalls.renewTableCodes}>
        <Button onClick={() => setRenews(true)}>{t('tableCodes.renewOne')}</Button>
      </Allowed>
      {renews && (
        <RenewDialog chosen={{ tableIds: [tableId] }} count={1} name={name} onClose={() => setRenews(false)} />
      )}
    </>
  )
}
