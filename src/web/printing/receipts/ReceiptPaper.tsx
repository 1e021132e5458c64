/** A receipt as it is printed, on paper of 58 or 80 mm, in either language or both; printed, or saved as PDF (ORD-7). */
import { Segmented, Skeleton } from 'antd'
import { type ReactNode, useEffect } from 'react'
import type { PaperLine } from '../../../shared/contract/printing/document.ts'
import type { PaperLayout } from '../../../shared/contract/printing/layout.ts'
import { type Roll, rolls } from '../../../shared/contract/printing/receipts.ts'
import { templateLanguages } from '../../../shared/contract/printing/templates.ts'
import { Paper } from '../../kit/Paper.tsx'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { PaperPicture } from '../PaperPicture.tsx'
import styles from './receipts.module.css'

export type PaperLanguage = (typeof templateLanguages)[number]
/** What the reader chose instead of what the template says. */
export interface ReceiptLook {
  readonly roll?: Roll
  readonly language?: PaperLanguage
}

interface Shown {
  readonly roll: Roll
  readonly language: PaperLanguage
  readonly lines: readonly PaperLine[]
  readonly layout: PaperLayout
}

export function ReceiptPaper(props: {
  title: string
  shown: Shown | undefined
  look: ReceiptLook
  onLook: (look: ReceiptLook) => void
  failure?: unknown
  onRetry: () => void
  /** Before the browser prints. */
  onPrint?: () => void
  /** Other ways to get it: on a printer, as a file. */
  ways?: ReactNode
  note?: ReactNode
}): ReactNode {
  const { title, shown, look, onLook, failure, onRetry, onPrint, ways, note } = props
  const t = useTexts()
  const hasFailed = failure !== undefined && failure !== null
  const isShown = !hasFailed && shown !== undefined
  useEffect(() => {
    if (onPrint === undefined || !isShown) return undefined
    addEventListener('beforeprint', onPrint)
    return () => removeEventListener('beforeprint', onPrint)
  }, [onPrint, isShown])
  const roll = look.roll ?? shown?.roll ?? '80'
  const names: Readonly<Record<PaperLanguage, string>> = {
    en: 'English',
    zh: '中文',
    both: t('receipts.bothLanguages'),
  }
  return (
    <Paper
      title={title}
      widthMm={Number(shown?.roll ?? roll)}
      ratio={isShown ? shown.layout.height / shown.layout.width : undefined}
      blank={!isShown}
      tools={
        <div className={styles.tools}>
          <Segmented<Roll>
            aria-label={t('receipts.width')}
            value={roll}
            options={rolls.map(value => ({ value, label: t('receipts.widthMm', { mm: value }) }))}
            onChange={value => onLook({ ...look, roll: value })}
          />
          <Segmented<PaperLanguage>
            aria-label={t('receipts.language')}
            value={look.language ?? shown?.language ?? 'en'}
            options={templateLanguages.map(value => ({ value, label: names[value] }))}
            onChange={value => onLook({ ...look, language: value })}
          />
          {ways}
          {note !== undefined && <p className={styles.note}>{note}</p>}
        </div>
      }
    >
      {hasFailed ? (
        <FailureState failure={failure} onRetry={onRetry} />
      ) : shown === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 12 }} aria-label={t('receipts.drawing')} />
      ) : (
        <PaperPicture layout={shown.layout} lines={shown.lines} />
      )}
    </Paper>
  )
}
