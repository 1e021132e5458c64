/** Tip pools: their rules, what they come to over the chosen days, and the payouts that were kept (RPT-7). */
import { Button, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { type TipPool, tipPoolCalls } from '../../../shared/contract/reports/tipPools.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { Facts } from '../../kit/facts.tsx'
import { PlusOutlined } from '../../kit/icons.ts'
import look from '../../kit/look.module.css'
import { Card } from '../../kit/pieces.tsx'
import { DeleteQuestion } from '../../kit/records/DeleteQuestion.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { LoadedReport } from '../money/LoadedReport.tsx'
import { KeptRuns } from './KeptRuns.tsx'
import { PoolDialog } from './PoolDialog.tsx'
import { Simulation } from './Simulation.tsx'

const { deleteTipPool, getTipPools } = tipPoolCalls

export type PoolList = ReplyOf<typeof getTipPools>

/** Days, both included. */
export interface PoolRange {
  readonly from: string
  readonly to: string
}

interface Props {
  range: PoolRange
  /** The id of a pool; another than the known ones stands for the first. */
  chosen: number
  onChoose: (id: number) => void
}

export function PoolsTab(props: Props): ReactNode {
  return (
    <LoadedReport call={getTipPools} input={{}}>
      {list => <Pools list={list} {...props} />}
    </LoadedReport>
  )
}

function Pools({ list, range, chosen, onChoose }: Props & { list: PoolList }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const [editing, setEditing] = useState<TipPool | 'new'>()
  const pool = list.rows.find(({ tipPoolId }) => tipPoolId === chosen) ?? list.rows[0]
  const { from, to } = range
  return (
    <div className={look.column}>
      <p className={look.quiet}>{t('tipPools.intro')}</p>
      <div className={look.tools}>
        {pool !== undefined && (
          <Select
            aria-label={t('tipPools.choose')}
            value={pool.tipPoolId}
            popupMatchSelectWidth={false}
            options={list.rows.map(row => ({ value: row.tipPoolId, label: nameOf(row) }))}
            onChange={onChoose}
          />
        )}
        <Button icon={<PlusOutlined />} onClick={() => setEditing('new')}>
          {t('tipPools.add')}
        </Button>
      </div>
      {pool === undefined ? (
        <EmptyState title={t('tipPools.none')} hint={t('tipPools.noneHint')} />
      ) : (
        <>
          <PoolRules pool={pool} list={list} onEdit={() => setEditing(pool)} />
          <Simulation key={pool.tipPoolId} pool={pool} range={{ from, to }} />
        </>
      )}
      <KeptRuns range={{ from, to }} />
      {editing !== undefined && (
        <PoolDialog
          pool={editing === 'new' ? undefined : editing}
          roles={list.roles}
          onClose={() => setEditing(undefined)}
          onSaved={onChoose}
        />
      )}
    </div>
  )
}

function PoolRules({ pool, list, onEdit }: { pool: TipPool; list: PoolList; onEdit: () => void }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { percent } = useFormat()
  const [asking, setAsking] = useState(false)
  const remove = useSend(deleteTipPool, { stale: [getTipPools], toast: 'deleted', onDone: () => setAsking(false) })
  const roleOf = (id: number) => {
    const role = list.roles.find(({ roleId }) => roleId === id)
    return role === undefined ? `#${id}` : nameOf(role)
  }
  const partOf = {
    hours: () => '',
    points: ({ points }: TipPool['receivers'][number]) => ` (${points})`,
    shares: ({ sharePcm }: TipPool['receivers'][number]) => ` (${percent(sharePcm)})`,
  }[pool.split]
  return (
    <Card
      title={nameOf(pool)}
      extra={
        <span className={look.actions}>
          <Button onClick={onEdit}>{t('tipPools.edit')}</Button>
          <Button danger onClick={() => setAsking(true)}>
            {t('tipPools.remove')}
          </Button>
        </span>
      }
    >
      <Facts
        facts={[
          [t('tipPools.field.basis'), `${percent(pool.ratePcm)}: ${t(`tipPools.basis.${pool.basis}`)}`],
          [t('tipPools.field.givers'), pool.giverRoleIds.map(roleOf).join(', ')],
          [t('tipPools.field.split'), t(`tipPools.split.${pool.split}`)],
          [
            t('tipPools.field.receivers'),
            pool.receivers.map(receiver => roleOf(receiver.roleId) + partOf(receiver)).join(', '),
          ],
          ...(pool.allowsManagers ? [[t('tipPools.field.allowsManagers'), t('tipPools.managersHint')] as const] : []),
        ]}
      />
      {asking && (
        <DeleteQuestion
          name={nameOf(pool)}
          deleting={remove.isPending}
          onDelete={() => remove.mutate({ tipPoolId: pool.tipPoolId })}
          onClose={() => setAsking(false)}
        >
          {t('tipPools.removeText')}
        </DeleteQuestion>
      )}
    </Card>
  )
}
