/** On the card of a channel: whether it has what was published, and the way to what differs. */
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import type { ConnectionName } from '../../../shared/contract/settings/groups/thirdParty.ts'
import look from '../../kit/look.module.css'
import { Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { CompareButton, Compared } from './Compare.tsx'
import styles from './drift.module.css'
import { DriftDrawer } from './DriftDrawer.tsx'
import { useDrift } from './useDrift.ts'

export function DriftState({ channel, name }: { channel: ConnectionName; name: string }): ReactNode {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const { data } = useDrift(channel)
  if (data === undefined) return t('common.none')
  const { comparedAt, isRunning, problem, total } = data
  return (
    <span className={styles.state}>
      {total > 0 ? (
        <Button type="link" size="small" className={styles.badge ?? ''} onClick={() => setOpen(true)}>
          <Status tone="attention">{t('drift.found', { count: total })}</Status>
        </Button>
      ) : comparedAt === null ? (
        <span className={look.quiet}>{t('drift.never')}</span>
      ) : (
        <Status tone="good">{t('drift.same')}</Status>
      )}
      {problem !== null && <span className={look.warned}>{t(`publishing.reason.${problem}`)}</span>}
      <span className={look.note}>
        <Compared comparedAt={comparedAt} isRunning={isRunning} /> <CompareButton channel={channel} name={name} />
      </span>
      {open && <DriftDrawer channel={channel} name={name} onClose={() => setOpen(false)} />}
    </span>
  )
}
