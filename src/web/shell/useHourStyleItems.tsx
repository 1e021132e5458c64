/** The choice between 2:30 PM and 14:30 in the menu of the account (SHELL-19). */
import { CheckOutlined } from '../kit/icons.ts'
import { authCalls } from '../../shared/contract/staff/auth.ts'
import { type HourStyle, hourStyles } from '../../shared/contract/kernel/hourStyles.ts'
import { send } from '../kit/send.ts'
import { getSession, keepSession, useLanguage, useSession } from '../kit/session.ts'
import { useTexts } from '../kit/texts.ts'
import { toast } from '../kit/toasts.tsx'
import styles from './shell.module.css'

/** None in Chinese, which always writes 24 hours. */
export function useHourStyleItems() {
  const t = useTexts()
  const { adminInfo } = useSession()
  if (useLanguage() === 'zh') return []
  const children = hourStyles.map(hourStyle => ({
    key: hourStyle,
    role: 'menuitemradio',
    'aria-checked': adminInfo.hourStyle === hourStyle,
    icon:
      adminInfo.hourStyle === hourStyle ? <CheckOutlined /> : <span className={styles.unchosen} aria-hidden="true" />,
    label: t(`shell.hours.${hourStyle}`),
    onClick: () => void choose(hourStyle),
  }))
  return [
    { key: 'hours', type: 'group' as const, label: t('shell.hours.label'), children },
    { type: 'divider' as const, key: 'afterHours' },
  ]
}

/** Shown at once; taken back where the server did not keep it. */
async function choose(hourStyle: HourStyle): Promise<void> {
  const before = getSession()?.adminInfo.hourStyle
  show(hourStyle)
  try {
    await send(authCalls.changeHourStyle, { hourStyle })
  } catch (failure) {
    if (before !== undefined) show(before)
    toast.failure(failure)
  }
}

function show(hourStyle: HourStyle): void {
  const session = getSession()
  if (session !== undefined) keepSession({ ...session, adminInfo: { ...session.adminInfo, hourStyle } })
}
