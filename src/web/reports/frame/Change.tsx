import type { ReactNode } from 'react'
import { changePcm } from '../../../shared/rules/reports/besides.ts'
import { cx } from '../../kit/cx.ts'
import { ArrowDownOutlined, ArrowUpOutlined } from '../../kit/icons.ts'
import pieces from '../../kit/kit.module.css'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import styles from './frame.module.css'

/** By how much, to a tenth of a percent; told by arrow, colour and, for who sees neither, a word. */
export function Change({ now, before }: { now: number; before: number }): ReactNode {
  const t = useTexts()
  const { percent } = useFormat()
  const change = changePcm(now, before)
  if (change === null) return t('common.change.none')
  if (change === 0) return t('common.change.same')
  const up = change > 0
  return (
    <span className={cx(styles.change, up ? styles.up : look.wrong)}>
      {up ? <ArrowUpOutlined aria-hidden="true" /> : <ArrowDownOutlined aria-hidden="true" />}{' '}
      {percent(Math.abs(change))}
      <span className={pieces.unseen}> {t(up ? 'common.change.more' : 'common.change.less')}</span>
    </span>
  )
}
