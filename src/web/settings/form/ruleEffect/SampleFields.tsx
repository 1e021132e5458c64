/** What a sample order is: its fields belong to nothing that is saved, so that Enter in one of them saves nothing. */
import { InputNumber, Select } from 'antd'
import type { ReactNode } from 'react'
import { MOST_CENTS } from '../../../../shared/contract/menu/entities.ts'
import { MoneyInput, type MoneyValue } from '../../../kit/MoneyInput.tsx'
import { useTexts } from '../../../kit/texts.ts'
import { useFormat } from '../../../kit/useFormat.ts'
import { useNameOf } from '../../../kit/useNameOf.ts'
import styles from './ruleEffect.module.css'
import { discountChoices, feeChoices, type Sample, type SampleDiscount, type Side } from './samples.ts'

interface SampleFieldsProps {
  sample: Sample
  sides: readonly Side[]
  onChange: (sample: Sample) => void
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour * 60)

export function SampleFields({ sample, sides, onChange }: SampleFieldsProps): ReactNode {
  const t = useTexts()
  const { clock } = useFormat()
  const nameOf = useNameOf()
  const set = (fields: Partial<Sample>) => onChange({ ...sample, ...fields })
  const fees = feeChoices(sides, sample.orderType)
  const discounts = discountChoices(sides, sample.orderType)
  const known = new Set(discounts.map(({ id }) => id))
  const discount = typeof sample.discount === 'number' && !known.has(sample.discount) ? 'none' : sample.discount
  const hasTimes = sides.some(({ pricing }) => pricing.rules.fees.some(({ auto }) => auto?.span !== undefined))
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only keeps Enter from the form around it
    <div
      className={styles.inputs}
      onKeyDown={event => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
      }}
    >
      <Field label={t('ruleEffect.guests')}>
        <InputNumber min={1} max={999} value={sample.guests} onChange={guests => set({ guests: guests ?? 1 })} />
      </Field>
      <Field label={t('ruleEffect.subtotal')}>
        <Subtotal value={sample.subtotalCents} onChange={subtotalCents => set({ subtotalCents })} />
      </Field>
      {hasTimes && (
        <Field label={t('ruleEffect.time')}>
          <Select
            value={sample.minute - (sample.minute % 60)}
            options={HOURS.map(value => ({ value, label: clock(value) }))}
            onChange={minute => set({ minute })}
          />
        </Field>
      )}
      <Field label={t('ruleEffect.discount')} wide>
        <Select<SampleDiscount>
          value={discount}
          options={[
            { value: 'none', label: t('ruleEffect.noDiscount') },
            { value: 'tenPercent', label: t('ruleEffect.tenPercent') },
            ...discounts.map(each => ({ value: each.id, label: nameOf(each) })),
          ]}
          onChange={chosen => set({ discount: chosen })}
        />
      </Field>
      {fees.length > 0 && (
        <Field label={t('ruleEffect.fees')} wide>
          <Select
            mode="multiple"
            value={sample.feeIds.filter(id => fees.some(fee => fee.id === id))}
            options={fees.map(fee => ({ value: fee.id, label: nameOf(fee) }))}
            onChange={feeIds => set({ feeIds })}
            optionFilterProp="label"
          />
        </Field>
      )}
    </div>
  )
}

/** Takes what is an amount; what is not yet one leaves the sample as it was. */
function Subtotal({ value, onChange }: { value: number; onChange: (cents: number) => void }): ReactNode {
  const take = (typed: MoneyValue | undefined) => {
    if (typeof typed === 'number' && typed >= 0 && typed <= MOST_CENTS) onChange(typed)
  }
  return <MoneyInput value={value} onChange={take} />
}

function Field(props: { label: string; wide?: boolean; children: ReactNode }): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the control is what stands inside
    <label className={props.wide === true ? styles.wide : undefined}>
      <span>{props.label}</span>
      {props.children}
    </label>
  )
}
