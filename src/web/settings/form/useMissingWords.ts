import { useCallback } from 'react'
import { useAuditWords } from '../../audit/history/useAuditWords.ts'
import { useLanguage } from '../../kit/session.ts'

interface MissingName {
  readonly kind: string
  readonly name: string
}

const HASH_SHOWN = 8

/** What settings or a menu name and another store does not have, kind by kind; empty where nothing is missing. */
export function useMissingWords(): (missing: readonly MissingName[]) => string {
  const { type } = useAuditWords()
  const isChinese = useLanguage() === 'zh'
  return useCallback(
    missing => {
      // A picture is called by its hash, of which few letters tell as much.
      const called = ({ kind, name }: MissingName) => (kind === 'picture' ? `#${name.slice(0, HASH_SHOWN)}` : name)
      const kinds = [...Map.groupBy(missing, ({ kind }) => kind)].map(([kind, each]) =>
        isChinese ? `${type(kind)}：${each.map(called).join('、')}` : `${type(kind)}: ${each.map(called).join(', ')}`,
      )
      return kinds.join(isChinese ? '；' : '; ')
    },
    [type, isChinese],
  )
}
