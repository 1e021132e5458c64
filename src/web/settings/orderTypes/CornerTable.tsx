/** The corners of a zone as coordinates: the other way to draw it. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { LEAST_CORNERS, MOST_CORNERS } from '../../../shared/contract/settings/groups/delivery.ts'
import { DeleteOutlined, PlusOutlined } from '../../kit/icons.ts'
import { useTexts } from '../../kit/texts.ts'
import styles from './area.module.css'
import { between } from './deliveryForm.ts'
import { PointInput } from './PointInput.tsx'
import { isPoint, type TypedPoint } from './typedPoint.ts'

interface CornerTableProps {
  id?: string
  value?: readonly TypedPoint[]
  onChange?: (points: readonly TypedPoint[]) => void
  onBlur?: () => void
  /** What the zone is called. */
  zone: string
  /** Whether corners may be added and removed. */
  may: boolean
}

export function CornerTable({ id, value = [], onChange, onBlur, zone, may }: CornerTableProps): ReactNode {
  const t = useTexts()
  const addAfter = (at: number) => {
    const point = value.every(isPoint) ? (between(value, at) ?? null) : null
    onChange?.(value.toSpliced(at + 1, 0, point))
  }
  return (
    <details id={id} className={styles.details} tabIndex={-1}>
      <summary>
        {t('delivery.zones.cornerTable', { name: zone })} ({t('delivery.zones.corners', { count: value.length })})
      </summary>
      <ol className={styles.cornerList}>
        {value.map((point, at) => {
          const [corner, add, remove] = [
            t('delivery.zones.corner', { number: at + 1 }),
            t('delivery.zones.addAfter', { number: at + 1 }),
            t('delivery.zones.removeCorner', { number: at + 1 }),
          ]
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a corner has no other key than its point
            <li key={at}>
              <PointInput
                value={point}
                aria-label={`${zone}: ${corner}`}
                status={isPoint(point) ? '' : 'error'}
                {...(onBlur && { onBlur })}
                onChange={point => onChange?.(value.toSpliced(at, 1, point))}
              />
              {may && (
                <>
                  <Button
                    type="text"
                    icon={<PlusOutlined />}
                    aria-label={`${zone}: ${add}`}
                    title={add}
                    disabled={value.length >= MOST_CORNERS}
                    onClick={() => addAfter(at)}
                  />
                  <Button
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={`${zone}: ${remove}`}
                    title={remove}
                    disabled={value.length <= LEAST_CORNERS}
                    onClick={() => onChange?.(value.toSpliced(at, 1))}
                  />
                </>
              )}
            </li>
          )
        })}
      </ol>
    </details>
  )
}
