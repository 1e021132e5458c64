/** Whether the store is open as you look, until when, by the saved hours and closings (SET-5). */
import type { ReactNode } from 'react'
import type { HoursSettings } from '../../../shared/contract/settings/groups/hours.ts'
import { type Opening, openAt } from '../../../shared/rules/settings/hours/openAt.ts'
import type { OrderType } from '../../../shared/rules/pricing/pricingTypes.ts'
import { useLive } from '../../kit/live.ts'
import { Status } from '../../kit/pieces.tsx'
import { useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { useNow } from '../../kit/useNow.ts'
import { useSetting } from '../form/useSetting.ts'
import styles from './hours.module.css'

const DAY_MS = 86_400_000

/** `orderType`: what the line is about beside the store; said where it differs. */
export function OpenNow({ hours, orderType }: { hours: HoursSettings; orderType?: OrderType }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { store } = useSession()
  const { time, dateTime } = useFormat()
  const { setting, reload } = useSetting('closings')
  useLive('settings', ({ payload: { group } }) => {
    if (group === 'closings') void reload()
  })
  const now = useNow()
  // The line keeps its place while it is on its way.
  if (setting === undefined) return <p className={styles.now}>&nbsp;</p>
  const closings = setting.value
  const rules = { hours, closings, zone: store.timeZone, cutoverMinutes: store.cutoverMinutes }
  const open = openAt(rules, now)
  const own = orderType === undefined ? undefined : openAt(rules, now, orderType)
  const when = (at: number) => {
    const instant = new Date(at).toISOString()
    return at - now < DAY_MS ? time(instant) : dateTime(instant)
  }
  const said = ({ isOpen, changesAt }: Opening) => {
    if (changesAt === null) return t(isOpen ? 'hours.now.openAlways' : 'hours.now.closedAlways')
    return t(isOpen ? 'hours.now.openUntil' : 'hours.now.closedUntil', { time: when(changesAt) })
  }
  const ownWord = ({ isOpen, changesAt }: Opening) =>
    changesAt !== null && t(isOpen ? 'hours.now.carryoutUntil' : 'hours.now.carryoutFrom', { time: when(changesAt) })
  const note = open.closing && nameOf({ name: open.closing.note, secondName: open.closing.secondNote })
  return (
    <p className={styles.now}>
      <Status tone={open.isOpen ? 'good' : 'neutral'}>{said(open)}</Status>
      {own !== undefined && <span className={styles.quiet}>{ownWord(own)}</span>}
      {note !== null && note !== '' && <span className={styles.quiet}>{t('hours.now.closing', { note })}</span>}
    </p>
  )
}
