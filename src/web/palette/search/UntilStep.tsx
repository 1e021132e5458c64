/** Until when a dish is sold out, asked inside the palette (MENU-10, SHELL-18). */
import { type ReactNode, useState } from 'react'
import type { AvailabilityTo } from '../../../shared/contract/menu/availability.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { useSaleChange } from '../../menu/library/useSaleChange.ts'
import { useSaleWords, useSoldOut, wayBack } from '../../menu/library/useSoldOut.ts'
import { Combobox } from './Combobox.tsx'
import type { PaletteItem } from './paletteItems.ts'
import type { UntilStepProps } from './paletteParts.ts'
import { StepTag } from './steps.tsx'

const MORE = 'more'

export function UntilStep({ dish, name, onDone, onMore, onLeave }: UntilStepProps): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { dateTime } = useFormat()
  const [typed, setTyped] = useState('')
  const { rows, saleOf, nextDayAt } = useSoldOut()
  const words = useSaleWords(nextDayAt)
  const sale = saleOf('dish', dish.id)
  const become = useSaleChange({ kind: 'dish', ...dish }, nextDayAt, onDone)
  const choice = (key: AvailabilityTo['state'] | typeof MORE, label: string, detail?: string): PaletteItem => ({
    kind: 'action',
    key,
    to: '',
    name: label,
    secondName: '',
    ...(detail !== undefined && { detail }),
  })
  const again = wayBack(sale).state === 'onSale' ? [] : [choice('onSale', t('menus.soldOut.sellAgain'), words(sale))]
  const day = nextDayAt === undefined ? undefined : t('menus.soldOut.nextDayHint', { time: dateTime(nextDayAt) })
  const all = [
    choice('nextDay', t('menus.soldOut.nextDay'), day),
    choice('soldOut', t('menus.soldOut.switchedOn')),
    ...again,
    choice(MORE, t('palette.step.more')),
  ]
  const items = all.filter(each => each.name.toLowerCase().includes(typed.trim().toLowerCase()))
  const choose = ({ key }: PaletteItem) => {
    if (key === MORE) onMore()
    else if (key === 'nextDay' || key === 'soldOut' || key === 'onSale') become({ state: key })
  }
  return (
    <Combobox
      label={t('palette.step.until')}
      placeholder={t('palette.step.until')}
      prefix={<StepTag name={`${name} · ${nameOf(dish)}`} onLeave={onLeave} />}
      typed={typed}
      onType={setTyped}
      offered={{ groups: [{ title: 'action', items }], isAsking: rows === undefined, sure: 0 }}
      nothing={t('palette.nothing')}
      onChoose={choose}
      onBack={onLeave}
    />
  )
}
