/** How two people's changes of a poster are said: which field or layer, and how each has it. */
import type { PosterDocument, PosterLayer } from '../../../shared/contract/posters/document.ts'
import type { PosterTerminal } from '../../../shared/contract/posters/posters.ts'
import type { FormWords } from '../../kit/editing/useRemoteChange.ts'
import { type TextKey, useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { layerIdOf, ORDER, PAGE, type PosterFields, type PosterType } from './posterForm.ts'
import { useLayerName } from './useLayerName.ts'

const labels: Readonly<Record<string, TextKey>> = {
  [PAGE]: 'posterEditor.page.title',
  [ORDER]: 'posterEditor.conflict.order',
  theme: 'posters.field.theme',
  secondTheme: 'posters.field.secondTheme',
  type: 'posters.field.type',
  dishId: 'posters.field.dishId',
  specialId: 'posters.field.specialId',
  campaignId: 'posters.field.campaignId',
  terminals: 'posters.field.terminals',
  postedFrom: 'posters.field.postedFrom',
  postedUntil: 'posters.field.postedUntil',
  description: 'posters.field.description',
  secondDescription: 'posters.field.secondDescription',
  activityDetail: 'posters.field.activityDetail',
  secondActivityDetail: 'posters.field.secondActivityDetail',
}

/** `layers` are those that were opened: they name what was deleted meanwhile. */
export function usePosterWords(layers: readonly PosterLayer[]): FormWords<PosterFields> {
  const t = useTexts()
  const nameOf = useLayerName()
  const { businessDate } = useFormat()
  const known = new Map(layers.map(layer => [layer.id, layer]))
  const none = t('posterEditor.conflict.none')
  return {
    label: key => {
      const id = layerIdOf(key)
      if (id === undefined) return t(labels[key] ?? 'posters.one')
      const layer = known.get(id)
      return layer === undefined
        ? t('posterEditor.conflict.newLayer')
        : t('posterEditor.conflict.layer', { name: nameOf(layer) })
    },
    value: (key, values) => {
      const value = values[key]
      if (layerIdOf(key) !== undefined) {
        if (value === undefined) return t('posterEditor.conflict.gone')
        const layer = value as PosterLayer
        const { x, y, width, height, rotation } = layer
        return t('posterEditor.conflict.value', { name: nameOf(layer), x, y, width, height, rotation })
      }
      if (key === PAGE) {
        const { width, height, background } = value as PosterDocument
        return t('posterEditor.conflict.page', { width, height, color: background.color.toUpperCase() })
      }
      if (key === ORDER) return t('posterEditor.conflict.layers', { count: (value as readonly string[]).length })
      if (key === 'type') return t(`posters.type.${value as PosterType}`)
      if (key === 'terminals')
        return (value as PosterTerminal[]).map(each => t(`posters.terminal.${each}`)).join(', ') || none
      if (value === null || value === '') return none
      if (key === 'postedFrom' || key === 'postedUntil') return businessDate(value as string)
      return `${value as string | number}`
    },
  }
}
