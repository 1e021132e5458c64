/** The side dishes of a group: typed in rows, put in order by hand. */
import { Checkbox, Form, Input, InputNumber, Switch } from 'antd'
import type { ReactNode } from 'react'
import { MOST_CENTS, modifierFields } from '../../../shared/contract/menu/entities.ts'
import { cx } from '../../kit/cx.ts'
import { rulesOf } from '../../kit/fields.ts'
import { MoneyInput, moneyRule } from '../../kit/MoneyInput.tsx'
import { useTexts } from '../../kit/texts.ts'
import styles from '../library/choiceRows.module.css'
import { EntityPicker } from '../library/EntityPicker.tsx'
import { type FormRow, FormRows, RemoveRow } from '../library/FormRows.tsx'
import { RowField, RowsSection } from '../library/RowsSection.tsx'
import { type GroupForm, type ModifierRow, newModifier } from './modifiersState.ts'

/** So many fit into a group (contract/menu/entities). */
const MOST_ROWS = 100

const columns = ['name', 'secondName', 'priceCents', 'nestedGroupId', 'maxQuantity', 'isDefault'] as const
type Field = (typeof columns)[number]

export function ModifierRows({ groupId }: { groupId: number | undefined }): ReactNode {
  const t = useTexts()
  const form = Form.useFormInstance<GroupForm>()
  const rows = (Form.useWatch('modifiers', form) ?? []) as readonly (ModifierRow | undefined)[]
  return (
    <RowsSection title={t('modifiers.form.rows')} text={t('modifiers.form.rowsText')}>
      <FormRows
        field="modifiers"
        label={t('modifiers.form.rows')}
        kind="modifierRow"
        columns={[...columns.map(field => t(`menuVersions.fields.${field}`)), t('choices.form.on')]}
        empty={t('modifiers.form.rowsEmpty')}
        most={MOST_ROWS}
        nameOf={at => rows[at]?.name}
        row={row => <Row {...row} groupId={groupId} />}
        typed={{ fresh: newModifier, text: t('modifiers.form.addRow') }}
      />
    </RowsSection>
  )
}

function Row(props: FormRow & { groupId: number | undefined }): ReactNode {
  const t = useTexts()
  const { at, called, groupId, onRemove } = props
  const label = (field: Field) => t(`menuVersions.fields.${field}`)
  const spoken = (field: Field) => `${label(field)}: ${called}`
  const without = groupId === undefined ? [] : [{ kind: 'modifierGroup' as const, id: groupId }]
  return (
    <div className={cx(styles.row, styles.modifierRow)}>
      <RowField label={label('name')} wide>
        <Form.Item className={styles.item ?? ''} name={[at, 'name']} rules={rulesOf(modifierFields, 'name')}>
          <Input autoComplete="off" maxLength={100} aria-label={spoken('name')} />
        </Form.Item>
      </RowField>
      <RowField label={label('secondName')} wide>
        <Form.Item
          className={styles.item ?? ''}
          name={[at, 'secondName']}
          rules={rulesOf(modifierFields, 'secondName')}
        >
          <Input autoComplete="off" maxLength={100} lang="zh" aria-label={spoken('secondName')} />
        </Form.Item>
      </RowField>
      <RowField label={label('priceCents')} wide>
        <Form.Item
          className={styles.item ?? ''}
          name={[at, 'priceCents']}
          rules={[moneyRule({ most: MOST_CENTS, least: -MOST_CENTS })]}
        >
          <MoneyInput aria-label={spoken('priceCents')} />
        </Form.Item>
      </RowField>
      <RowField label={label('nestedGroupId')} wide>
        <Form.Item className={styles.item ?? ''} name={[at, 'nestedGroupId']}>
          <EntityPicker
            kinds={['modifierGroup']}
            makes="modifierGroup"
            compact
            without={without}
            placeholder={t('modifiers.form.opensNone')}
            aria-label={spoken('nestedGroupId')}
          />
        </Form.Item>
      </RowField>
      <RowField label={label('maxQuantity')}>
        <Form.Item
          className={styles.item ?? ''}
          name={[at, 'maxQuantity']}
          rules={rulesOf(modifierFields, 'maxQuantity')}
        >
          <InputNumber<number>
            className={styles.count ?? ''}
            min={1}
            precision={0}
            aria-label={spoken('maxQuantity')}
          />
        </Form.Item>
      </RowField>
      <RowField label={label('isDefault')} check>
        <Form.Item className={styles.item ?? ''} name={[at, 'isDefault']} valuePropName="checked">
          <Checkbox aria-label={spoken('isDefault')} />
        </Form.Item>
      </RowField>
      <OnField at={at} called={called} />
      <RemoveRow called={called} onRemove={onRemove} />
    </div>
  )
}

/** Whether it is offered; the field keeps the word, the switch a yes or no. */
function OnField({ at, called }: { at: number; called: string }): ReactNode {
  const t = useTexts()
  return (
    <RowField label={t('choices.form.on')} check>
      <Form.Item
        className={styles.item ?? ''}
        name={[at, 'status']}
        valuePropName="checked"
        getValueProps={(status: string) => ({ checked: status !== 'invalid' })}
        getValueFromEvent={(on: boolean) => (on ? 'valid' : 'invalid')}
      >
        <Switch aria-label={`${t('choices.form.on')}: ${called}`} />
      </Form.Item>
    </RowField>
  )
}
