import type { ReactNode } from 'react'
import { useDark } from '../theme/useScreen.ts'
import styles from './brand.module.css'
import { cx } from './cx.ts'
import { useMaybeSession } from './session.ts'
import { useTexts } from './texts.ts'
import { useNameOf } from './useNameOf.ts'

/** The store's logo; the product's mark and name where it has none, or no room for one. */
export function Brand({ narrow = false }: { narrow?: boolean }): ReactNode {
  const t = useTexts()
  const session = useMaybeSession()
  const nameOf = useNameOf()
  const logo = (useDark() && session?.logos.dark) || session?.logos.light
  if (session && logo && !narrow)
    return (
      <div className={styles.brand}>
        <img className={styles.logo} src={logo} alt={nameOf(session.store)} />
      </div>
    )
  return (
    <div className={cx(styles.brand, narrow && styles.narrow)}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="#0f766e" />
        <path d="M9 22V10h2.4L16 17l4.6-7H23v12h-2.6v-7.8L16 20.6l-4.4-6.4V22z" fill="#fff" />
      </svg>
      {!narrow && t('shell.product')}
    </div>
  )
}
