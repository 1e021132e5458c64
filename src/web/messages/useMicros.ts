import { MICROS } from '../../shared/contract/settings/groups/texts.ts'

interface MicrosField {
  /** Millionths of the store's currency. */
  readonly value?: number | null | undefined
  readonly onChange?: ((micros: number | null) => void) | undefined
}

/** A field of millionths whose input shows the currency's units: 8,300 is typed as 0.0083. */
export const useMicros = ({ value, onChange }: MicrosField) => ({
  value: typeof value === 'number' ? value / MICROS : null,
  onChange: (typed: number | null) => onChange?.(typed === null ? null : Math.round(typed * MICROS)),
})
