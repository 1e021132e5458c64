/** The add-ons of a new group: typed in rows, put in order by hand, saved with it. */
import { Form, Input, Switch } from 'antd'
import type { ReactNode } from 'react'
import { addOnFields, MOST_CENTS } from '../../../shared/contract/menu/entities.ts'
import { cx } from '../../kit/cx.ts'
import { rulesOf } from '../../kit/fields.ts'
import { MoneyInput, moneyRule } from '../../kit/MoneyInput.tsx'
import { useTexts } from '../../kit/texts.ts'
import styles from '../library/choiceRows.module.css'
import { type FormRow, FormRows, RemoveRow } from '../library/FormRows.tsx'
import { RowField, RowsSection } from '../library/RowsSection.tsx'
import { type GroupForm, type NewAddOn, newRow } from './addOnsState.ts'

/** So many come with a group (contract/menu/addOns). */
const MOST_ROWS = 200

const columns = ['name', 'secondName', 'priceCents', 'duplicateSelection'] as const
type Field = (typeof columns)[number]

export function AddOnRows(): ReactNode {
  const t = useTexts()
  const form = Form.useFormInstance<GroupForm>()
  const rows = (Form.useWatch('addOns', form) ?? []) as readonly (NewAddOn | undefined)[]
  return (
    <RowsSection title={t('addOns.column.addOns')} text={t('addOns.form.rowsText')}>
      <FormRows
        field="addOns"
        label={t('addOns.column.addOns')}
        kind="addOnRow"
        columns={columns.map(field => t(`menuVersions.fields.${field}`))}
        most={MOST_ROWS}
        nameOf={at => rows[at]?.name}
        row={row => <Row {...row} />}
        typed={{ fresh: newRow, text: t('addOns.add') }}
      />
    </RowsSection>
  )
}

function Row({ at, called, onRemove }: FormRow): ReactNode {
  const t = useTexts()
  const label = (field: Field) => t(`menuVersions.fields.${field}`)
  const spoken = (field: Field) => `${label(field)}: ${called}`
  return (
    <div className={cx(styles.row, styles.addOnRow)}>
      {(['name', 'secondName'] as const).map(field => (
        <RowField key={field} label={label(field)} wide>
          <Form.Item className={styles.item ?? ''} name={[at, field]} rules={rulesOf(addOnFields, field)}>
            <Input
              autoComplete="off"
              maxLength={100}
              aria-label={spoken(field)}
              {...(field === 'secondName' && { lang: 'zh' })}
            />
          </Form.Item>
        </RowField>
      ))}
      <RowField label={label('priceCents')} wide>
        <Form.Item
          className={styles.item ?? ''}
          name={[at, 'priceCents']}
          rules={[moneyRule({ most: MOST_CENTS, least: -MOST_CENTS })]}
        >
          <MoneyInput aria-label={spoken('priceCents')} />
        </Form.Item>
      </RowField>
      <RowField label={label('duplicateSelection')} check>
        <Form.Item className={styles.item ?? ''} name={[at, 'duplicateSelection']} valuePropName="checked">
          <Switch aria-label={spoken('duplicateSelection')} />
        </Form.Item>
      </RowField>
      <RemoveRow called={called} onRemove={onRemove} />
    </div>
  )
}
