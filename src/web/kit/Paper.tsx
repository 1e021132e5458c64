import { PrinterOutlined } from './icons.ts'
import { Button } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { PaperSize } from './PaperSize.tsx'
import { useTitle } from './Page.tsx'
import { cx } from './cx.ts'
import styles from './paper.module.css'
import { useTexts } from './texts.ts'

/** Beside what is printed on a roll: its printer reaches 48 of 58 mm, 72 of 80 mm. */
const EDGE_MM: Readonly<Record<number, number>> = { 58: 5, 80: 4 }

/**
 * A printed page: black on white, an exact width, no shell. `widthMm` is the roll's (58, 80); the paper is as long as what is
 * on it, which is `ratio` times as high as wide. As long as it is `blank` there is nothing to print: what is there instead (a
 * failure, a skeleton) is in the colours of the screen.
 */
export function Paper(props: {
  title: string
  widthMm: number
  ratio?: number | undefined
  tools?: ReactNode
  blank?: boolean
  children: ReactNode
}): ReactNode {
  const { title, widthMm, ratio, tools, blank = false, children } = props
  const t = useTexts()
  const heading = useTitle(title)
  const edge = EDGE_MM[widthMm] ?? 0
  // A millimetre more than the picture needs: rounding makes no second sheet.
  const lengthMm = ratio === undefined ? undefined : ((widthMm - 2 * edge) * ratio + 2 * edge + 1).toFixed(2)
  return (
    <main className={styles.desk}>
      {lengthMm !== undefined && <PaperSize size={`${widthMm}mm ${lengthMm}mm`} margin={`${edge}mm`} />}
      <div className={styles.tools}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {tools}
        <Button type="primary" icon={<PrinterOutlined />} disabled={blank} onClick={() => print()}>
          {t('common.print')}
        </Button>
      </div>
      <article
        className={cx(styles.sheet, blank && styles.blank)}
        style={{ '--paper': `${widthMm}mm` } as CSSProperties}
        aria-label={title}
      >
        {children}
      </article>
    </main>
  )
}
