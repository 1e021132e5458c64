/** The checklist of a day: what still blocks its close, each with the page where it is solved; and the close itself. */
import { cx } from '../../kit/cx.ts'
import { Button, Form, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { objectAddress } from '../../../shared/contract/audit/objects.ts'
import { type BlockerKind, type DayBlocker, dayCloseCalls } from '../../../shared/contract/reports/dayClose.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { Status } from '../../kit/pieces.tsx'
import { ReasonDialog, type ReasonForm } from '../../kit/ReasonDialog.tsx'
import { useCan } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { hrefOf } from './blockerLinks.ts'
import look from '../../kit/look.module.css'
import styles from './dayClose.module.css'

const { closeDay, getDayClose, getDayCloseList } = dayCloseCalls

/** Where one of them is; of some kinds only the list does. */
function hrefOfOne(kind: BlockerKind, id: number): string | undefined {
  if (kind === 'drawers') return objectAddress('drawer', id)
  const isOrder = kind === 'openOrders' || kind === 'openTips' || kind === 'gateway' || kind === 'refunds'
  return isOrder ? objectAddress('order', id) : undefined
}

export function Blockers({ reply }: { reply: ReplyOf<typeof getDayClose> }): ReactNode {
  const t = useTexts()
  const { blockers, businessDate, today } = reply
  const mayOverride = useCan()('reports.dayClose.override')
  const { time } = useFormat()
  const [isAsking, setIsAsking] = useState(false)
  const isBlocked = blockers.length > 0
  return (
    <div className={styles.stack}>
      <strong>
        <Status tone={isBlocked ? 'attention' : 'good'}>
          {isBlocked ? t('dayClose.blocked', { count: blockers.length }) : t('dayClose.ready')}
        </Status>
      </strong>
      {reply.sellsUntil === null ? (
        businessDate === today && <p className={look.hint}>{t('dayClose.running')}</p>
      ) : (
        <Status tone="attention">{t('dayClose.early.warning', { until: time(reply.sellsUntil) })}</Status>
      )}
      {isBlocked && (
        <ul className={styles.blockers}>
          {blockers.map(blocker => (
            <Blocker key={blocker.kind} blocker={blocker} day={businessDate} />
          ))}
        </ul>
      )}
      {isBlocked && !mayOverride && <p className={look.hint}>{t('dayClose.mayNotOverride')}</p>}
      <div className={styles.screenOnly}>
        <Allowed call={closeDay}>
          <Button
            type={isBlocked ? 'default' : 'primary'}
            disabled={isBlocked && !mayOverride}
            onClick={() => setIsAsking(true)}
          >
            {t(isBlocked ? 'dayClose.closeAnyway' : 'dayClose.close')}
          </Button>
        </Allowed>
      </div>
      {isAsking && <CloseDialog reply={reply} onClose={() => setIsAsking(false)} />}
    </div>
  )
}

function Blocker({ blocker, day }: { blocker: DayBlocker; day: string }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const { kind, count, examples } = blocker
  const more = count - examples.length
  return (
    <li>
      <div className={cx(look.ends, styles.blockerHead)}>
        <span>
          {t(`dayClose.blocker.${kind}`)} <strong>{number(count)}</strong>
        </span>
        <Link to={hrefOf(kind, day)} aria-label={`${t('dayClose.solve')}: ${t(`dayClose.blocker.${kind}`)}`}>
          {t('dayClose.solve')}
        </Link>
      </div>
      <div className={styles.some}>
        {examples.map(({ id, label }) => {
          const href = hrefOfOne(kind, id)
          const shown = label === '' ? String(id) : label
          return href === undefined ? (
            <span key={id}>{shown}</span>
          ) : (
            <Link key={id} to={href}>
              {shown}
            </Link>
          )
        })}
        {more > 0 && <span>{t('dayClose.more', { count: more })}</span>}
      </div>
    </li>
  )
}

interface CloseDialogProps {
  reply: ReplyOf<typeof getDayClose>
  onClose: () => void
}

/** Asks once more, and hours before the end twice; where something blocks the day, for the reason. */
function CloseDialog({ reply, onClose }: CloseDialogProps): ReactNode {
  const { businessDate: day, blockers, sellsUntil } = reply
  const isBlocked = blockers.length > 0
  const isEarly = sellsUntil !== null
  const [knowsEarly, setKnowsEarly] = useState(!isEarly)
  const t = useTexts()
  const { longBusinessDate } = useFormat()
  const [form] = Form.useForm<ReasonForm>()
  const close = useSend(closeDay, {
    stale: [getDayClose, getDayCloseList],
    toast: 'saved',
    onDone: onClose,
  })
  const title = t('dayClose.confirm.title', { day: longBusinessDate(day) })
  const send = (overrideReason: string) => close.mutate({ businessDate: day, overrideReason, early: isEarly })
  if (!knowsEarly) return <EarlyDialog reply={reply} onGo={() => setKnowsEarly(true)} onClose={onClose} />
  if (isBlocked) {
    return (
      <ReasonDialog
        open
        danger
        title={title}
        text={t('dayClose.confirm.overrideText')}
        okText={t('dayClose.closeAnyway')}
        saving={close.isPending}
        form={form}
        onConfirm={send}
        onCancel={onClose}
      />
    )
  }
  return (
    <Modal
      open
      title={title}
      okText={t('dayClose.close')}
      cancelText={t('common.cancel')}
      okButtonProps={{ loading: close.isPending }}
      onOk={() => send('')}
      onCancel={onClose}
    >
      <p>{t('dayClose.confirm.text')}</p>
    </Modal>
  )
}

/** The store sells on for hours: until when, what is still open, and where everything from now on counts. */
function EarlyDialog({ reply, onGo, onClose }: CloseDialogProps & { onGo: () => void }): ReactNode {
  const { businessDate, blockers, sellsUntil } = reply
  const t = useTexts()
  const { time, number, longBusinessDate } = useFormat()
  const next = longBusinessDate(addDays(businessDate, 1))
  return (
    <Modal
      open
      title={t('dayClose.early.title')}
      okText={t('dayClose.early.go')}
      cancelText={t('common.cancel')}
      okButtonProps={{ danger: true }}
      onOk={onGo}
      onCancel={onClose}
    >
      <p>{t('dayClose.early.text', { until: sellsUntil === null ? '' : time(sellsUntil), next })}</p>
      {blockers.length > 0 && (
        <>
          <p>{t('dayClose.early.still')}</p>
          <ul>
            {blockers.map(({ kind, count }) => (
              <li key={kind}>
                {t('dayClose.early.item', { what: t(`dayClose.blocker.${kind}`), count: number(count) })}
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  )
}
