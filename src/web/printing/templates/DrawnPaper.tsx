/** A template filled with a sample or an order, as a printer prints it: its dots, or the printer's own letters. */
import type { ReactNode } from 'react'
import { printTemplateCalls } from '../../../shared/contract/printing/templateCalls.ts'
import type { PrintTemplate } from '../../../shared/contract/printing/templates.ts'
import { cx } from '../../kit/cx.ts'
import look from '../../kit/look.module.css'
import { FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { rollOf } from './templateForm.ts'
import styles from './templates.module.css'

interface DrawnPaperProps {
  template: PrintTemplate
  /** What it is filled with; without it a sample. */
  orderId?: number | undefined
  /** What is typed by now cannot be drawn. */
  isStale?: boolean
}

export function DrawnPaper({ template, orderId, isStale = false }: DrawnPaperProps): ReactNode {
  const t = useTexts()
  const call = printTemplateCalls.previewPrintTemplate
  const { data, error, refetch } = useCall(
    call,
    { template, ...(orderId !== undefined && { orderId }) },
    { keep: true, quiet: true },
  )
  const mm = rollOf(template.columns)
  if (data === undefined)
    return error === null ? <PageSkeleton /> : <FailureState failure={error} onRetry={() => void refetch()} />
  return (
    <>
      {isStale && <output className={look.intro}>{t('templatePage.preview.failed')}</output>}
      <section
        className={cx(styles.paper, mm === 58 && styles.narrow, isStale && styles.stale)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- longer than the screen, it scrolls by the keys
        tabIndex={0}
        aria-label={t('templatePage.preview.title')}
      >
        {template.textMode && data.plainText !== null ? (
          <pre className={styles.letters}>{data.plainText}</pre>
        ) : (
          <img
            src={`data:image/png;base64,${data.png}`}
            width={data.width}
            height={data.height}
            alt={t('templatePage.preview.picture', { kind: t(`templatePage.kinds.${template.kind}`), mm })}
          />
        )}
      </section>
    </>
  )
}
