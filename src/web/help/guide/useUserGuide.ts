/** The user guide in the reader's language, once it has come. */
import { useEffect, useState } from 'react'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import type { Article, GuidePicture } from '../../../shared/rules/help/guide.ts'
import { useLanguage } from '../../kit/session.ts'

export interface Guide {
  readonly articles: readonly Article[]
  readonly pictures: Readonly<Record<string, GuidePicture>>
}

const loaders: Readonly<Record<Language, () => Promise<Guide>>> = {
  en: () => import('virtual:guide/en'),
  zh: () => import('virtual:guide/zh'),
}

/** What has come: the next article is drawn at once. */
const known = new Map<Language, Guide>()

/** Waits while `guide` and `failure` are undefined; `retry` asks once more. */
export function useUserGuide(): { guide: Guide | undefined; failure: unknown; retry: () => void } {
  const language = useLanguage()
  const [failure, setFailure] = useState<unknown>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (known.has(language)) return undefined
    let left = false
    loaders[language]().then(
      guide => {
        known.set(language, guide)
        if (!left) setTries(count => count + 1)
      },
      (problem: unknown) => {
        if (!left) setFailure(problem)
      },
    )
    return () => {
      left = true
    }
  }, [language, tries])
  const retry = () => {
    setFailure(undefined)
    setTries(count => count + 1)
  }
  return { guide: known.get(language), failure, retry }
}
