import { PrinterOutlined } from './icons.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTitle } from './Page.tsx'
import { cx } from './cx.ts'
import styles from './paper.module.css'
import { useTexts } from './texts.ts'

/**
 * A printed page: black on white, an exact width, no shell. `widthMm` is the paper's (58, 80, 210). As long as it is
 * `blank` there is nothing to print: what is there instead (a failure, a skeleton) is in the colours of the screen.
 */
export function Paper(props: {
  title: string
  widthMm: number
  tools?: ReactNode
  blank?: boolean
  children: ReactNode
}): ReactNode {
  const { title, widthMm, tools, blank = false, children } = props
  const t = useTexts()
  const heading = useTitle(title)
  return (
    <main className={styles.desk}>
      <div className={styles.tools}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {tools}
        <Button type="primary" icon={<PrinterOutlined />} disabled={blank} onClick={() => print()}>
          {t('common.print')}
        </Button>
      </div>
      <article className={cx(styles.sheet, blank && styles.blank)} style={{ width: `${widthMm}mm` }} aria-label={title}>
        {children}
      </article>
    </main>
  )
}
