import { useCallback } from 'react'
import type { MenuIssue } from '../../../shared/rules/menu/issues.ts'
import { useTexts } from '../../kit/texts.ts'

/** What a rule of the menu says, in the words of the server's refusal. */
export function useIssueWords(): (issue: MenuIssue) => string {
  const t = useTexts()
  return useCallback(({ code, values }) => t(`failures.reasons.${code}`, values), [t])
}
