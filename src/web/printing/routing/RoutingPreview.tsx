/** What a sample order prints where, as the rules stand in the form; the tickets as they would come out. */
import { Select } from 'antd'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router'
import { printRoutingCalls } from '../../../shared/contract/printing/routing.ts'
import { type PrintRouting, printRoutingFields } from '../../../shared/contract/settings/groups/printRouting.ts'
import { type OrderType, orderTypes } from '../../../shared/rules/pricing/pricingTypes.ts'
import look from '../../kit/look.module.css'
import { Card } from '../../kit/pieces.tsx'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import type { RoutingChoices } from './CategoryMatrix.tsx'
import styles from './routing.module.css'

/** Stands for no area. */
const NO_AREA = 0

export function RoutingPreview({ typed, choices }: { typed: PrintRouting; choices: RoutingChoices }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const [params] = useSearchParams()
  const orderId = Number(params.get('order')) || undefined
  const [orderType, setOrderType] = useState<OrderType>('dineIn')
  const [areaId, setAreaId] = useState<number>(NO_AREA)
  const [dishIds, setDishIds] = useState<number[]>([])
  const routing = printRoutingFields.safeParse(useDeferredValue(typed))
  const sample = {
    orderType,
    areaId: areaId === NO_AREA ? null : areaId,
    lines: dishIds.map(dishId => ({ dishId, quantity: 1 })),
  }
  const input = {
    ...(routing.success && { routing: routing.data }),
    ...(orderId === undefined ? { sample } : { orderId }),
  }
  const { data, error, refetch } = useCall(printRoutingCalls.previewRouting, input, { keep: true })
  return (
    <Card title={t('printRouting.preview')}>
      <p className={look.intro}>{t('printRouting.previewText')}</p>
      {orderId === undefined && (
        <div className={look.tools}>
          <Select<OrderType>
            className={styles.area ?? ''}
            aria-label={t('printRouting.orderType')}
            value={orderType}
            options={orderTypes.map(value => ({ value, label: t(`orders.type.${value}`) }))}
            onChange={setOrderType}
          />
          {choices.areas.length > 0 && (
            <Select<number>
              className={styles.area ?? ''}
              aria-label={t('printRouting.area')}
              value={areaId}
              options={[
                { value: NO_AREA, label: t('printRouting.allAreas') },
                ...choices.areas.map(area => ({ value: area.areaId, label: area.name })),
              ]}
              onChange={setAreaId}
            />
          )}
          <Select<number[]>
            className={styles.add ?? ''}
            mode="multiple"
            aria-label={t('printRouting.dishes')}
            placeholder={t('printRouting.firstDishes')}
            showSearch={{ optionFilterProp: 'label' }}
            options={choices.dishes.map(dish => ({ value: dish.dishId, label: nameOf(dish) }))}
            value={dishIds}
            onChange={setDishIds}
          />
        </div>
      )}
      {error !== null && data === undefined ? (
        <FailureState failure={error} onRetry={() => void refetch()} />
      ) : (
        data !== undefined && <Shown data={data} choices={choices} />
      )}
    </Card>
  )
}

type Preview = NonNullable<ReturnType<typeof useCall<(typeof printRoutingCalls)['previewRouting']>>['data']>

function Shown({ data, choices }: { data: Preview; choices: RoutingChoices }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { lines, tickets, receiptPrinterIds } = data
  const names = (ids: readonly number[]) =>
    choices.printers
      .filter(({ printerId }) => ids.includes(printerId))
      .map(({ name }) => name)
      .join(', ')
  return (
    <>
      <dl className={styles.lines} aria-label={t('printRouting.lines')}>
        {lines.map((line, at) => (
          <div key={at}>
            <dt>{nameOf(line)}</dt>
            <dd className={line.nowhere === 'noPrinter' ? look.wrong : look.quiet}>
              {line.nowhere === undefined ? names(line.printerIds) : t(`printRouting.reasons.${line.nowhere}`)}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('printRouting.receiptOn')}</dt>
          <dd className={look.quiet}>{names(receiptPrinterIds) || t('printRouting.none')}</dd>
        </div>
      </dl>
      {tickets.length === 0 && <p className={look.hint}>{t('printRouting.noTickets')}</p>}
      <div className={styles.papers}>
        {tickets.map(({ printerId, printerName, width, height, png }) => (
          <figure key={printerId} className={styles.paper}>
            <figcaption>{printerName}</figcaption>
            <img
              src={`data:image/png;base64,${png}`}
              width={width}
              height={height}
              alt={t('printRouting.ticketOf', { name: printerName })}
            />
          </figure>
        ))}
      </div>
    </>
  )
}
