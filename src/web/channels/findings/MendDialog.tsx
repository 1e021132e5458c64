/** Fixes findings of a delivery channel: everything that would change is seen first, saved as one, and taken back as one. */
import { Button, Modal, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { findingCalls, type WhichFindings } from '../../../shared/contract/channels/findings.ts'
import type { ConnectionName } from '../../../shared/contract/settings/groups/thirdParty.ts'
import { ArrowRightOutlined } from '../../kit/icons.ts'
import look from '../../kit/look.module.css'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall, useSend } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { Differences } from '../../menu/library/Differences.tsx'
import { useUndoToast } from '../../menu/library/UndoToast.tsx'
import styles from './findings.module.css'

const { checkForChowly, mendForChowly, previewMendForChowly } = findingCalls
const PAGE = 25

interface MendDialogProps {
  channel: ConnectionName
  /** One finding; empty: all that can be fixed. */
  which: WhichFindings
  onClose: () => void
}

export function MendDialog({ channel, which, onClose }: MendDialogProps): ReactNode {
  const t = useTexts()
  const undoable = useUndoToast()
  const [page, setPage] = useState(1)
  const { data, error, isFetching, isPlaceholderData, refetch } = useCall(
    previewMendForChowly,
    { channel, which, page, pageSize: PAGE },
    { keep: true, quiet: true },
  )
  const mending = useSend(mendForChowly, {
    stale: [checkForChowly],
    onDone: ({ changeId }) => {
      undoable(changeId)
      onClose()
    },
  })
  const isCurrent = !isFetching && !isPlaceholderData
  const save = () => {
    if (data)
      mending.mutate({ channel, which, revision: data.revision }, { onError: () => askAgain(previewMendForChowly) })
  }
  return (
    <Modal
      open
      width={820}
      title={t('publishing.mendTitle')}
      onCancel={onClose}
      footer={
        <div className={look.foot}>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="primary"
            disabled={!isCurrent || (data?.mended ?? 0) === 0}
            loading={mending.isPending}
            onClick={save}
          >
            {t('publishing.mendSave', { count: data?.mended ?? 0 })}
          </Button>
        </div>
      }
    >
      {data === undefined ? (
        error === null ? (
          <Skeleton active />
        ) : (
          <FailureState failure={error} onRetry={() => void refetch()} />
        )
      ) : (
        <section
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls only what has the focus
          tabIndex={0}
          className={styles.preview}
          aria-busy={!isCurrent}
          aria-label={t('menuVersions.differences.label')}
        >
          <Ids ids={data.ids} />
          {(data.total > 0 || data.ids.length === 0) && (
            <Differences
              value={data}
              paging={{ page, pageSize: PAGE, onChange: setPage }}
              none={{ title: t('publishing.mendNone') }}
            />
          )}
        </section>
      )}
    </Modal>
  )
}

interface IdMend {
  readonly kind: string
  readonly id: number
  readonly name: string
  readonly secondName: string
  readonly before: string
  readonly after: string
}

function Ids({ ids }: { ids: readonly IdMend[] }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  if (ids.length === 0) return null
  return (
    <>
      <h3 className={look.heading}>{t('thirdPartyMenus.dishes.externalId')}</h3>
      <ul className={look.list}>
        {ids.map(mend => (
          <li key={`${mend.kind}:${mend.id}`} className={styles.finding}>
            <strong className={look.breaks}>{nameOf(mend)}</strong>
            <span className={look.breaks}>
              <del>{mend.before}</del>
              <ArrowRightOutlined className={look.becomes ?? ''} />
              <ins className={styles.after}>{mend.after}</ins>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
