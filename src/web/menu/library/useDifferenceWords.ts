/** Changes of a menu in the words of the screen: fields, values, what ids are called. */
import { useMemo } from 'react'
import type { MenuDifferences } from '../../../shared/contract/menu/changes.ts'
import type { supplySpan } from '../../../shared/contract/menu/entities.ts'
import type { z } from 'zod'
import { type TextKey, useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import type { PriceRule } from '../../../shared/rules/menu/priceRule.ts'
import { usePriceRuleWords } from './usePriceRuleWords.ts'
import { useSpanWord } from '../../kit/week/useSpanWords.ts'

export interface DifferenceWords {
  readonly field: (field: string) => string
  /** A value of a field; a dash where there is none. */
  readonly value: (field: string, value: unknown) => string
  /** What a `kind:id` is called. */
  readonly named: (ref: string) => string
}

type Span = z.output<typeof supplySpan>
const isSpan = (value: unknown): value is Span => typeof value === 'object' && value !== null && 'fromMinute' in value

type Named = Parameters<ReturnType<typeof useNameOf>>[0]
const isNamed = (value: unknown): value is Named => typeof value === 'object' && value !== null && 'secondName' in value

/** Fields that hold an id, and the kind by which `names` knows it. */
const pointers: Readonly<Record<string, string>> = {
  categoryId: 'category',
  supplyTimeId: 'supplyTime',
  addOnGroupId: 'addOnGroup',
  menuTypeId: 'menuType',
  nestedGroupId: 'modifierGroup',
  pictureId: 'picture',
  dishId: 'dish',
  categoryIds: 'category',
  modifierGroupIds: 'modifierGroup',
  specialGroupIds: 'specialGroup',
  taxIds: 'tax',
  printerIds: 'printer',
}

/** The words for differences with these names. */
export function useDifferenceWords(names: MenuDifferences['names']): DifferenceWords {
  const t = useTexts()
  const nameOf = useNameOf()
  const priceRule = usePriceRuleWords()
  const spanWord = useSpanWord()
  const { money, number, weekday } = useFormat()
  return useMemo(() => {
    /** A text that may be missing: then what it was asked for. */
    const found = (name: string, otherwise: string) => {
      const text = t(name as TextKey)
      return text === name ? otherwise : text
    }
    const named = (ref: string) => {
      const known = names[ref]
      const name = known ? nameOf(known) : ''
      return name === '' ? t('menuVersions.differences.unnamed', { id: ref.split(':')[1] ?? ref }) : name
    }
    const value = (field: string, given: unknown): string => {
      if (field === 'priceRule') return priceRule((given ?? null) as PriceRule | null)
      if (given === null || given === undefined || given === '') return t('common.none')
      if (typeof given === 'boolean') return t(given ? 'common.yes' : 'common.no')
      if (typeof given === 'number') {
        const kind = pointers[field]
        if (kind !== undefined) return named(`${kind}:${given}`)
        return field.endsWith('Cents') ? money(given) : number(given)
      }
      if (isSpan(given)) return `${weekday(given.weekday)} ${spanWord(given)}`
      if (Array.isArray(given)) return given.map(part => value(field, part)).join(', ')
      // A row of a list, by what it is called.
      if (isNamed(given)) return nameOf(given)
      if (typeof given === 'object' && 'dishId' in given) return value('dishId', given.dishId)
      if (typeof given !== 'string') return JSON.stringify(given)
      const isWord = ['status', 'allergens', 'orderTypes', 'channels'].includes(field)
      return isWord ? found(`menuVersions.words.${given}`, given) : given
    }
    return { named, value, field: field => found(`menuVersions.fields.${field}`, field) }
  }, [t, nameOf, priceRule, money, number, weekday, spanWord, names])
}
