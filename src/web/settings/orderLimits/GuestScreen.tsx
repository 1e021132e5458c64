/** What a guest reads, in both languages, as it would be on a phone at the table. */
import type { ReactNode } from 'react'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import { clockTime, hourStyleOf } from '../../../shared/rules/basics/clockTime.ts'
import type { GuestText } from '../../../shared/rules/settings/orderLimits/guestTexts.ts'
import { useTexts, useTextsIn } from '../../kit/texts.ts'
import styles from './orderLimits.module.css'

export interface GuestScreenProps {
  texts: readonly GuestText[]
  /** The store's own words. */
  notice: string
  secondNotice: string
}

export function GuestScreen({ texts, notice, secondNotice }: GuestScreenProps): ReactNode {
  const t = useTexts()
  return (
    <figure aria-label={t('orderLimits.trial.screen')} className={styles.screen}>
      <Lines language="en" texts={texts} notice={notice} />
      <Lines language="zh" texts={texts} notice={secondNotice} />
    </figure>
  )
}

function Lines(props: { language: Language; texts: readonly GuestText[]; notice: string }): ReactNode {
  const { language, texts, notice } = props
  const t = useTextsIn(language)
  // By the habit of the guest's language, whoever tries it.
  const clock = (minute: number) => clockTime(minute, hourStyleOf(language))
  if (t === undefined) return null
  return (
    <div lang={language === 'zh' ? 'zh-CN' : 'en'}>
      {notice !== '' && (
        <p>
          <strong>{notice}</strong>
        </p>
      )}
      {texts.map(({ key, values: { minute, ...values } }) => (
        <p key={key}>
          {t(`orderLimits.guest.${key}`, {
            ...values,
            ...(minute === undefined ? {} : { time: clock(minute % 1440) }),
          })}
        </p>
      ))}
    </div>
  )
}
