/** What the sheets and columns of a file are called. */
import { type SheetKey, sheetKeys, sheetOf } from '../../../shared/rules/menu/transfer/sheets.ts'
import { type TextKey, useTexts } from '../../kit/texts.ts'

export interface Choice<V> {
  readonly value: V
  readonly label: string
}

/** The sheets, dishes first: what most people are here for. */
export function useSheetChoices(): Choice<SheetKey>[] {
  const t = useTexts()
  const inTurn: SheetKey[] = ['dishes', ...sheetKeys.filter(key => key !== 'dishes')]
  return inTurn.map(value => ({ value, label: t(sheetOf(value).title as TextKey) }))
}

/** The columns of a sheet. */
export function useColumnChoices(): (sheet: SheetKey) => Choice<string>[] {
  const t = useTexts()
  return sheet => sheetOf(sheet).columns.map(({ key, title }) => ({ value: key, label: t(title as TextKey) }))
}
