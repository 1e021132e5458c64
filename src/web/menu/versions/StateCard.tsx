/** Where the menu is: a draft or none, what waits for its time, and what can be done about it. */
import { Alert, Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { menuVersionCalls } from '../../../shared/contract/menu/versions.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { DiscardDialog, OpenDraftDialog } from './DraftDialogs.tsx'
import look from '../../kit/look.module.css'
import styles from './menuVersions.module.css'
import type { DraftState } from './MenuVersionsPage.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { staleAfterPublish } from './staleAfterPublish.ts'

const { cancelMenuSchedule, discardMenuDraft, openMenuDraft, publishMenu, scheduleMenuPublish } = menuVersionCalls

type Dialog = 'open' | 'discard' | 'publish' | 'schedule'

export function StateCard({ state }: { state: DraftState }): ReactNode {
  const t = useTexts()
  const [dialog, setDialog] = useState<Dialog>()
  const { draft, waiting, schedule } = state
  const close = () => setDialog(undefined)
  return (
    <section className={styles.state} aria-label={t('menuVersions.state.label')}>
      <div className={styles.stateHead}>
        <Words state={state} />
        <div className={look.actions}>
          {draft === null ? (
            <Allowed call={openMenuDraft}>
              <Button type={waiting === 0 ? 'primary' : 'default'} onClick={() => setDialog('open')}>
                {t('menuVersions.state.openDraft')}
              </Button>
            </Allowed>
          ) : (
            schedule === null && (
              <>
                <Allowed call={discardMenuDraft}>
                  <Button danger type="text" onClick={() => setDialog('discard')}>
                    {t('menuVersions.state.discard')}
                  </Button>
                </Allowed>
                {waiting > 0 && (
                  <Allowed call={scheduleMenuPublish}>
                    <Button onClick={() => setDialog('schedule')}>{t('menuVersions.state.publishAt')}</Button>
                  </Allowed>
                )}
              </>
            )
          )}
          {waiting > 0 && schedule === null && (
            <Allowed call={publishMenu}>
              <Button type="primary" onClick={() => setDialog('publish')}>
                {t('menuVersions.state.publish')}
              </Button>
            </Allowed>
          )}
        </div>
      </div>
      {schedule !== null && <Waiting schedule={schedule} onAgain={() => setDialog('schedule')} />}
      {dialog === 'open' && <OpenDraftDialog onClose={close} />}
      {dialog === 'discard' && draft !== null && <DiscardDialog state={state} name={draft.name} onClose={close} />}
      {dialog === 'publish' && <PublishDialog state={state} onClose={close} />}
      {dialog === 'schedule' && <PublishDialog later state={state} onClose={close} />}
    </section>
  )
}

function Words({ state }: { state: DraftState }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const { draft, live, waiting } = state
  const sells =
    live === null ? t('menuVersions.state.nothingSells') : t('menuVersions.state.sells', { version: live.versionNo })
  if (draft !== null) {
    return (
      <div className={styles.words}>
        <h2 className={styles.stateTitle}>{t('menuVersions.state.draft', { name: draft.name })}</h2>
        <p>
          <strong>
            {waiting === 0 ? t('menuVersions.banner.nothing') : t('menuVersions.banner.waiting', { count: waiting })}
          </strong>
          {' · '}
          {sells}
        </p>
        <p className={look.quiet}>{t('menuVersions.state.draftText', { by: draft.by, time: dateTime(draft.since) })}</p>
      </div>
    )
  }
  return (
    <div className={styles.words}>
      <h2 className={styles.stateTitle}>{t(`menuVersions.state.${waiting === 0 ? 'direct' : 'unpublished'}`)}</h2>
      {waiting > 0 && <p>{t('menuVersions.banner.unpublished', { count: waiting })}</p>}
      <p className={look.quiet}>{t(`menuVersions.state.${waiting === 0 ? 'directText' : 'unpublishedText'}`)}</p>
    </div>
  )
}

/** A publish that waits for its time. */
function Waiting(props: { schedule: NonNullable<DraftState['schedule']>; onAgain: () => void }): ReactNode {
  const { schedule, onAgain } = props
  const { scheduleId, versionNo, dueAt, madeBy, since } = schedule
  const t = useTexts()
  const { dateTime } = useFormat()
  const [asking, setAsking] = useState(false)
  const cancel = useSend(cancelMenuSchedule, {
    stale: staleAfterPublish,
    onDone: () => {
      setAsking(false)
      toast.info(t('menuVersions.schedule.cancelled'))
    },
  })
  return (
    <>
      <Alert
        type={since > 0 ? 'warning' : 'info'}
        showIcon
        title={t('menuVersions.schedule.title', { version: versionNo, time: dateTime(dueAt) })}
        description={
          <>
            <p className={styles.line}>{t('menuVersions.schedule.text', { by: madeBy })}</p>
            {since > 0 && <p className={styles.line}>{t('menuVersions.schedule.since', { count: since })}</p>}
            <div className={look.actions}>
              <Allowed call={scheduleMenuPublish}>
                <Button size="small" onClick={onAgain}>
                  {t('menuVersions.schedule.again')}
                </Button>
              </Allowed>
              <Allowed call={cancelMenuSchedule}>
                <Button size="small" danger onClick={() => setAsking(true)}>
                  {t('menuVersions.schedule.cancel')}
                </Button>
              </Allowed>
            </div>
          </>
        }
      />
      <Modal
        open={asking}
        title={t('menuVersions.schedule.cancelTitle', { version: versionNo })}
        okText={t('menuVersions.schedule.cancel')}
        okButtonProps={{ danger: true, loading: cancel.isPending }}
        cancelText={t('menuVersions.schedule.keep')}
        onOk={() => cancel.mutate({ scheduleId })}
        onCancel={() => setAsking(false)}
      >
        {t('menuVersions.schedule.cancelText')}
      </Modal>
    </>
  )
}
