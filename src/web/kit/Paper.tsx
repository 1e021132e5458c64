import { PrinterOutlined } from './icons.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTitle } from './Page.tsx'
import styles from './paper.module.css'
import { useTexts } from './texts.ts'

/** A printed page: black on white, an exact width, no shell. `widthMm` is the paper's (58, 80, 210). */
export function Paper(props: { title: string; widthMm: number; tools?: ReactNode; children: ReactNode }): ReactNode {
  const { title, widthMm, tools, children } = props
  const t = useTexts()
  const heading = useTitle(title)
  return (
    <main className={styles.desk}>
      <div className={styles.tools}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {tools}
        <Button type="primary" icon={<PrinterOutlined />} onClick={() => print()}>
          {t('common.print')}
        </Button>
      </div>
      <article className={styles.sheet} style={{ width: `${widthMm}mm` }} aria-label={title}>
        {children}
      </article>
    </main>
  )
}
