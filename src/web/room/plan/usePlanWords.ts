/** How two people's changes of a plan are said: which piece, and how each has it. */
import type { Plan } from '../../../shared/contract/room/plan.ts'
import { isTable, type Piece } from '../../../shared/rules/room/plan/pieces.ts'
import type { FormWords } from '../../kit/editing/useRemoteChange.ts'
import { useTexts } from '../../kit/texts.ts'
import { AREA, type DrawnFields, drawingOf } from './drawing.ts'
import { useNameOfPiece } from './PieceList.tsx'

export interface PlanWords extends FormWords<DrawnFields> {
  readonly nameOf: (piece: Piece) => string
}

/** `saved` names the pieces that were there before. */
export function usePlanWords(saved: Plan | undefined): PlanWords {
  const t = useTexts()
  const nameOf = useNameOfPiece()
  const known = new Map(saved === undefined ? [] : drawingOf(saved).pieces.map(piece => [piece.key, piece]))
  return {
    nameOf,
    label: key => {
      const piece = known.get(key)
      if (key === AREA) return t('floorPlan.conflict.area')
      if (piece === undefined) return t('floorPlan.one')
      return isTable(piece) ? t('floorPlan.conflict.table', { name: piece.label }) : nameOf(piece)
    },
    value: (key, values) => {
      const value = values[key]
      if (value === undefined) return t('floorPlan.conflict.gone')
      const { width, height } = value
      if (!('key' in value)) return t('floorPlan.conflict.size', { width, height })
      const { x, y, rotation, kind } = value
      const place = { width, height, x, y, rotation }
      if (!isTable(value)) return t('floorPlan.conflict.scenery', place)
      const seats = t('floorPlan.list.seats', { count: value.capacity })
      return `${value.label}: ${t('floorPlan.conflict.value', { ...place, kind: t(`floorPlan.kinds.${kind}`), seats })}`
    },
  }
}
