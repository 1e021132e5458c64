/** Dishes that depart from their category: printed also, instead, or nowhere. */
import { Button, Form, Select } from 'antd'
import type { RuleObject } from 'antd/es/form/index.js'
import type { ReactNode } from 'react'
import { type DishRoute, routeChanges } from '../../../shared/contract/settings/groups/printRouting.ts'
import { orderTypes } from '../../../shared/rules/pricing/pricingTypes.ts'
import { ManySelect } from '../../kit/editing/ManySelect.tsx'
import { DeleteOutlined } from '../../kit/icons.ts'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import type { RoutingChoices } from './CategoryMatrix.tsx'
import { usePrinterOptions } from './PrinterCell.tsx'
import { useColumnName } from './RouteRow.tsx'
import styles from './routing.module.css'

interface DishExceptionsProps {
  typed: readonly DishRoute[]
  choices: RoutingChoices
  may: boolean
  rule: (...path: (string | number)[]) => RuleObject[]
}

export function DishExceptions({ typed, choices, may, rule }: DishExceptionsProps): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const options = choices.dishes.map(dish => ({ value: dish.dishId, label: nameOf(dish) }))
  const nameAt = (at: number) => {
    const dish = choices.dishes.find(({ dishId }) => dishId === typed[at]?.dishId)
    return dish ? nameOf(dish) : t('common.none')
  }
  return (
    <Form.List name={['value', 'dishes']}>
      {(fields, { add, remove }) => (
        <>
          {fields.length === 0 && <p className={look.hint}>{t('printRouting.exceptionsNone')}</p>}
          <ul className={look.list} aria-label={t('printRouting.exceptions')}>
            {fields.map(({ key, name: at }) => (
              <li key={key} className={styles.exception}>
                <strong className={styles.dish}>{nameAt(at)}</strong>
                <ExceptionFields at={at} change={typed[at]?.change} choices={choices} rule={rule} />
                {may && (
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={t('printRouting.removeException', { name: nameAt(at) })}
                    onClick={() => remove(at)}
                  />
                )}
              </li>
            ))}
          </ul>
          {may && (
            <Select<number | null>
              className={styles.add ?? ''}
              value={null}
              placeholder={t('printRouting.addException')}
              aria-label={t('printRouting.addException')}
              showSearch={{ optionFilterProp: 'label' }}
              options={options}
              onChange={dishId =>
                add({ dishId, orderType: null, areaId: null, change: 'instead', printerIds: [] } as object)
              }
            />
          )}
        </>
      )}
    </Form.List>
  )
}

/** Stands for null in a choice: all of them. */
const ALL = 'all'
const toAll = {
  getValueProps: (value: unknown) => ({ value: value ?? ALL }),
  normalize: (value: unknown) => (value === ALL ? null : value),
}

function ExceptionFields(props: {
  at: number
  change: DishRoute['change'] | undefined
  choices: RoutingChoices
  rule: DishExceptionsProps['rule']
}): ReactNode {
  const { at, change, choices, rule } = props
  const t = useTexts()
  const columnName = useColumnName()
  const printers = usePrinterOptions(choices.printers)
  return (
    <>
      <Form.Item
        name={[at, 'orderType']}
        label={t('printRouting.when')}
        rules={rule('dishes', at, 'orderType')}
        {...toAll}
      >
        <Select
          options={[null, ...orderTypes].map(orderType => ({ value: orderType ?? ALL, label: columnName(orderType) }))}
        />
      </Form.Item>
      {choices.areas.length > 0 && (
        <Form.Item name={[at, 'areaId']} label={t('printRouting.area')} {...toAll}>
          <Select
            options={[
              { value: ALL, label: t('printRouting.allAreas') },
              ...choices.areas.map(({ areaId, name }) => ({ value: areaId, label: name })),
            ]}
          />
        </Form.Item>
      )}
      <Form.Item name={[at, 'change']} label={t('printRouting.prints')}>
        <Select options={routeChanges.map(value => ({ value, label: t(`printRouting.changes.${value}`) }))} />
      </Form.Item>
      {change !== 'nowhere' && (
        <Form.Item
          className={styles.printers ?? ''}
          name={[at, 'printerIds']}
          label={t('printRouting.printers')}
          rules={rule('dishes', at, 'printerIds')}
        >
          <ManySelect makes="printer" options={printers} loading={false} />
        </Form.Item>
      )}
    </>
  )
}
