import type { ReactNode } from 'react'
import { useTitle } from '../../kit/Page.tsx'
import { LanguageSwitch } from '../../kit/LanguageSwitch.tsx'
import { Brand } from '../../kit/Brand.tsx'
import { ThemeSwitch } from '../../kit/ThemeSwitch.tsx'
import styles from './authFrame.module.css'

export interface AuthFrameProps {
  title: string
  lead?: string
  /** Room for a long form with flat sections. */
  wide?: boolean
  children: ReactNode
  /** Beneath the card. */
  below?: ReactNode
}

/** The pages before the sign-in: mark, language and appearance above one card. */
export function AuthFrame({ title, lead, wide, children, below }: AuthFrameProps): ReactNode {
  const heading = useTitle(title)
  return (
    <div className={styles.frame}>
      <header className={styles.top}>
        <Brand />
        <span className={styles.gap} />
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <main className={wide === true ? styles.wide : styles.column}>
        <div className={styles.card}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
        {below}
      </main>
    </div>
  )
}
