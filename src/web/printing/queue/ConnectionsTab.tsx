/** The address that is typed into Star printers, and the printers that poll it: claimed, or waiting to be (DEV-2). */
import { Button, Typography } from 'antd'
import { type ReactNode, useState } from 'react'
import { type CloudPrinterRow, cloudPrinterCalls } from '../../../shared/contract/printing/cloudPrinters.ts'
import { printerCalls } from '../../../shared/contract/devices/printers.ts'
import { printJobCalls } from '../../../shared/contract/printing/jobs.ts'
import { Allowed, useRefusal } from '../../kit/Allowed.tsx'
import { Card, Status, type Tone } from '../../kit/pieces.tsx'
import { RecordCard } from '../../kit/records/RecordRow.tsx'
import { FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { ClaimPrinter } from './ClaimPrinter.tsx'
import { RenewAddress } from './RenewAddress.tsx'
import styles from './connections.module.css'

const { getCloudAddress, getCloudPrinters, releaseCloudPrinter } = cloudPrinterCalls

export function ConnectionsTab(): ReactNode {
  const mayEdit = useRefusal(getCloudAddress) === undefined
  const result = useCall(getCloudPrinters, {})
  const [claiming, claim] = useState<CloudPrinterRow>()
  return (
    <div className={styles.tab}>
      {mayEdit && <Address />}
      {result.data ? (
        <Printers rows={result.data.rows} onClaim={claim} />
      ) : result.error ? (
        <FailureState failure={result.error} onRetry={() => void result.refetch()} />
      ) : (
        <PageSkeleton />
      )}
      {claiming !== undefined && <ClaimPrinter printer={claiming} onClose={() => claim(undefined)} />}
    </div>
  )
}

function Address(): ReactNode {
  const t = useTexts()
  const address = useCall(getCloudAddress, {})
  const [renewing, setRenewing] = useState(false)
  const path = address.data?.path
  return (
    <Card
      title={t('printing.connections.address')}
      extra={
        <Button size="small" onClick={() => setRenewing(true)}>
          {t('printing.connections.renew')}
        </Button>
      }
    >
      <p>{t('printing.connections.addressHint')}</p>
      {path !== undefined && (
        <Typography.Text code copyable className={styles.address ?? ''}>
          {`${window.location.origin}${path}`}
        </Typography.Text>
      )}
      {renewing && <RenewAddress onClose={() => setRenewing(false)} />}
    </Card>
  )
}

function Printers({ rows, onClaim }: { rows: readonly CloudPrinterRow[]; onClaim: (row: CloudPrinterRow) => void }) {
  const t = useTexts()
  if (rows.length === 0) return <Card title={t('printing.connections.title')}>{t('printing.connections.empty')}</Card>
  return (
    <Card title={t('printing.connections.title')}>
      <ul className={styles.printers}>
        {rows.map(row => (
          <li key={row.cloudPrinterId}>
            <Connection row={row} onClaim={onClaim} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const tones: Readonly<Record<CloudPrinterRow['condition'], Tone>> = {
  ready: 'good',
  paperLow: 'attention',
  outOfPaper: 'bad',
  paperJam: 'bad',
  coverOpen: 'bad',
  needsPerson: 'bad',
  jobRefused: 'attention',
  unknown: 'neutral',
}

function Connection({ row, onClaim }: { row: CloudPrinterRow; onClaim: (row: CloudPrinterRow) => void }): ReactNode {
  const t = useTexts()
  const { dateTime, number } = useFormat()
  const { printerId, online, condition, clientType, mac, lastSeenAt, waiting, cloudPrinterId } = row
  const names = useCall(printerCalls.getPrinterNames, {}, { quiet: true }).data?.rows ?? []
  const name = names.find(printer => printer.printerId === printerId)?.name
  const release = useSend(releaseCloudPrinter, { stale: [getCloudPrinters] })
  const test = useSend(printJobCalls.printTestPage, {
    stale: [printJobCalls.getPrintJobs],
    onDone: () => toast.success('sent'),
  })
  return (
    <RecordCard
      name={<strong>{name ?? t('printing.connections.unclaimed')}</strong>}
      state={
        <Status tone={online ? tones[condition] : 'neutral'}>
          {online ? t(`printing.conditions.${condition}`) : t('printing.connections.offline')}
        </Status>
      }
      facts={[
        [t('printing.connections.mac'), mac],
        [t('printing.connections.model'), clientType || t('common.none')],
        [t('printing.connections.lastSeen'), dateTime(lastSeenAt)],
        [t('printing.connections.waiting'), number(waiting)],
      ]}
      actions={
        <>
          {printerId !== null && (
            <Allowed call={printJobCalls.printTestPage}>
              <Button size="small" loading={test.isPending} onClick={() => test.mutate({ printerId })}>
                {t('printing.connections.test')}
              </Button>
            </Allowed>
          )}
          <Allowed call={releaseCloudPrinter}>
            {printerId === null ? (
              <Button size="small" type="primary" onClick={() => onClaim(row)}>
                {t('printing.connections.claim')}
              </Button>
            ) : (
              <Button size="small" loading={release.isPending} onClick={() => release.mutate({ cloudPrinterId })}>
                {t('printing.connections.release')}
              </Button>
            )}
          </Allowed>
        </>
      }
    />
  )
}
