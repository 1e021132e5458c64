import type { ImportRun } from '../../../shared/contract/imports/history.ts'
import { useTexts } from '../../kit/texts.ts'

/** Why an import failed, in the words of the error catalogue. A fault of the server has no request to refer to here. */
export function useFailureText(): (run: Pick<ImportRun, 'failure' | 'rejected'>) => string {
  const t = useTexts()
  return ({ failure, rejected }) => {
    if (failure === 'IMPORT_BAD_ROWS') return t('history.check.bad', { count: rejected })
    if (failure === 'IMPORT_FILE_GONE') return t('failures.reasons.IMPORT_FILE_GONE')
    if (failure === 'DAY_CLOSED') return t('history.failed.dayClosed')
    return t('history.failed.server')
  }
}
