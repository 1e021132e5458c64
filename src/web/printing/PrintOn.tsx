/** Sends something to a printer of choice; asks for a reason where it was printed before, and follows the job (ORD-7). */
import { Button, Dropdown, Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { printerCalls } from '../../shared/contract/devices/printers.ts'
import { printJobCalls } from '../../shared/contract/printing/jobs.ts'
import { printOnReply } from '../../shared/contract/printing/printOn.ts'
import { isOpen, NEVER_CONFIRMED } from '../../shared/rules/printing/jobState.ts'
import { Allowed } from '../kit/Allowed.tsx'
import { PrinterOutlined } from '../kit/icons.ts'
import { useLive } from '../kit/live.ts'
import { Status } from '../kit/pieces.tsx'
import type { PrintOnProps } from '../kit/PrintOn.tsx'
import { ReasonDialog, type ReasonForm } from '../kit/ReasonDialog.tsx'
import { useTexts } from '../kit/texts.ts'
import { toast } from '../kit/toasts.tsx'
import { askAgain, useCall, useSend } from '../kit/useCall.ts'
import { useThrottled } from '../kit/useThrottled.ts'
import styles from './printOn.module.css'
import { stateTones } from './queue/queueState.ts'

interface Printer {
  readonly printerId: number
  readonly name: string
}
const { getPrintJobState } = printJobCalls

export function PrintOnPrinter({ call, input, stale = [] }: PrintOnProps): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<ReasonForm>()
  const [again, setAgain] = useState<Printer>()
  const [jobId, setJobId] = useState<number>()
  const printers = useCall(printerCalls.getPrinterNames, {}, { quiet: true })
  const print = useSend(call, {
    stale,
    form,
    quiet: true,
    onDone(reply) {
      setAgain(undefined)
      setJobId(printOnReply.parse(reply).jobId)
    },
  })
  const send = (printer: Printer, reason: string) =>
    print.mutate(
      { ...input, printerId: printer.printerId, reason },
      {
        onError(failure) {
          if (failure.code === 'PRINTED_BEFORE' && reason === '') setAgain(printer)
          else if (failure.field !== 'reason') toast.failure(failure)
        },
      },
    )
  const shown = (printers.data?.rows ?? []).filter(({ status }) => status === 'valid')
  const items =
    shown.length === 0
      ? [{ key: 'none', label: t('printing.on.none'), disabled: true }]
      : shown.map(({ printerId, name, label }) => ({ key: String(printerId), label: label === '' ? name : label }))
  return (
    <>
      <Allowed call={call}>
        <Dropdown
          trigger={['click']}
          // A printer that was just added is among them.
          onOpenChange={open => void (open && printers.refetch())}
          menu={{
            items,
            onClick({ key }) {
              const printer = shown.find(({ printerId }) => String(printerId) === key)
              if (printer) send(printer, '')
            },
          }}
        >
          <Button icon={<PrinterOutlined />} loading={print.isPending}>
            {t('printing.on.button')}
          </Button>
        </Dropdown>
      </Allowed>
      <output className={styles.state}>{jobId !== undefined && <JobState key={jobId} jobId={jobId} />}</output>
      <ReasonDialog
        open={again !== undefined}
        title={t('printing.on.againTitle', { printer: again?.name ?? '' })}
        text={t('printing.on.againText')}
        okText={t('printing.on.again')}
        suggestions={[t('printing.on.reasons.copy'), t('printing.on.reasons.lost'), t('printing.on.reasons.paper')]}
        saving={print.isPending}
        form={form}
        onConfirm={reason => again && send(again, reason)}
        onCancel={() => setAgain(undefined)}
      />
    </>
  )
}

const CALM_MS = 500
const ASKED_MS = 2_000

/** Where the job is now, as its printer says it. */
function JobState({ jobId }: { jobId: number }): ReactNode {
  const t = useTexts()
  const [isDone, setDone] = useState(false)
  // Pages of paper stand outside the frame, which hears of events: they ask.
  const { data } = useCall(getPrintJobState, { jobId }, { quiet: true, ...(!isDone && { everyMs: ASKED_MS }) })
  useLive(
    'print',
    useThrottled(() => askAgain(getPrintJobState), CALM_MS),
  )
  if (!data) return null
  if (isDone === isOpen(data.state)) setDone(!isDone)
  const { state, reason, printerName } = data
  const why = reason === NEVER_CONFIRMED ? t('printing.queue.neverConfirmed') : reason
  return (
    <Status tone={stateTones[state]}>
      <span>{printerName}</span> <strong>{t(`printing.states.${state}`)}</strong> {why !== '' && <span>{why}</span>}
    </Status>
  )
}
