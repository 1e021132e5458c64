/** How the values of the file are written; each choice shows at once in the rows below. */
import look from '../../kit/look.module.css'
import { Select } from 'antd'
import { type ReactNode, useId } from 'react'
import {
  amountOwners,
  dateOrders,
  decimalMarks,
  type Delimiter,
  delimiters,
  type Format,
  loneRefunds,
  type Mapping,
} from '../../../shared/rules/imports/settings.ts'
import type { Encoding } from '../../../shared/rules/kernel/encodings.ts'
import { EncodingField } from '../../kit/EncodingField.tsx'
import { useTexts } from '../../kit/texts.ts'
import styles from './history.module.css'
import { assign, priceKind } from './importState.ts'

const delimiterNames = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const
const decimalNames = { '.': 'point', ',': 'comma' } as const
const priceKinds = ['price', 'total'] as const

export function FormatOptions(props: {
  format: Format
  mapping: Mapping
  onFormat: (change: Partial<Omit<Format, 'delimiter' | 'encoding'>>) => void
  onDelimiter: (delimiter: Delimiter) => void
  onEncoding: (encoding: Encoding) => void
  onMapping: (mapping: Mapping) => void
}): ReactNode {
  const { format, mapping, onFormat, onDelimiter, onEncoding, onMapping } = props
  const t = useTexts()
  const priceOf = priceKind(mapping)
  const priceColumn = mapping.price ?? mapping.total
  const hasAmounts = mapping.tip !== undefined || mapping.tax !== undefined || mapping.discount !== undefined
  return (
    <div className={styles.options}>
      <Option
        label={t('history.format.dateOrder')}
        values={dateOrders.map(value => ({ value, label: t(`history.format.dateOrders.${value}`) }))}
        value={format.dateOrder}
        onChange={dateOrder => onFormat({ dateOrder })}
      />
      <Option
        label={t('history.format.decimal')}
        values={decimalMarks.map(value => ({ value, label: t(`history.format.decimals.${decimalNames[value]}`) }))}
        value={format.decimal}
        onChange={decimal => onFormat({ decimal })}
      />
      {priceOf !== undefined && priceColumn !== undefined && (
        <Option
          label={t('history.format.priceOf')}
          values={priceKinds.map(value => ({ value, label: t(`history.format.priceOfs.${value}`) }))}
          value={priceOf}
          onChange={kind => onMapping(assign(mapping, priceColumn, kind))}
        />
      )}
      {hasAmounts && (
        <Option
          label={t('history.format.amountsOf')}
          values={amountOwners.map(value => ({ value, label: t(`history.format.amountOwners.${value}`) }))}
          value={format.amountsOf}
          onChange={amountsOf => onFormat({ amountsOf })}
        />
      )}
      <Option
        label={t('history.format.loneRefunds')}
        values={loneRefunds.map(value => ({ value, label: t(`history.format.loneRefundChoices.${value}`) }))}
        value={format.loneRefunds}
        onChange={choice => onFormat({ loneRefunds: choice })}
      />
      <Option
        label={t('history.format.delimiter')}
        values={delimiters.map(value => ({ value, label: t(`history.format.delimiters.${delimiterNames[value]}`) }))}
        value={format.delimiter}
        onChange={onDelimiter}
      />
      <EncodingField className={styles.option} value={format.encoding} onChange={onEncoding} />
    </div>
  )
}

function Option<V extends string>(props: {
  label: string
  values: { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
}): ReactNode {
  const { label, values, value, onChange } = props
  const id = useId()
  return (
    <div className={styles.option}>
      <label htmlFor={id} className={look.caption}>
        {label}
      </label>
      <Select<V> id={id} value={value} options={values} popupMatchSelectWidth={false} onChange={onChange} />
    </div>
  )
}
