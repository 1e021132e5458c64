/** What a pool comes to over some days, how each part came about, and the button that keeps it. */
import { Button, Form, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { type TipPool, tipPoolCalls, type TipPoolResult } from '../../../shared/contract/reports/tipPools.ts'
import { Money } from '../../kit/pieces.tsx'
import look from '../../kit/look.module.css'
import { type ReasonForm, ReasonDialog } from '../../kit/ReasonDialog.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSend } from '../../kit/useCall.ts'
import { LoadedReport } from '../money/LoadedReport.tsx'
import { Payouts } from './Payouts.tsx'
import { PoolFigure } from './PoolFigure.tsx'
import type { PoolRange } from './PoolsTab.tsx'

const { getTipPoolRun, getTipPoolRuns, saveTipPoolRun, simulateTipPool } = tipPoolCalls
const stale = [getTipPoolRun, getTipPoolRuns, simulateTipPool]

export function Simulation({ pool, range }: { pool: TipPool; range: PoolRange }): ReactNode {
  const t = useTexts()
  return (
    <LoadedReport call={simulateTipPool} input={{ tipPoolId: pool.tipPoolId, ...range }}>
      {result =>
        result.rows.length === 0 ? (
          <EmptyState title={t('tipPools.nothing')} hint={t('tipPools.nothingHint')} />
        ) : (
          <div className={look.column}>
            <PoolFigure result={result} />
            <Payouts result={result} rules={pool} />
            <div className={look.tools}>
              <Keep pool={pool} range={range} result={result} />
            </div>
          </div>
        )
      }
    </LoadedReport>
  )
}

const payoutsOf = ({ rows }: TipPoolResult) =>
  rows.map(({ employeeId, receivedCents }) => ({ employeeId, receivedCents }))

function Keep({ pool, range, result }: { pool: TipPool; range: PoolRange; result: TipPoolResult }): ReactNode {
  const t = useTexts()
  const [asking, setAsking] = useState(false)
  const keep = useSend(saveTipPoolRun, {
    stale,
    onDone: () => {
      setAsking(false)
      toast.info(t('tipPools.kept'))
    },
  })
  const input = { ...range, tipPoolId: pool.tipPoolId, payouts: payoutsOf(result) }
  return (
    <>
      <Button type="primary" onClick={() => setAsking(true)}>
        {t('tipPools.keep')}
      </Button>
      <Modal
        open={asking}
        title={t('tipPools.keepTitle')}
        okText={t('tipPools.keep')}
        okButtonProps={{ loading: keep.isPending }}
        cancelText={t('common.cancel')}
        onOk={() => keep.mutate(input)}
        onCancel={() => setAsking(false)}
      >
        {t('tipPools.keepText')}
      </Modal>
    </>
  )
}

/** Shares the days of a run out again and asks why; the dialog shows what each would get. */
export function ReplaceRun(props: {
  run: { runId: number; tipPoolId: number } & PoolRange
  onDone: () => void
}): ReactNode {
  const { run, onDone } = props
  const t = useTexts()
  const [asking, setAsking] = useState(false)
  const { from, to, tipPoolId, runId } = run
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('tipPools.run.replace')}</Button>
      {asking && (
        <LoadedReport call={simulateTipPool} input={{ from, to, tipPoolId }}>
          {result => (
            <ReplaceDialog
              input={{ from, to, tipPoolId, replaces: runId, payouts: payoutsOf(result) }}
              poolCents={result.poolCents}
              onClose={() => setAsking(false)}
              onDone={onDone}
            />
          )}
        </LoadedReport>
      )}
    </>
  )
}

function ReplaceDialog(props: {
  input: PoolRange & { tipPoolId: number; replaces: number; payouts: ReturnType<typeof payoutsOf> }
  poolCents: number
  onClose: () => void
  onDone: () => void
}): ReactNode {
  const { input, poolCents, onClose, onDone } = props
  const t = useTexts()
  const [form] = Form.useForm<ReasonForm>()
  const replace = useSend(saveTipPoolRun, {
    form,
    stale,
    onDone: () => {
      toast.info(t('tipPools.kept'))
      onDone()
    },
  })
  return (
    <ReasonDialog
      open
      title={t('tipPools.run.replaceTitle')}
      text={
        <>
          <p>{t('tipPools.run.replaceText')}</p>
          <p>
            {t('tipPools.pool')}: <Money cents={poolCents} strong />
          </p>
        </>
      }
      okText={t('tipPools.run.replace')}
      saving={replace.isPending}
      form={form}
      onConfirm={reason => replace.mutate({ ...input, reason })}
      onCancel={onClose}
    />
  )
}
