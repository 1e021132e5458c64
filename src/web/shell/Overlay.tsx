import { Spin } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useIsBusy } from '../kit/busy.ts'
import { useTexts } from '../kit/texts.ts'
import styles from './shell.module.css'

const DELAY_MS = 150

/** The loading overlay: never for what is over within 150 ms (SHELL-7). */
export function Overlay(): ReactNode {
  return useIsBusy() ? <Late /> : null
}

function Late(): ReactNode {
  const t = useTexts()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!shown) return null
  return (
    <output className={styles.overlay} aria-label={t('common.loading')}>
      <Spin size="large" />
    </output>
  )
}
