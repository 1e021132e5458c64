/** Everything that asks for attention, in groups; each leads to its list, and can be put off with a reason (SHELL-15). */
import { Button, Collapse, Drawer } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import {
  attentionCalls,
  attentionFacts,
  attentionGroups,
  type AttentionKind,
  type AttentionRow,
} from '../../../shared/contract/reports/attention.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { Status } from '../../kit/pieces.tsx'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './attention.module.css'
import { AttentionWords } from './AttentionWords.tsx'
import { SnoozeDialog } from './SnoozeDialog.tsx'
import { awake, getAttention, SYSTEM, useAttention } from './useAttention.ts'

const { snoozeAttention, endAttentionSnooze } = attentionCalls

export function AttentionDrawer({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useTexts()
  const { rows, problems } = useAttention()
  const { error, isFetching, refetch } = useCall(getAttention, {}, { quiet: true, keep: true })
  const [snoozing, setSnoozing] = useState<AttentionKind>()
  const shown = awake(rows)
  const off = (rows ?? []).filter(({ snoozed }) => snoozed !== null)
  return (
    <Drawer open={open} size={420} title={t('attention.title')} onClose={onClose} destroyOnHidden>
      {rows === undefined && error !== null && !isFetching && (
        <FailureState failure={error} onRetry={() => void refetch()} />
      )}
      {rows !== undefined && shown.length === 0 && problems === 0 && <p className={look.hint}>{t('attention.none')}</p>}
      {attentionGroups.map(group => {
        const own = shown.filter(({ kind }) => attentionFacts[kind].group === group)
        return own.length === 0 ? null : (
          <Group key={group} title={t(`attention.groups.${group}`)}>
            {own.map(row => (
              <li key={row.kind} className={styles.item}>
                <AttentionWords row={row} />
                <SnoozeButton kind={row.kind} onSnooze={() => setSnoozing(row.kind)} />
              </li>
            ))}
          </Group>
        )
      })}
      {problems > 0 && (
        <Group title={t('attention.groups.system')}>
          <li className={styles.item}>
            <Status tone="bad">
              <Link to={SYSTEM}>{t('attention.installation', { count: problems })}</Link>
            </Status>
          </li>
        </Group>
      )}
      {off.length > 0 && <Snoozed rows={off} />}
      {snoozing !== undefined && <SnoozeDialog kind={snoozing} onClose={() => setSnoozing(undefined)} />}
    </Drawer>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className={styles.group} aria-label={title}>
      <h3 className={look.caption}>{title}</h3>
      <ul className={look.list}>{children}</ul>
    </section>
  )
}

function SnoozeButton({ kind, onSnooze }: { kind: AttentionKind; onSnooze: () => void }): ReactNode {
  const t = useTexts()
  return (
    <Allowed call={snoozeAttention}>
      <Button
        type="text"
        size="small"
        aria-label={t('attention.snooze.acts', { what: t(`attention.names.${kind}`) })}
        onClick={onSnooze}
      >
        {t('attention.snooze.act')}
      </Button>
    </Allowed>
  )
}

function Snoozed({ rows }: { rows: readonly AttentionRow[] }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const { mutate, isPending } = useSend(endAttentionSnooze, { stale: [getAttention] })
  const items = rows.map(row => {
    const { kind, snoozed } = row
    return (
      <li key={kind} className={styles.item}>
        <div className={look.rows}>
          <AttentionWords row={row} />
          {snoozed !== null && (
            <span className={look.note}>
              {t('attention.snooze.by', {
                time: dateTime(snoozed.untilAt),
                name: snoozed.byName,
                reason: snoozed.reason,
              })}
            </span>
          )}
        </div>
        <Allowed call={endAttentionSnooze}>
          <Button
            type="text"
            size="small"
            loading={isPending}
            aria-label={t('attention.snooze.ends', { what: t(`attention.names.${kind}`) })}
            onClick={() => mutate({ kind })}
          >
            {t('attention.snooze.end')}
          </Button>
        </Allowed>
      </li>
    )
  })
  return (
    <Collapse
      ghost
      items={[
        {
          key: 'snoozed',
          label: t('attention.snooze.section', { count: rows.length }),
          children: <ul className={look.list}>{items}</ul>,
        },
      ]}
    />
  )
}
