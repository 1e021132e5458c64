/** Plain fields of a group of settings: a switch, a number, a choice, a text, each explained in a sentence. */
import { Form, Input, InputNumber, Radio, Select, Switch } from 'antd'
import type { RuleObject } from 'antd/es/form/index.js'
import type { ReactNode } from 'react'
import styles from './settings.module.css'

interface PlainField {
  /** Where it is in the group. */
  path: readonly (string | number)[]
  label: string
  hint?: string
  rules?: RuleObject[]
  required?: boolean
}

const itemOf = ({ path, label, hint, rules, required }: PlainField) => ({
  name: ['value', ...path],
  label,
  ...(hint !== undefined && { extra: hint }),
  ...(rules !== undefined && { rules }),
  ...(required === true && { required }),
})

export function SwitchField(props: PlainField): ReactNode {
  return (
    <Form.Item {...itemOf(props)} valuePropName="checked">
      <Switch />
    </Form.Item>
  )
}

/** A whole number; `empty` says what no number means. */
export function NumberField({ empty, ...props }: PlainField & { empty?: string }): ReactNode {
  return (
    <Form.Item {...itemOf(props)}>
      <InputNumber
        className={styles.number ?? ''}
        inputMode="numeric"
        {...(empty !== undefined && { placeholder: empty })}
      />
    </Form.Item>
  )
}

interface Choice<T> {
  readonly value: T
  readonly label: string
}

/** One of a few. */
export function ChoiceField<T extends string>({
  options,
  ...props
}: PlainField & { options: readonly Choice<T>[] }): ReactNode {
  return (
    <Form.Item {...itemOf(props)}>
      <Radio.Group vertical options={[...options]} />
    </Form.Item>
  )
}

/** Several of a few. */
export function ManyField<T extends string>({
  options,
  ...props
}: PlainField & { options: readonly Choice<T>[] }): ReactNode {
  return (
    <Form.Item {...itemOf(props)}>
      <Select mode="multiple" showSearch={false} options={[...options]} />
    </Form.Item>
  )
}

interface TextProps extends PlainField {
  most: number
  chinese?: boolean
  placeholder?: string
}

export function TextField({ most, chinese, placeholder, ...props }: TextProps): ReactNode {
  return (
    <Form.Item {...itemOf(props)}>
      <Input
        maxLength={most}
        autoComplete="off"
        {...(chinese === true && { lang: 'zh' })}
        {...(placeholder !== undefined && { placeholder })}
      />
    </Form.Item>
  )
}
