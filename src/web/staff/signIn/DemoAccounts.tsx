import { RightOutlined } from '../../kit/icons.ts'
import type { ReactNode } from 'react'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { authCalls } from '../../../shared/contract/staff/auth.ts'
import { useTexts } from '../../kit/texts.ts'
import styles from './auth.module.css'

type DemoAccount = ReplyOf<typeof authCalls.signInPage>['demoAccounts'][number]

/** The accounts of the demo data, while the server offers them: a click fills in account and password. */
export function DemoAccounts(props: {
  accounts: readonly DemoAccount[]
  onChoose: (account: DemoAccount) => void
}): ReactNode {
  const t = useTexts()
  if (props.accounts.length === 0) return null
  return (
    <section className={styles.demo} aria-label={t('auth.demo.title')}>
      <h2 className={styles.demoTitle}>{t('auth.demo.title')}</h2>
      <p className={styles.hint}>{t('auth.demo.hint')}</p>
      <ul className={styles.demoList}>
        {props.accounts.map(account => (
          <li key={account.account}>
            <button type="button" className={styles.demoAccount} onClick={() => props.onChoose(account)}>
              <span className={styles.demoWho}>{t(`auth.demo.${account.who}`)}</span>
              <span className={styles.demoName}>{account.account}</span>
              <RightOutlined />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
