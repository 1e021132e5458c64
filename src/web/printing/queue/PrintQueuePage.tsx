/** What waits at each printer and what was printed; and the Star printers that poll this server (DEV-2). */
import { Button, Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { cloudPrinterCalls } from '../../../shared/contract/printing/cloudPrinters.ts'
import { printJobCalls } from '../../../shared/contract/printing/jobs.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { useLive } from '../../kit/live.ts'
import look from '../../kit/look.module.css'
import { Page } from '../../kit/Page.tsx'
import { useCan } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { askAgain } from '../../kit/useCall.ts'
import { useThrottled } from '../../kit/useThrottled.ts'
import { ConnectionsTab } from './ConnectionsTab.tsx'
import { JobsTab } from './JobsTab.tsx'
import { MoveJobs } from './MoveJobs.tsx'
import { queueTabs, useQueueList } from './queueState.ts'

const CALM_MS = 1_000

export function PrintQueuePage(): ReactNode {
  const t = useTexts()
  const list = useQueueList()
  const { tab } = list.state
  const [moving, setMoving] = useState(false)
  const seesPrinters = useCan()('equipment.devices.view')
  useLive(
    'print',
    useThrottled(() => askAgain(printJobCalls.getPrintJobs, cloudPrinterCalls.getCloudPrinters), CALM_MS),
  )
  useLive('device', () => askAgain(cloudPrinterCalls.getCloudPrinters))
  const shown = queueTabs.filter(key => key === 'jobs' || seesPrinters)
  return (
    <Page
      title={t('printing.queue.title')}
      subtitle={t('printing.queue.subtitle')}
      actions={
        <Allowed call={printJobCalls.movePrintJobs}>
          <Button onClick={() => setMoving(true)}>{t('printing.queue.move')}</Button>
        </Allowed>
      }
    >
      <Tabs
        className={look.tabs ?? ''}
        activeKey={tab}
        items={shown.map(key => ({ key, label: t(`printing.queue.tab.${key}`) }))}
        onChange={key => list.set({ tab: queueTabs.find(name => name === key) ?? 'jobs' })}
      />
      {tab === 'jobs' ? <JobsTab list={list} /> : <ConnectionsTab />}
      {moving && <MoveJobs onClose={() => setMoving(false)} />}
    </Page>
  )
}
