/** Where the menu is: a draft or none, what waits for its time, and what can be done about it. */
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { menuScheduleCalls } from '../../../shared/contract/menu/schedules.ts'
import { menuVersionCalls } from '../../../shared/contract/menu/versions.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { DiscardDialog, OpenDraftDialog } from './DraftDialogs.tsx'
import look from '../../kit/look.module.css'
import styles from './menuVersions.module.css'
import type { DraftState } from './MenuVersionsPage.tsx'
import { PublishDialog } from './PublishDialog.tsx'

const { scheduleMenuPublish } = menuScheduleCalls
const { discardMenuDraft, openMenuDraft, publishMenu } = menuVersionCalls

type Dialog = 'open' | 'discard' | 'publish' | 'schedule'

export function StateCard({ state, onScheduled }: { state: DraftState; onScheduled: () => void }): ReactNode {
  const t = useTexts()
  const [dialog, setDialog] = useState<Dialog>()
  const { draft, waiting, scheduled, next } = state
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
          )}
          {waiting > 0 && (
            <Allowed call={publishMenu}>
              <Button type="primary" onClick={() => setDialog('publish')}>
                {t('menuVersions.state.publish')}
              </Button>
            </Allowed>
          )}
        </div>
      </div>
      {next !== null && <Scheduled count={scheduled} next={next} onShow={onScheduled} />}
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

/** How many dated changes there are, what happens next, and the way to them. */
function Scheduled(props: { count: number; next: NonNullable<DraftState['next']>; onShow: () => void }): ReactNode {
  const { count, next, onShow } = props
  const t = useTexts()
  const { dateTime } = useFormat()
  const words = t(`menuSchedules.${next.ends ? 'nextEnds' : 'nextStarts'}`, {
    name: next.name,
    time: dateTime(next.at),
  })
  return (
    <Alert
      type="info"
      showIcon
      title={t('menuSchedules.count', { count })}
      description={
        <span className={look.row}>
          <span className={look.breaks}>{words}</span>
          <Button size="small" onClick={onShow}>
            {t('menuSchedules.showAll')}
          </Button>
        </span>
      }
    />
  )
}
