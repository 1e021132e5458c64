/** How prices change: higher, lower or to a price, by per cent or an amount, then to an ending; and which prices. */
import { Checkbox, type InputRef, Segmented, Select } from 'antd'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import {
  type DishBatchInput,
  type LibraryPrice,
  libraryPrices,
  menuBatchCalls,
} from '../../../shared/contract/menu/batch.ts'
import { MOST_CENTS } from '../../../shared/contract/menu/entities.ts'
import {
  type PriceChange,
  type PriceEnding,
  priceEndings,
  type RoundingDirection,
  roundingDirections,
} from '../../../shared/rules/menu/prices.ts'
import { minorDigits } from '../../../shared/rules/basics/currency.ts'
import { MoneyInput, type MoneyValue } from '../../kit/MoneyInput.tsx'
import { PercentInput } from '../../kit/PercentInput.tsx'
import { useCan, useSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import type { TypedNumber } from '../../kit/useTypedNumber.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import look from '../../kit/look.module.css'
import styles from './batch.module.css'

type Way = 'raise' | 'lower' | 'set'
interface Typed {
  way: Way
  unit: 'percent' | 'amount'
  percent: TypedNumber
  money: MoneyValue
  ending: PriceEnding
  toward: RoundingDirection
  prices: LibraryPrice[]
  menuIds: number[]
}

const START: Typed = {
  way: 'raise',
  unit: 'percent',
  percent: null,
  money: null,
  ending: 'none',
  toward: 'nearest',
  prices: ['base'],
  menuIds: [],
}
/** Thousandths of a percent: ten times the price, and the whole of it. */
const MOST_PCM = { raise: 1_000_000, lower: 100_000 } as const

const isPercent = (way: keyof typeof MOST_PCM, typed: TypedNumber): typed is number =>
  typeof typed === 'number' && typed >= 0 && typed <= MOST_PCM[way]

/** Undefined where something is still missing. */
function editOf({ way, unit, percent, money, ending, toward, prices, menuIds }: Typed): DishBatchInput | undefined {
  if (prices.length + menuIds.length === 0) return undefined
  const sign = way === 'lower' ? -1 : 1
  let change: PriceChange
  if (way !== 'set' && unit === 'percent') {
    if (!isPercent(way, percent)) return undefined
    change = { by: 'percent', pcm: sign * percent }
  } else {
    if (typeof money !== 'number' || money < 0 || money > MOST_CENTS) return undefined
    change = way === 'set' ? { by: 'set', cents: money } : { by: 'amount', cents: sign * money }
  }
  return { kind: 'price', change, ending, toward, prices, menuIds }
}

export function PriceFields({ onChange }: { onChange: (edit: DishBatchInput | undefined) => void }): ReactNode {
  const t = useTexts()
  const [typed, setTyped] = useState(START)
  const set = (patch: Partial<Typed>) => {
    const next = { ...typed, ...patch }
    setTyped(next)
    onChange(editOf(next))
  }
  return (
    <div className={styles.fields}>
      <div className={look.tools}>
        <Segmented<Way>
          aria-label={t('menuBatch.price.way')}
          value={typed.way}
          options={(['raise', 'lower', 'set'] as const).map(value => ({ value, label: t(`menuBatch.price.${value}`) }))}
          onChange={way => set({ way })}
        />
        <HowMuch typed={typed} set={set} />
      </div>
      <Endings typed={typed} set={set} />
      <Which typed={typed} set={set} />
    </div>
  )
}

interface Part {
  typed: Typed
  set: (patch: Partial<Typed>) => void
}

function HowMuch({ typed: { way, unit, percent, money }, set }: Part): ReactNode {
  const t = useTexts()
  const input = useRef<InputRef>(null)
  useEffect(() => input.current?.focus(), [])
  const byPercent = way !== 'set' && unit === 'percent'
  return (
    <>
      {byPercent ? (
        <span className={styles.amount}>
          <PercentInput
            ref={input}
            status={percent === null || isPercent(way, percent) ? '' : 'error'}
            aria-label={t('menuBatch.price.percent')}
            value={percent}
            onChange={value => set({ percent: value })}
          />
        </span>
      ) : (
        <span className={styles.amount}>
          <MoneyInput
            aria-label={t(way === 'set' ? 'menuBatch.price.setTo' : 'menuBatch.price.amount')}
            value={money}
            onChange={value => set({ money: value })}
          />
        </span>
      )}
      {way !== 'set' && (
        <Segmented<Typed['unit']>
          aria-label={t('menuBatch.price.unit')}
          value={unit}
          options={[
            { value: 'percent', label: t('menuBatch.price.unitPercent') },
            { value: 'amount', label: t('menuBatch.price.unitAmount') },
          ]}
          onChange={value => set({ unit: value })}
        />
      )}
    </>
  )
}

function Endings({ typed: { ending, toward }, set }: Part): ReactNode {
  const t = useTexts()
  // Endings are of hundredths.
  const hasHundredths = minorDigits(useSession().store.currency) === 2
  const endings = hasHundredths ? priceEndings : priceEndings.slice(0, 1)
  return (
    <div className={look.tools}>
      <span className={look.quiet}>{t('menuBatch.price.ending')}</span>
      <Segmented<PriceEnding>
        aria-label={t('menuBatch.price.ending')}
        value={ending}
        options={endings.map(value => ({ value, label: t(`menuBatch.price.endings.${value}`) }))}
        onChange={value => set({ ending: value })}
      />
      {ending !== 'none' && (
        <Segmented<RoundingDirection>
          aria-label={t('menuBatch.price.toward')}
          value={toward}
          options={roundingDirections.map(value => ({ value, label: t(`menuBatch.price.directions.${value}`) }))}
          onChange={value => set({ toward: value })}
        />
      )}
    </div>
  )
}

function Which({ typed: { prices, menuIds }, set }: Part): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const can = useCan()
  const id = useId()
  const { data } = useCall(menuBatchCalls.getDishBatchChoices, {})
  const menus = data?.menus ?? []
  return (
    <div className={look.tools}>
      <span className={look.quiet}>{t('menuBatch.price.which')}</span>
      <Checkbox.Group<LibraryPrice>
        value={prices}
        options={libraryPrices.map(value => ({ value, label: t(`menuBatch.price.prices.${value}`) }))}
        onChange={value => set({ prices: value })}
      />
      {can('menu.panel.edit') && menus.length > 0 && (
        <span className={styles.menus}>
          <label htmlFor={id}>{t('menuBatch.price.inMenus')}</label>
          <Select<number[]>
            id={id}
            mode="multiple"
            className={styles.select ?? ''}
            placeholder={t('menuBatch.price.noMenus')}
            value={menuIds}
            options={menus.map(menu => ({ value: menu.id, label: nameOf(menu) }))}
            optionFilterProp="label"
            onChange={value => set({ menuIds: value })}
          />
        </span>
      )}
    </div>
  )
}
