import { useCallback } from 'react'
import { type TextKey, useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import type { RowChanges } from './settingRows.ts'
import { valueTexts } from './valueTexts.ts'

type Label = (key: string) => string | undefined
const moves = ['added', 'removed', 'sorted'] as const

/** What a field inside another, or inside a row of a list, is called: all of them, from the outside in. */
export function usePlaceWords(): (key: string, names: RowChanges['names'], label: Label) => string | undefined {
  const t = useTexts()
  const nameOf = useNameOf()
  const { businessDate } = useFormat()
  return useCallback(
    (key, names, label) => {
      const [first = '', second, ...rest] = key.split('.')
      if (second === undefined) return label(key)
      const said = (parts: readonly string[]) => parts.map(part => label(part) ?? part)
      const row = names.get(`${first}.${second}`)
      if (row === undefined) {
        const move = moves.find(each => each === second)
        return move === undefined
          ? said([first, second, ...rest]).join(' · ')
          : t(`audit.rows.${move}`, { list: label(first) ?? first })
      }
      const type = valueTexts('type', row.type)
        .map(name => [name, t(name as TextKey)] as const)
        .find(([name, text]) => text !== name)?.[1]
      const own = nameOf(row)
      const called = /^\d{4}-\d\d-\d\d$/.test(own) ? businessDate(own) : own
      const name = called || (type ?? row.type)
      return [...said([first]), name, ...said(rest)].join(' · ')
    },
    [t, nameOf, businessDate],
  )
}
