/** The paper of a job, dot for dot as its printer prints it. */
import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { printJobCalls, type PrintJobRow } from '../../../shared/contract/printing/jobs.ts'
import { FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import styles from './connections.module.css'

export function PaperDrawer({ job, onClose }: { job: PrintJobRow; onClose: () => void }): ReactNode {
  const t = useTexts()
  const { jobId, title } = job
  const { data, error, refetch } = useCall(printJobCalls.getPrintJobPaper, { jobId })
  return (
    <Drawer open title={title || `#${jobId}`} size={420} onClose={onClose}>
      {data ? (
        <img
          className={styles.paper}
          src={`data:image/png;base64,${data.png}`}
          width={data.width}
          height={data.height}
          alt={t('printing.queue.paperOf', { name: title || `#${jobId}` })}
        />
      ) : error ? (
        <FailureState failure={error} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </Drawer>
  )
}
