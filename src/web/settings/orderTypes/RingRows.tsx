import { Button, Form } from 'antd'
import type { ReactNode } from 'react'
import { MOST_RINGS } from '../../../shared/contract/settings/groups/delivery.ts'
import { DeleteOutlined, PlusOutlined } from '../../kit/icons.ts'
import { useTexts } from '../../kit/texts.ts'
import look from '../../kit/look.module.css'
import styles from './area.module.css'
import { type DeliveryForm, nextRing } from './deliveryForm.ts'
import { DistanceInput, readsDistance } from './DistanceInput.tsx'
import { TermInputs } from './TermInputs.tsx'
import { useDeliveryRule } from './useDeliveryRule.ts'

/** The rings around the store, from the inside out. */
export function RingRows({ typed, may }: { typed: DeliveryForm; may: boolean }): ReactNode {
  const t = useTexts()
  const rule = useDeliveryRule()
  const { units } = typed
  return (
    <Form.List name={['value', 'rings']}>
      {(fields, { add, remove }) => (
        <>
          {fields.length === 0 && <p className={look.hint}>{t('delivery.rings.none')}</p>}
          {fields.map(({ key, name }) => (
            <fieldset key={key} className={styles.entry} aria-label={t('delivery.rings.name', { number: name + 1 })}>
              <div className={styles.head}>
                <strong>{t('delivery.rings.name', { number: name + 1 })}</strong>
                {may && (
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={t('delivery.rings.remove', { number: name + 1 })}
                    title={t('delivery.rings.remove', { number: name + 1 })}
                    onClick={() => remove(name)}
                  />
                )}
              </div>
              <div className={styles.fields}>
                <Form.Item
                  name={[name, 'upToMetres']}
                  label={t('delivery.fields.upTo')}
                  rules={[readsDistance, ...rule('rings', name, 'upToMetres')]}
                  dependencies={name > 0 ? [['value', 'rings', name - 1, 'upToMetres']] : []}
                  validateFirst
                  required
                >
                  <DistanceInput key={units} units={units} />
                </Form.Item>
                <TermInputs list="rings" at={name} />
              </div>
            </fieldset>
          ))}
          {may && (
            <Button
              className={styles.add ?? ''}
              icon={<PlusOutlined />}
              disabled={fields.length >= MOST_RINGS}
              onClick={() => add(nextRing(typed))}
            >
              {t('delivery.rings.add')}
            </Button>
          )}
        </>
      )}
    </Form.List>
  )
}
