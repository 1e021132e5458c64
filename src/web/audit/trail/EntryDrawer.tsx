import { Button, Drawer } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AuditEntry } from '../../../shared/contract/audit/audit.ts'
import { objectAddress } from '../../../shared/contract/audit/objects.ts'
import { mayOpen } from '../../../shared/rules/kernel/permissions.ts'
import { useTimelineEntry } from '../history/ObjectHistory.tsx'
import { ObjectTimeline } from '../../kit/ObjectTimeline.tsx'
import { useHeld } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { type AuditRoles, useAuditWords } from '../history/useAuditWords.ts'
import { ViewWay } from './ViewWay.tsx'
import look from '../../kit/look.module.css'
import styles from './audit.module.css'
import type { AuditListState } from './auditState.ts'

/** One entry whole: every field before and after, the way to the object, to what else happened, and back. */
export function EntryDrawer(props: {
  entry: AuditEntry
  roles: AuditRoles
  onFilter: (patch: Partial<AuditListState>) => void
  onClose: () => void
}): ReactNode {
  const { entry, roles, onFilter, onClose } = props
  const t = useTexts()
  const words = useAuditWords()
  const held = useHeld()
  const entryOf = useTimelineEntry()
  const { objectType, objectId, objectName, actorId, actorName, call } = entry
  const address = objectAddress(objectType, objectId, objectName)
  const mayGo = address !== undefined && mayOpen(address.split('?')[0] ?? '', held)
  return (
    <Drawer open title={words.whole(entry)} size={520} onClose={onClose}>
      <ObjectTimeline label={t('audit.show')} entries={[entryOf(entry, roles)]} />
      <p className={look.hint}>{t('audit.call', { name: call })}</p>
      <div className={styles.ways}>
        {mayGo && (
          <Link to={address}>
            <Button>{t('audit.open')}</Button>
          </Link>
        )}
        <ViewWay entry={entry} />
        {objectId !== '' && <Button onClick={() => onFilter({ objectType, objectId })}>{t('audit.onlyObject')}</Button>}
        {actorId !== null && (
          <Button onClick={() => onFilter({ actorId })}>{t('audit.onlyPerson', { name: actorName })}</Button>
        )}
      </div>
    </Drawer>
  )
}
