/** The printers of one place of the matrix: words until they are edited, then a choice. */
import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import type { RoutingPrinter } from '../../../shared/contract/printing/routing.ts'
import { cx } from '../../kit/cx.ts'
import { useTexts } from '../../kit/texts.ts'
import styles from './routing.module.css'

/** Stands for a place that prints nowhere. */
const NOWHERE = 0

/** Whoever opened it goes on in it. */
const focus = (select: { focus: () => void } | null) => select?.focus()

interface PrinterCellProps {
  /** What it is, for who cannot see the row and the column. */
  label: string
  /** Undefined: nothing is said here; empty: it prints nowhere. */
  printerIds: readonly number[] | undefined
  /** What counts while nothing is said here. */
  inherited: readonly number[] | undefined
  printers: readonly RoutingPrinter[]
  disabled: boolean
  onChange: (printerIds: number[] | undefined) => void
}

/** Printers to choose from; those that are off say so. */
export function usePrinterOptions(printers: readonly RoutingPrinter[]): { value: number; label: string }[] {
  const t = useTexts()
  return printers.map(({ printerId, name, isOn }) => ({
    value: printerId,
    label: isOn ? name : t('printRouting.off', { name }),
  }))
}

export function PrinterCell(props: PrinterCellProps): ReactNode {
  const { label, printerIds, inherited, printers, disabled, onChange } = props
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const options = usePrinterOptions(printers)
  const namesOf = (ids: readonly number[] | undefined) => {
    const names = ids?.flatMap(id => options.find(({ value }) => value === id)?.label ?? [])
    return names === undefined ? t('printRouting.none') : names.join(', ') || t('printRouting.nowhere')
  }
  if (!open || disabled) {
    const said = printerIds !== undefined
    return (
      <button
        type="button"
        className={cx(styles.cell, said && styles.said)}
        disabled={disabled}
        aria-label={`${label}: ${namesOf(printerIds ?? inherited)}`}
        onClick={() => setOpen(true)}
      >
        {namesOf(printerIds ?? inherited)}
      </button>
    )
  }
  return (
    <Select<number[]>
      ref={focus}
      defaultOpen
      mode="multiple"
      allowClear
      className={styles.choice ?? ''}
      aria-label={label}
      placeholder={namesOf(inherited)}
      showSearch={{ optionFilterProp: 'label' }}
      options={[...options, { value: NOWHERE, label: t('printRouting.nowhere') }]}
      value={printerIds?.length === 0 ? [NOWHERE] : [...(printerIds ?? [])]}
      onChange={ids => {
        const last = ids.at(-1)
        if (last === undefined) onChange(undefined)
        else onChange(last === NOWHERE ? [] : ids.filter(id => id !== NOWHERE))
      }}
      onBlur={() => setOpen(false)}
    />
  )
}
