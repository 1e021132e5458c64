import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { sizeOf } from './importState.ts'

/** Writes a size in bytes as the reader's language does. */
export function useFileSize(): (bytes: number) => string {
  const t = useTexts()
  const { number } = useFormat()
  return bytes => {
    const { unit, size } = sizeOf(bytes)
    return t(`history.drop.bytes.${unit}`, { size: number(size) })
  }
}
