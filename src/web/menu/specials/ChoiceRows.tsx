/** The dishes of a group of choices: up-charge, how many of it, which is chosen to begin with; put in order by hand. */
import { Checkbox, Form, InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { MOST_CENTS, specialDish } from '../../../shared/contract/menu/entities.ts'
import type { FoundEntity } from '../../../shared/contract/menu/search.ts'
import { cx } from '../../kit/cx.ts'
import { rulesOf } from '../../kit/fields.ts'
import { MoneyInput, moneyRule } from '../../kit/MoneyInput.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import look from '../../kit/look.module.css'
import styles from '../library/choiceRows.module.css'
import { EntityPicker } from '../library/EntityPicker.tsx'
import { type FormRow, FormRows, RemoveRow } from '../library/FormRows.tsx'
import { RowField, RowsSection } from '../library/RowsSection.tsx'
import type { ChoiceRow, GroupForm } from './specialsState.ts'

/** So many fit into a group (contract/menu/entities). */
const MOST_ROWS = 200

/** `dishes` are those of the rows, by id, as they were found. */
export function ChoiceRows({ dishes }: { dishes: ReadonlyMap<number, FoundEntity> }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const form = Form.useFormInstance<GroupForm>()
  const rows = (Form.useWatch('dishes', form) ?? []) as readonly (ChoiceRow | undefined)[]
  const fieldLabels = (['upchargeCents', 'maxQuantity', 'isDefault'] as const).map(field =>
    t(`menuVersions.fields.${field}`),
  )
  const labels = [t('specials.form.dish'), ...fieldLabels]
  const dishAt = (index: number) => dishes.get(rows[index]?.dishId ?? 0)
  const calledAt = (index: number) => {
    const dish = dishAt(index)
    return dish && nameOf(dish)
  }
  return (
    <RowsSection title={t('menuVersions.fields.dishes')} text={t('specials.form.rowsText')}>
      <FormRows<ChoiceRow>
        field="dishes"
        label={t('menuVersions.fields.dishes')}
        kind="dishRow"
        columns={labels}
        empty={t('specials.form.rowsEmpty')}
        most={MOST_ROWS}
        nameOf={calledAt}
        row={row => <Row {...row} dish={dishAt(row.at)} />}
        chosen={add => (
          <AddDish
            chosen={rows.flatMap(row => row?.dishId ?? [])}
            onAdd={dishId => add({ dishId, upchargeCents: 0, maxQuantity: null, isDefault: false })}
          />
        )}
      />
    </RowsSection>
  )
}

function AddDish({ chosen, onAdd }: { chosen: readonly number[]; onAdd: (dishId: number) => void }): ReactNode {
  const t = useTexts()
  return (
    <div className={styles.foot}>
      <div className={styles.picker}>
        <EntityPicker
          kinds={['dish']}
          makes="dish"
          without={chosen.map(id => ({ kind: 'dish' as const, id }))}
          value={null}
          placeholder={t('specials.form.addDish')}
          aria-label={t('specials.form.addDish')}
          onChange={id => id !== null && onAdd(id)}
        />
      </div>
    </div>
  )
}

function Row(props: FormRow & { dish: FoundEntity | undefined }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { money } = useFormat()
  const { at, dish, called, onRemove } = props
  const field = (name: 'upchargeCents' | 'maxQuantity' | 'isDefault') => t(`menuVersions.fields.${name}`)
  const category = dish && nameOf({ name: dish.categoryName, secondName: dish.categorySecondName })
  const facts = [category, dish && dish.priceCents !== null ? money(dish.priceCents) : ''].filter(Boolean)
  return (
    <div className={cx(styles.row, styles.dishRow)}>
      <RowField label={t('specials.form.dish')} wide>
        <Form.Item className={styles.item ?? ''} name={[at, 'dishId']}>
          <DishName called={called} facts={facts.join(' · ')} off={dish?.status === 'invalid'} />
        </Form.Item>
      </RowField>
      <RowField label={field('upchargeCents')} wide>
        <Form.Item className={styles.item ?? ''} name={[at, 'upchargeCents']} rules={[moneyRule({ most: MOST_CENTS })]}>
          <MoneyInput aria-label={`${field('upchargeCents')}: ${called}`} />
        </Form.Item>
      </RowField>
      <RowField label={field('maxQuantity')}>
        <Form.Item className={styles.item ?? ''} name={[at, 'maxQuantity']} rules={rulesOf(specialDish, 'maxQuantity')}>
          <InputNumber<number>
            className={styles.count ?? ''}
            min={1}
            precision={0}
            aria-label={`${field('maxQuantity')}: ${called}`}
          />
        </Form.Item>
      </RowField>
      <RowField label={field('isDefault')} check>
        <Form.Item className={styles.item ?? ''} name={[at, 'isDefault']} valuePropName="checked">
          <Checkbox aria-label={`${field('isDefault')}: ${called}`} />
        </Form.Item>
      </RowField>
      <RemoveRow called={called} onRemove={onRemove} />
    </div>
  )
}

/** The dish of a row; a refusal of it shows below. */
function DishName({ called, facts, off }: { called: string; facts: string; off: boolean }): ReactNode {
  const t = useTexts()
  return (
    <span className={look.name}>
      {called}
      <span className={styles.beside}>
        {facts}
        {off && <span className={look.warned}> {t('specials.form.dishOff')}</span>}
      </span>
    </span>
  )
}
