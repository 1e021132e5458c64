/** One kind of what asks for attention, in words that lead to its list. */
import type { ReactNode } from 'react'
import { attentionFacts, type AttentionRow } from '../../../shared/contract/reports/attention.ts'
import type { en } from '../../../shared/text/en.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { leadOf } from './attentionLeads.ts'

type NamedKind = keyof (typeof en)['attention']['named']
const namedKinds: Readonly<Record<NamedKind, true>> = {
  printerPaperOut: true,
  printerCoverOpen: true,
  printerError: true,
  printerOffline: true,
  printerStuck: true,
  printerFailed: true,
  menuDraft: true,
  reportPaused: true,
  exportFailed: true,
  importFailed: true,
}
const isNamed = (kind: string): kind is NamedKind => Object.hasOwn(namedKinds, kind)

export function AttentionWords({ row }: { row: AttentionRow }): ReactNode {
  const t = useTexts()
  const { money } = useFormat()
  const { kind, count, name, cents } = row
  const words =
    name !== '' && isNamed(kind)
      ? t(`attention.named.${kind}`, { name })
      : t(`attention.kinds.${kind}`, { count, money: money(cents ?? 0) })
  const { tone, needs } = attentionFacts[kind]
  return (
    <Status tone={tone}>
      <AllowedLink needs={needs} to={leadOf(row)}>
        {words}
      </AllowedLink>
    </Status>
  )
}
