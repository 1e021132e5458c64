/** The payouts that were kept for some days, replaced ones too, and one of them with its list. */
import { fileFormat } from '../../../shared/contract/kernel/fields.ts'
import { Alert, Button, Drawer } from 'antd'
import { type ReactNode, useState } from 'react'
import { tipPoolCalls, type TipPoolRun } from '../../../shared/contract/reports/tipPools.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { poolExplained } from '../../../shared/rules/reports/payoutsExplained.ts'
import { ExportButton } from '../../kit/listActions.tsx'
import look from '../../kit/look.module.css'
import { FigureButton } from '../../kit/explained/FigureButton.tsx'
import { Card, Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { ExplainedDays } from '../explain/ExplainedReport.tsx'
import { useDays } from '../frame/useDays.ts'
import { LoadedReport } from '../money/LoadedReport.tsx'
import { useSay } from '../money/useSay.ts'
import { Payouts } from './Payouts.tsx'
import { PoolFigure } from './PoolFigure.tsx'
import type { PoolRange } from './PoolsTab.tsx'
import { ReplaceRun } from './Simulation.tsx'

const { exportTipPoolRun, getTipPoolRun, getTipPoolRuns } = tipPoolCalls

export function KeptRuns({ range }: { range: PoolRange }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const daysOf = useDays()
  const [open, setOpen] = useState<TipPoolRun>()
  return (
    <Card title={t('tipPools.run.title')}>
      <LoadedReport call={getTipPoolRuns} input={range}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={look.quiet}>{t('tipPools.run.none')}</p>
          ) : (
            <ul className={look.rows}>
              {rows.map(run => (
                <li key={run.runId} className={look.tools}>
                  <Button
                    type="link"
                    aria-label={t('tipPools.run.open', { name: nameOf(run), days: daysOf(run) })}
                    onClick={() => setOpen(run)}
                  >
                    {nameOf(run)}, {daysOf(run)}
                  </Button>
                  <RunFigure run={run} onOpen={() => setOpen(run)} />
                  <State run={run} />
                </li>
              ))}
            </ul>
          )
        }
      </LoadedReport>
      {open !== undefined && (
        <Drawer open size={960} title={`${nameOf(open)}, ${daysOf(open)}`} onClose={() => setOpen(undefined)}>
          <LoadedReport call={getTipPoolRun} input={{ runId: open.runId }}>
            {run => (
              <ExplainedDays days={run} keptAt={run.madeAt}>
                <KeptRun run={run} onReplaced={() => setOpen(undefined)} />
              </ExplainedDays>
            )}
          </LoadedReport>
        </Drawer>
      )}
    </Card>
  )
}

/** What was shared out, with the way to its payouts and their file. */
function RunFigure({ run, onOpen }: { run: TipPoolRun; onOpen: () => void }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const nameOf = useNameOf()
  const daysOf = useDays()
  const { runId, poolCents, madeByName, madeAt } = run
  const { what } = poolExplained(useSay(), { rows: [] })
  return (
    <FigureButton
      figure={{ name: t('tipPools.pool'), value: poolCents, kind: 'money', what, parts: [] }}
      filters={[nameOf(run), daysOf(run), t('tipPools.run.by', { name: madeByName, at: dateTime(madeAt) })]}
      behind={done => (
        <>
          <Button
            onClick={() => {
              done()
              onOpen()
            }}
          >
            {t('tipPools.explained.view')}
          </Button>
          <ExportButton
            call={exportTipPoolRun}
            formats={fileFormat.options}
            label={t('tipPools.explained.export')}
            input={format => ({ runId, format })}
          />
        </>
      )}
    />
  )
}

function State({ run }: { run: TipPoolRun }): ReactNode {
  const t = useTexts()
  return run.replacedBy === null ? (
    <Status tone="good">{t('tipPools.run.holds')}</Status>
  ) : (
    <Status tone="neutral">{t('tipPools.run.replaced')}</Status>
  )
}

function KeptRun({ run, onReplaced }: { run: ReplyOf<typeof getTipPoolRun>; onReplaced: () => void }): ReactNode {
  const t = useTexts()
  const { dateTime, money } = useFormat()
  return (
    <div className={look.column}>
      <div className={look.tools}>
        <State run={run} />
        <ExportButton
          call={exportTipPoolRun}
          formats={fileFormat.options}
          input={format => ({ runId: run.runId, format })}
        />
        {run.replacedBy === null && <ReplaceRun run={run} onDone={onReplaced} />}
      </div>
      <p className={look.quiet}>{t('tipPools.run.by', { name: run.madeByName, at: dateTime(run.madeAt) })}</p>
      {run.reason !== '' && <p>{t('tipPools.run.reason', { reason: run.reason })}</p>}
      {run.replacedBy === null && run.differsNow && (
        <Alert type="info" showIcon title={t('tipPools.run.changed', { now: money(run.poolNowCents) })} />
      )}
      <PoolFigure result={run} />
      <Payouts result={run} rules={run.rules} />
    </div>
  )
}
